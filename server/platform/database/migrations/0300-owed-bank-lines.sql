-- outside a transaction
-- The stornos that wait for the money of a wallet are found when it is freed, and when its holder looks.
create index concurrently if not exists bank_line_owed on bank_line (wallet_id) where state = 'DaStornare' and wallet_id is not null;
