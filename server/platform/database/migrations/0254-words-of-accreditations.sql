-- outside a transaction
-- Words are looked for in PEC, telephone, number in the order and reason of the state too, none of which is in search_text.
create index concurrently if not exists accreditation_by_other_words on accreditation using gin
  ((sace_fold(pec) collate "C") gin_trgm_ops, (sace_fold(phone) collate "C") gin_trgm_ops, (sace_fold(order_number) collate "C") gin_trgm_ops, (sace_fold(state_reason) collate "C") gin_trgm_ops);
-- The indexes of 0253 and this one are over expressions: how their values are spread is not known before.
analyze accreditation;
