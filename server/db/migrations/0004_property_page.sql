-- What the page of a home and its host show: days of arrival, services to order, reports by guests.

-- ISO weekdays (1 Monday to 7 Sunday) on which nobody checks in.
ALTER TABLE property ADD COLUMN no_check_in_weekdays jsonb NOT NULL DEFAULT '[]';

CREATE TABLE home_service (
  property_id uuid NOT NULL,
  kind text NOT NULL,
  unit text NOT NULL,
  price_fils bigint NOT NULL CHECK (price_fils >= 0),
  lead_hours smallint NOT NULL CHECK (lead_hours >= 0),
  PRIMARY KEY (property_id, kind)
);

CREATE TABLE home_report (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  guest_id text NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL
);
CREATE INDEX home_report_property ON home_report (property_id, created_at);
CREATE INDEX home_report_state ON home_report (state, created_at);

-- How fast a host answers is computed from the messages; a stored number could only disagree.
ALTER TABLE host DROP COLUMN response_minutes;
ALTER TABLE host DROP COLUMN response_rate;
