-- What the monitor of registrations tells of the days that are over, as it was counted (docs/certificates.md): the present day alone is counted at each reading.
create table registration_figures (
  tenant_id uuid primary key,
  -- The days from `from_day` on and before `until_day`.
  from_day date not null,
  until_day date not null,
  counts jsonb not null
);
call sace_isolate('registration_figures', 'select');
