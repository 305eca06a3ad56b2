-- What happened, for the list of notifications in the app.

CREATE TABLE notice (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- The event: one notice of it, however often its letter is tried.
  key text NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  path text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX notice_user ON notice (user_id, created_at);
