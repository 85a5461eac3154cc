-- outside a transaction
-- What officers sort their queues by besides the time; made while the register is written to.
create index concurrently if not exists accreditation_waiting_by_name on accreditation (tenant_id, last_name, first_name, id)
  include (kind, state, assignee_id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
