-- Whether an administrator gave the e-mail address and its owner has not confirmed it: no mail goes there by which a password could be chosen.
alter table user_account add column email_given_by_office boolean not null default false;
call sace_isolate('user_account', 'select, insert, update');
