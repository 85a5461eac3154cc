-- outside a transaction
-- The movements of a wallet are sorted by their amount: without the index each movement of a large wallet was read and put in order.
create index concurrently if not exists ledger_entry_of_wallet_by_amount on ledger_entry (wallet_id, cents, version) where wallet_id is not null;
