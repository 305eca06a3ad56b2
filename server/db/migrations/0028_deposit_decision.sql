-- A person decides on a guest's objection to a charged deposit: with words, and with what goes back.

ALTER TABLE deposit ADD COLUMN decision text;
ALTER TABLE deposit ADD COLUMN returned_fils bigint NOT NULL DEFAULT 0 CHECK (returned_fils >= 0);
ALTER TABLE deposit ADD COLUMN decided_at timestamptz;
ALTER TABLE deposit ADD CHECK (returned_fils <= captured_fils);
