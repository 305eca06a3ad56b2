-- What people want to be written to about. Nothing is overwritten: each yes and no stays with its
-- moment and the way in which it was said; the latest counts.
CREATE TABLE notification_choice (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  source text NOT NULL,
  chosen_at timestamptz NOT NULL
);
CREATE INDEX notification_choice_user ON notification_choice (user_id, chosen_at);
