-- outside a transaction
-- Cases that wait have no number, decision or validity yet: in the order of these they stand behind a million others, which the indexes of
-- 0253 hold too. These hold the waiting cases alone.
create index concurrently if not exists accreditation_waiting_by_kind on accreditation (tenant_id, kind, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_number on accreditation (tenant_id, certifier_number, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_payment on accreditation (tenant_id, fee_paid_at, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_decision on accreditation (tenant_id, decided_at, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_valid_from on accreditation (tenant_id, valid_from, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_valid_to on accreditation (tenant_id, valid_to, id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index concurrently if not exists accreditation_waiting_by_reason on accreditation (tenant_id, (left(sace_fold(state_reason), 200) collate "C"), id) include (state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
