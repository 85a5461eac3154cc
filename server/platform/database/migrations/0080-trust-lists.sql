-- National lists of trusted services (ETSI TS 119 612), as an operator imported them: whose signatures and time stamps are believed. Of each
-- State the latest. The lists are public and the same for every tenant; requests read them.
create table trust_list (
  territory text primary key check (territory ~ '^[A-Z]{2}$'),
  sequence integer not null,
  issued_at timestamptz not null,
  next_update timestamptz not null,
  -- SHA-256 of the certificate that signed the list, in hexadecimal.
  signer text not null,
  services jsonb not null,
  imported_at timestamptz not null
);
grant select on trust_list to sace_tenant;
