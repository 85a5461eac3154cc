-- The notice of sanction that a control of an act ends with (D.Lgs. 192/2005, art. 15, c. 3; L. 689/1981, art. 14), frozen when it is concluded.
create table control_sanction_notice (
  control_id uuid primary key references certificate_control (id),
  tenant_id uuid not null,
  number text not null,
  amount_cents integer not null,
  -- The last day to be heard for who has it on the day of its issue; for others the days run from its notification.
  hearing_until date not null,
  sha256 text not null,
  pdf bytea not null,
  issued_at timestamptz not null,
  unique (tenant_id, number),
  -- The print of other bytes is nobody's.
  check (sha256 = encode(sha256(pdf), 'hex'))
);
-- Its streams are packed already.
alter table control_sanction_notice alter column pdf set storage external;
-- Written once, and neither changed nor taken away.
call sace_isolate('control_sanction_notice', 'select, insert');
