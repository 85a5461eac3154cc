-- Proofs that a certificate was consulted: what the register told whoever asked for one, under a code by which it is checked later. Of who asked nothing is kept.
create table consultation_proof (
  -- The command that asked: asked twice it is one proof.
  id uuid primary key,
  tenant_id uuid not null,
  certificate_id uuid not null references certificate (id) on delete cascade,
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$'),
  -- The public facts as they were then.
  told jsonb not null,
  told_at timestamptz not null,
  unique (tenant_id, code)
);
create index consultation_proof_of_certificate on consultation_proof (certificate_id);
-- Written once, and neither changed nor taken away.
call sace_isolate('consultation_proof', 'select, insert');
