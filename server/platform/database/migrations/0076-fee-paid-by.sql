-- By what the fee of an accreditation was paid; null while it is due and of one that was confirmed before this was kept.
alter table accreditation add column fee_paid_by text check (fee_paid_by in ('portafoglio', 'pagopa', 'ufficio', 'esente'));
call sace_isolate('accreditation', 'select, insert, update, delete');
