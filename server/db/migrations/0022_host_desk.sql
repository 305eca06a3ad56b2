-- Hosts at the desk, and the requests that they answer.

ALTER TABLE user_account DROP CONSTRAINT user_account_role_check;
ALTER TABLE user_account ADD CONSTRAINT user_account_role_check
  CHECK (role IN ('guest', 'host', 'operator'));

-- Whether the product answers guests in place of a host who has an account.
ALTER TABLE host ADD COLUMN autopilot boolean NOT NULL DEFAULT true;

-- A request to book: the payment is authorised and waits for the host's answer.
CREATE TABLE stay_request (
  booking_id uuid PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE,
  host_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  answer text CHECK (answer IN ('approved', 'declined', 'lapsed', 'withdrawn', 'card_refused')),
  answered_by text CHECK (answered_by IN ('guest', 'host', 'platform', 'system')),
  answered_at timestamptz,
  reason text,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX stay_request_answer_by ON stay_request (answer_by);
CREATE INDEX stay_request_host ON stay_request (host_id);

-- Nights that a host keeps from guests. Their rows among the taken nights carry the block's id.
CREATE TABLE night_block (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  CHECK (from_on < until_on)
);
CREATE INDEX night_block_property ON night_block (property_id, until_on);
