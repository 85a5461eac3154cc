-- A certificate writes its changes to the copies that its controls have (0330).
create function sace_write_to_controls() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update certificate_control set certificate_number = new.number, certificate_state = new.state, certifier_name = new.certifier_name, comune = new.comune,
    province = new.province, address = new.address, energy_class = new.energy_class, score = new.score
    where certificate_id = new.id;
  return null;
end $$;
create trigger certificate_written_to_controls
  after update of number, state, certifier_name, comune, province, address, energy_class, score on certificate for each row
  when (row(old.number, old.state, old.certifier_name, old.comune, old.province, old.address, old.energy_class, old.score)
    is distinct from row(new.number, new.state, new.certifier_name, new.comune, new.province, new.address, new.energy_class, new.score))
  execute function sace_write_to_controls();
