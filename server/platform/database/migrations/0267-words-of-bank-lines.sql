-- outside a transaction
-- One index of words serves the search of lines and six columns; kinds and names of officers are looked for among their few values.
create index concurrently if not exists bank_line_words on bank_line using gin
  ((sace_fold(coalesce(payer_name, '') || ' ' || coalesce(payer_iban, '') || ' ' || text || ' ' || coalesce(bank_reference, '') || ' ' || coalesce(flow, '')
    || ' ' || coalesce(holder_name, '') || ' ' || coalesce(candidates -> 0 ->> 'name', '')) collate "C") gin_trgm_ops);
create index concurrently if not exists bank_line_words_of_note on bank_line using gin ((sace_fold(note) collate "C") gin_trgm_ops);
create index concurrently if not exists bank_line_by_kind on bank_line (tenant_id, kind);
create index concurrently if not exists bank_line_by_proposer on bank_line (tenant_id, proposed_by_name);
create index concurrently if not exists bank_line_by_approver on bank_line (tenant_id, approved_by_name);
