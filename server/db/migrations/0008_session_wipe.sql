-- A lost device: signed out, and told at its next contact to forget its person.
ALTER TABLE session ADD COLUMN wipe_asked_at timestamptz;
ALTER TABLE session ADD COLUMN wipe_told_at timestamptz;
