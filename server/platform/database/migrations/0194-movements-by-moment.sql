-- The movements of a wallet in the order of their moments, and those of a period: without it every movement of the wallet is read and sorted.
create index ledger_entry_of_wallet_by_moment on ledger_entry (wallet_id, booked_at, version) where wallet_id is not null;
