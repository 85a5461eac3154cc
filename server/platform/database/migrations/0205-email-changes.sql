-- The next e-mail address of a user: it counts once the link that was mailed there is opened. The mail holds the token, the row its SHA-256.
create table email_change (
  hash text primary key,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id),
  email text not null check (length(email) <= 256),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_by_user on email_change (user_id);
create index email_change_by_expiry on email_change (expires_at);
call sace_isolate('email_change', 'select, insert, update, delete');

-- When the user last proved who they are in this sign-in: renewals and visits without a question do not count.
alter table sign_in_session add column proved_at timestamptz;
call sace_isolate('sign_in_session', 'select');
