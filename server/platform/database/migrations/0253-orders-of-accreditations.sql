-- outside a transaction
-- The list of accreditations can be sorted by any column: each order has an index that holds the ids too, so that a deep page is found in it.
-- Texts stand in the order of their folded form, by which conditions compare them. What was never sent is in none of the lists.
create index concurrently if not exists accreditation_sent_by_kind on accreditation (tenant_id, kind, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_subject_kind on accreditation (tenant_id, subject_kind, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_study_title on accreditation (tenant_id, study_title, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_order_province on accreditation (tenant_id, order_province, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_course_kind on accreditation (tenant_id, course_kind, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_fee on accreditation (tenant_id, fee_cents, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_payment on accreditation (tenant_id, fee_paid_at, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_payer on accreditation (tenant_id, fee_paid_by, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_valid_from on accreditation (tenant_id, valid_from, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_due_date on accreditation (tenant_id, due_date, id) where state <> 'InCompilazione';
-- The rows of each officer, one officer after another: the order of their names.
create index concurrently if not exists accreditation_sent_by_assignee on accreditation (tenant_id, assignee_id, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_names on accreditation (tenant_id, (sace_fold(last_name) collate "C"), (sace_fold(first_name) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_first_name on accreditation (tenant_id, (sace_fold(first_name) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_comune on accreditation (tenant_id, (sace_fold(comune) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_province on accreditation (tenant_id, province, (sace_fold(comune) collate "C"), submitted_at, id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_email on accreditation (tenant_id, (sace_fold(email) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_pec on accreditation (tenant_id, (sace_fold(pec) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_phone on accreditation (tenant_id, (sace_fold(phone) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_sent_by_order_number on accreditation (tenant_id, (sace_fold(order_number) collate "C"), id) where state <> 'InCompilazione';
-- A reason may be longer than an index can hold.
create index concurrently if not exists accreditation_sent_by_reason on accreditation (tenant_id, (left(sace_fold(state_reason), 200) collate "C"), id) where state <> 'InCompilazione';
create index concurrently if not exists accreditation_waiting_by_names on accreditation (tenant_id, (sace_fold(last_name) collate "C"), (sace_fold(first_name) collate "C"), id)
  include (kind, state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
