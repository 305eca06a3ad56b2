-- What is new for people who may be looking at a screen just now: each line names whom it is for and
-- what to read again. Numbers are given as those of changes are, see 0003: in the order of commits and
-- without gaps, from a head of their own so that messages do not wait for bookings.
INSERT INTO change_head (name, seq) VALUES ('news', 0);

CREATE TABLE news (
  seq bigint PRIMARY KEY,
  audience text NOT NULL,
  audience_id uuid NOT NULL,
  topic text NOT NULL,
  subject_id uuid NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX news_at ON news (at);
