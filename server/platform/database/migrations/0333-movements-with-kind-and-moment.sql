-- Movements of a wallet are sorted, grouped and found by their kind, their value date and the words of their reason, which their transfers have: an entry has
-- a copy, as of the moment of booking. The transfers of a large wallet were read for each page, which took half a second.
alter table ledger_entry add column kind text, add column effective_at timestamptz,
  -- The folded reason of a wallet's entry: other accounts are not searched.
  add column search_text text collate "C";
call sace_isolate('ledger_entry', 'select, insert');

create function sace_copy_transfer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select t.kind, t.effective_at, case when new.wallet_id is not null then sace_fold(t.reason) end
    into new.kind, new.effective_at, new.search_text from ledger_transfer t where t.id = new.transfer_id;
  return new;
end $$;
create trigger ledger_entry_copied before insert on ledger_entry for each row execute function sace_copy_transfer();

-- Fills in the entries that stand already, some at a time. Until 0335 the owner of the table may change an entry. The program's roles never may.
alter table ledger_entry disable trigger ledger_entry_unchanged;
create procedure sace_fill_entries() language plpgsql as $$
declare
  done bigint := 0;
  reached bigint;
begin
  loop
    select max(id) into reached from (select id from ledger_entry where id > done order by id limit 20000) following;
    exit when reached is null;
    update ledger_entry e set kind = t.kind, effective_at = t.effective_at,
      search_text = case when e.wallet_id is not null then sace_fold(t.reason) end
      from ledger_transfer t where t.id = e.transfer_id and e.id > done and e.id <= reached and e.kind is null;
    commit;
    done := reached;
  end loop;
end $$;
