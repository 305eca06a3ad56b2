-- The account of each booking with its guest. Rows are added and never changed. An amount above zero is
-- owed by the guest (a charge, money given back), one below zero is in the guest's favour (money taken, a
-- credit). `source` names what an entry comes from, so that nothing is written twice.

CREATE TABLE ledger_entry (
  booking_id uuid NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'credit', 'payment', 'refund')),
  line text,
  amount_fils bigint NOT NULL CHECK (amount_fils <> 0),
  source text NOT NULL,
  payment_id uuid,
  refund_id uuid,
  PRIMARY KEY (booking_id, seq),
  UNIQUE (booking_id, source)
);

-- What was paid before there was a ledger. A cancellation of that time gave back one sum, without lines.
INSERT INTO ledger_entry (booking_id, seq, at, kind, line, amount_fils, source, payment_id, refund_id)
SELECT booking_id, (row_number() OVER (PARTITION BY booking_id ORDER BY at, source))::integer,
  at, kind, line, amount_fils, source, payment_id, refund_id
FROM (
  SELECT b.id AS booking_id, b.confirmed_at AS at, 'charge' AS kind, l.line->>'kind' AS line,
    (l.line->>'amountFils')::bigint AS amount_fils, 'stay:' || (l.line->>'kind') AS source,
    CAST(NULL AS uuid) AS payment_id, CAST(NULL AS uuid) AS refund_id
  FROM booking b CROSS JOIN LATERAL jsonb_array_elements(b.folio->'lines') AS l(line)
  WHERE b.confirmed_at IS NOT NULL
  UNION ALL
  SELECT b.id, b.cancelled_at, 'credit', NULL, -sum(r.amount_fils), 'cancelled', NULL, NULL
  FROM booking b JOIN payment p ON p.booking_id = b.id JOIN refund r ON r.payment_id = p.id
  WHERE b.cancelled_at IS NOT NULL AND r.reason = 'cancelled'
  GROUP BY b.id, b.cancelled_at
  UNION ALL
  SELECT p.booking_id, p.created_at, 'payment', NULL, -p.captured_fils,
    'payment:' || CAST(p.id AS text), p.id, NULL
  FROM payment p
  UNION ALL
  SELECT p.booking_id, coalesce(r.settled_at, r.created_at), 'refund', NULL, r.amount_fils,
    'refund:' || CAST(r.id AS text), p.id, r.id
  FROM refund r JOIN payment p ON p.id = r.payment_id
  WHERE r.state = 'settled'
) AS past
WHERE amount_fils <> 0;
