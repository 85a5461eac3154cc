-- Below which amount that is free somebody wants to be told; since when they have been, until there is enough again.
alter table wallet
  add column low_balance_cents bigint check (low_balance_cents > 0),
  add column low_balance_told_at timestamptz;
create index wallet_low_balance on wallet (id) where low_balance_cents is not null;
call sace_isolate('wallet', 'select, insert, update, delete');
