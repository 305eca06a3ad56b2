-- Pictures and PDFs of conversations. A file is sent before its message, which then names it; one that
-- no message names goes after some days. `removed_at`: the files on disk are to be deleted, then the row.
CREATE TABLE chat_file (
  booking_id uuid NOT NULL,
  id uuid NOT NULL,
  sender text NOT NULL,
  sender_id uuid,
  message_seq integer,
  place integer NOT NULL DEFAULT 0,
  kind text NOT NULL,
  media_key text NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  preview text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (booking_id, id)
);
CREATE INDEX chat_file_created ON chat_file (created_at) WHERE message_seq IS NULL OR removed_at IS NOT NULL;
