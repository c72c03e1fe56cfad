"""What is asked at the end of a lesson."""
