-- A transfer that the bank took back after its money was spent: until the wallet has enough, its storno waits, names the
-- wallet, and blocks it. The column tells this block from one that somebody set for another reason.
alter table wallet add column is_blocked_for_debt boolean not null default false;
call sace_isolate('wallet', 'select, insert, update, delete');
