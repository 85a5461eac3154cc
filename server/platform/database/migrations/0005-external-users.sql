-- People whom an external OpenID provider signs in: which user of ours each of its subjects is.

-- A subject is unique within its issuer and never changes hands there (OpenID Connect Core 2); names and e-mail addresses
-- do, so nothing is ever found by them.
create table external_login (
  issuer text not null check (length(issuer) <= 1024),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references user_account (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index external_login_by_user on external_login (user_id);
