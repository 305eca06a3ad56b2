-- What a bank took back for its customer, by a dispute that was lost, stands in the ledger: above zero when it
-- is taken, below zero when it is won back. Deposits are disputed like payments.

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('charge', 'credit', 'payment', 'refund', 'chargeback'));

-- Disputes that were lost before.
INSERT INTO ledger_entry (booking_id, seq, at, kind, line, amount_fils, source, payment_id, refund_id)
SELECT account_id,
  (coalesce((SELECT max(l.seq) FROM ledger_entry l WHERE l.booking_id = account_id), 0)
    + row_number() OVER (PARTITION BY account_id ORDER BY at, dispute_ref))::integer,
  at, 'chargeback', NULL, amount_fils, 'dispute:' || dispute_ref || ':1', payment_id, NULL
FROM (
  SELECT CASE WHEN b.type = 'modify' THEN coalesce(b.parent_booking_id, b.id) ELSE b.id END AS account_id,
    coalesce(d.closed_at, d.updated_at) AS at, d.amount_fils, d.dispute_ref, d.payment_id
  FROM dispute d JOIN payment p ON p.id = d.payment_id JOIN booking b ON b.id = p.booking_id
  WHERE d.state = 'lost' AND d.amount_fils > 0
) AS lost;
