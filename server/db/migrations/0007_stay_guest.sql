-- The people of a stay beside the one who booked: named by that person, registered by themselves
-- through an invitation. Only the hash of an invitation's token is known here.
CREATE TABLE stay_guest (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  first_name text,
  last_name text,
  is_minor boolean NOT NULL DEFAULT false,
  token_hash text UNIQUE,
  verification text NOT NULL DEFAULT 'not_started',
  verified_until date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (booking_id, position)
);

-- Whose check it is: the account's own, or that of a guest of the account's stay.
ALTER TABLE verification_case ADD COLUMN stay_guest_id uuid;
