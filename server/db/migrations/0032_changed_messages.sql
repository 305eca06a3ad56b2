-- A message may be changed or taken back by its writer. Each such thing takes a number of the
-- conversation, as a message does; `changed_seq` is that of the last one.
ALTER TABLE chat_message ADD COLUMN changed_seq integer NOT NULL DEFAULT 0;
ALTER TABLE chat_message ADD COLUMN edited_at timestamptz;
ALTER TABLE chat_message ADD COLUMN taken_back_at timestamptz;
UPDATE chat_message SET changed_seq = seq;
