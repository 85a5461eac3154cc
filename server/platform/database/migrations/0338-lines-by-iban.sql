-- outside a transaction
-- The parts of one IBAN are parts of many, so that the index of words finds most lines: the different IBANs are looked through instead, and lines by them.
create index concurrently if not exists bank_line_by_iban on bank_line (tenant_id, payer_iban, booked_on, id);
analyze bank_line;
