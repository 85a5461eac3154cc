-- A link corrects the account only while the account has the stamp of the moment when the link was requested: a new
-- password, a lock and another address change it. Links from before have none and no longer correct an account.
alter table contact_confirmation add column account_stamp text;
call sace_isolate('contact_confirmation', 'select, insert, update, delete');
