-- What has changed, for other servers of the same database to follow. The number comes from a row
-- that the writer keeps locked until its commit, so that numbers appear in their order and without
-- gaps: whoever has read up to one has missed nothing below it.
CREATE TABLE change_head (
  name text PRIMARY KEY,
  seq bigint NOT NULL
);
INSERT INTO change_head (name, seq) VALUES ('all', 0);

CREATE TABLE change (
  seq bigint PRIMARY KEY,
  kind text NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX change_at ON change (at);
