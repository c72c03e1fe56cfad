"""The learner's own: profile, progress, what is taken along and what is erased."""
