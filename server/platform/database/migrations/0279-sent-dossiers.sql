-- What an application had declared when the office asked for an integration. It is put back when the term passes without an answer.
alter table integration_request add column sent jsonb;
call sace_isolate('integration_request', 'select, insert, update');
