-- A transfer that the bank took back after its money was spent: until the wallet has enough, its storno waits, names the
-- wallet, and blocks it. The column tells this block from one that somebody set for another reason.
alter table wallet add column is_blocked_for_debt boolean not null default false;
create index bank_line_owed on bank_line (wallet_id) where state = 'DaStornare' and wallet_id is not null;
call sace_isolate('wallet', 'select, insert, update, delete');
