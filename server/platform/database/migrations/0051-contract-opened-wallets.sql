-- No program makes a wallet with a balance any more: money comes by the ledger's verbs alone.
drop trigger wallet_opened on wallet;
drop function sace_wallet_opened, sace_open_wallet;
