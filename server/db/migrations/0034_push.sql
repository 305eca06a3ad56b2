-- Push: the devices that take it, what waits to be sent to each, and when a person wants quiet.

CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- It takes no more than the session does: whatever ends that one ends this.
  session_id uuid NOT NULL UNIQUE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  last_contact_at timestamptz NOT NULL
);
CREATE INDEX push_device_user ON push_device (user_id);

-- One of a topic: what comes later takes the place of what has not left.
CREATE TABLE push_message (
  device_id uuid NOT NULL,
  topic text NOT NULL,
  user_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  -- Which event it is: a try that ends after another has taken its place must not remove that.
  version uuid NOT NULL,
  is_urgent boolean NOT NULL,
  check_in date,
  attempts integer NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, topic)
);
CREATE INDEX push_message_due ON push_message (run_at);

CREATE TABLE push_setting (
  user_id uuid PRIMARY KEY,
  quiet_on boolean NOT NULL,
  -- Minutes after midnight in the time zone.
  quiet_from smallint NOT NULL,
  quiet_until smallint NOT NULL,
  time_zone text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- How far an event has gone that goes on, as a conversation does: the same mark again is no news.
ALTER TABLE notice ADD COLUMN mark text NOT NULL DEFAULT '';
