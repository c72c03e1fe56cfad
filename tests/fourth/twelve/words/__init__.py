"""What is said and shown of it."""
