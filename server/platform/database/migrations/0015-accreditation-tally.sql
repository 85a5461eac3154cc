-- What the figures of the office add up, kept as accreditations change: counting a million rows anew for each look takes too long.

-- Each row says by how much a figure grew or shrank. A change only adds rows, so that none waits for another; now and then they
-- are settled into one for each figure, and the sum is the same at every moment.
create table accreditation_tally (
  tenant_id uuid not null,
  -- standing: how many there are; the others: how many in a month, ended by the last day of validity.
  figure text not null check (figure in ('standing', 'submitted', 'decided', 'ended')),
  -- First day of the month in Italy.
  month date,
  state text,
  province text,
  count bigint not null,
  is_settled boolean not null default false
);
create index accreditation_tally_by_figure on accreditation_tally (tenant_id, figure, month);
create unique index accreditation_tally_settled on accreditation_tally (tenant_id, figure, month, state, province) nulls not distinct where is_settled;
create index accreditation_tally_open on accreditation_tally (tenant_id) where not is_settled;
call sace_isolate('accreditation_tally', 'select');

-- The figures that an accreditation is part of.
create function sace_figures(state text, province text, submitted_at timestamptz, decided_at timestamptz, valid_to date)
  returns table (figure text, month date, of_state text, of_province text)
  language sql immutable parallel safe as $$
  select f.figure, f.month, f.of_state, f.of_province
  from (values
    ('standing', null::date, $1, $2),
    ('submitted', date_trunc('month', $3 at time zone 'Europe/Rome')::date, null, null),
    ('decided', date_trunc('month', $4 at time zone 'Europe/Rome')::date, $1, null),
    ('ended', case when $1 = 'Scaduto' then date_trunc('month', $5::timestamp)::date end, null, null)) f (figure, month, of_state, of_province)
  where f.figure = 'standing' or f.month is not null
$$;

-- Requests may not write the tally: this writes it for them, in their transaction.
create function sace_tally_accreditations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into accreditation_tally (tenant_id, figure, month, state, province, count)
    select a.tenant_id, f.figure, f.month, f.of_state, f.of_province, count(*)
    from added a, sace_figures(a.state, a.province, a.submitted_at, a.decided_at, a.valid_to) f
    group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into accreditation_tally (tenant_id, figure, month, state, province, count)
    select g.tenant_id, f.figure, f.month, f.of_state, f.of_province, -count(*)
    from gone g, sace_figures(g.state, g.province, g.submitted_at, g.decided_at, g.valid_to) f
    group by 1, 2, 3, 4, 5;
  else
    insert into accreditation_tally (tenant_id, figure, month, state, province, count)
    select c.tenant_id, f.figure, f.month, f.of_state, f.of_province, sum(c.by)
    from (
      select tenant_id, state, province, submitted_at, decided_at, valid_to, 1 as by from added
      union all
      select tenant_id, state, province, submitted_at, decided_at, valid_to, -1 from gone) c,
      sace_figures(c.state, c.province, c.submitted_at, c.decided_at, c.valid_to) f
    group by 1, 2, 3, 4, 5
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
create trigger accreditation_tally_insert after insert on accreditation referencing new table as added for each statement execute function sace_tally_accreditations();
create trigger accreditation_tally_update after update on accreditation referencing old table as gone new table as added for each statement execute function sace_tally_accreditations();
create trigger accreditation_tally_delete after delete on accreditation referencing old table as gone for each statement execute function sace_tally_accreditations();

-- Adds up what has come since; two at once take different rows. In one order, so that they never wait for each other in a ring.
create function sace_settle_tally() returns void
  language sql as $$
  with taken as (
    delete from accreditation_tally where not is_settled returning *
  )
  insert into accreditation_tally as t (tenant_id, figure, month, state, province, count, is_settled)
  select tenant_id, figure, month, state, province, sum(count), true from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (tenant_id, figure, month, state, province) where is_settled do update set count = t.count + excluded.count
$$;

-- What stands already. Making the triggers holds writers off until all is counted.
insert into accreditation_tally (tenant_id, figure, month, state, province, count, is_settled)
select a.tenant_id, f.figure, f.month, f.of_state, f.of_province, count(*), true
from accreditation a, sace_figures(a.state, a.province, a.submitted_at, a.decided_at, a.valid_to) f
group by 1, 2, 3, 4, 5;
