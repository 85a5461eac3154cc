-- A transfer may pay the fee of an accreditation: its money then goes to no wallet.
-- older programs satisfy: bank_line_receiver
alter table bank_line add column accreditation_id uuid;
alter table bank_line
  drop constraint bank_line_check,
  add constraint bank_line_receiver check (case state
    when 'DaApprovare' then wallet_id is not null
    when 'Accreditato' then (wallet_id is null) <> (accreditation_id is null)
    else true end);
call sace_isolate('bank_line', 'select, insert, update');
