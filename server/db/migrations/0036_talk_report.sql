-- A message that one side of a conversation reports, and how that stands.
CREATE TABLE talk_report (
  -- Made by whoever reports.
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  message_id uuid NOT NULL,
  -- The side that reports; the other one has written it.
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  sender_id uuid,
  reason text NOT NULL,
  body text NOT NULL,
  -- What the message said then: what is taken back afterwards is judged all the same.
  message_body text NOT NULL,
  message_intent jsonb,
  state text NOT NULL CHECK (state IN ('open', 'working', 'resolved')),
  outcome text CHECK (outcome IN ('acted', 'unfounded')),
  -- Words of the operator to whoever reported.
  answer text,
  -- The operator who has taken it.
  owner_id uuid,
  opened_at timestamptz NOT NULL,
  taken_at timestamptz,
  resolved_at timestamptz,
  CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)),
  CHECK ((outcome IS NULL) = (resolved_at IS NULL)),
  -- Reported twice, a message is judged once.
  UNIQUE (booking_id, message_id, side)
);

-- Since then the guest wants no messages of this conversation.
ALTER TABLE chat_thread ADD COLUMN blocked_at timestamptz;
