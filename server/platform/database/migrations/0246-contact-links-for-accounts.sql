-- A link that confirms a contact address may correct the address of the account too, which nobody had confirmed.
alter table contact_confirmation add column for_account boolean not null default false;
call sace_isolate('contact_confirmation', 'select, insert, update, delete');
