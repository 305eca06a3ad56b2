-- When a person had their account deleted. The row stays without anything of theirs: invoices point at it.
ALTER TABLE user_account ADD COLUMN deleted_at timestamptz;
