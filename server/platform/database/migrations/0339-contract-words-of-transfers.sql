-- outside a transaction
-- Movements are found by the words that their entries have (0333); the program before looked among the transfers.
drop index concurrently if exists ledger_transfer_words_of_reason;
