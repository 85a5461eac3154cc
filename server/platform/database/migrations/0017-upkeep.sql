-- An order that does not answer is seen by the office, and what nobody needs any more goes.

-- Since when the link that its order was sent has run out without an answer; the office is told once. Asked anew, it is null again.
alter table accreditation add column order_silent_since timestamptz;
create index accreditation_order_silent on accreditation (tenant_id, submitted_at, id)
  where order_silent_since is not null and state = 'AttesaConvalidaOrdine';
call sace_isolate('accreditation', 'select, insert, update, delete');
create index order_validation_open on order_validation (expires_at) where outcome is null;

-- Links go some time after their end; what was asked and answered stays.
alter table order_validation alter column token_hash drop not null;
create index order_validation_link on order_validation (expires_at) where token_hash is not null;
create index contact_confirmation_by_end on contact_confirmation (expires_at);
create index notification_by_reading on notification (read_at) where read_at is not null;
