-- The revision of the way in since which the door code is what it is: whoever was given that one has the code.
ALTER TABLE property ADD COLUMN door_code_revision integer NOT NULL DEFAULT 0;

-- By which a door code has reached its guest: an answer to one of their sessions, or a message. Then session_id is the
-- booking's own: it names no session, and unlike null it is like itself in every engine's unique keys.
CREATE TABLE door_code_given (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- The way in's, as it was given.
  revision integer NOT NULL,
  given_at timestamptz NOT NULL,
  UNIQUE (booking_id, session_id)
);
