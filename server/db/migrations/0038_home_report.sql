-- A report about a listing stands at the desk as one of a message does: open, in somebody's hands, decided.
ALTER TABLE home_report
  ADD COLUMN outcome text CHECK (outcome IN ('acted', 'unfounded')),
  -- What the operator found, for the desk alone.
  ADD COLUMN finding text,
  -- The operator who has taken it.
  ADD COLUMN owner_id uuid,
  ADD COLUMN taken_at timestamptz,
  ADD COLUMN resolved_at timestamptz,
  ADD CHECK (state IN ('open', 'working', 'resolved')),
  ADD CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)),
  ADD CHECK ((outcome IS NULL) = (resolved_at IS NULL));
