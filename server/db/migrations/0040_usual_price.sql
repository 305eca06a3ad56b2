-- The usual price follows from what the last nights cost; a stored one was true on its own day only.
ALTER TABLE property DROP COLUMN median_nightly_fils;
