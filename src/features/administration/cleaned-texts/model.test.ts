import { addressOf, withUnseen } from './model';

it('shows what cannot be seen by its number, and spaces that fold', () => {
  expect(withUnseen('31\u200b')).toBe('31⟨200B⟩');
  expect(withUnseen(' Via  Roma\u00a01\u202e')).toBe('␠Via␠␠Roma⟨00A0⟩1⟨202E⟩');
  expect(withUnseen('Via Nicolò 1')).toBe('Via Nicolò 1');
});

it('leads to the record, where it has a page', () => {
  expect(addressOf('plant', 'p1')).toBe('/ape/catasto-impianti/p1/modifica');
  expect(addressOf('accreditation', 'a1')).toBe('/admin/accreditamenti/lista?pratica=a1');
  expect(addressOf('certifier', 'c1', { applicationId: 'a1' })).toBe('/admin/accreditamenti/lista?pratica=a1');
  expect(addressOf('certifier', 'c1')).toBe('/admin/accreditamenti/albo');
  expect(addressOf('user_account', 'u1')).toBe('/identity/users?utente=u1');
  expect(addressOf('order_board', 'b1')).toBe('/admin/accreditamenti/ordini?ordine=b1');
  expect(addressOf('tenant', 't1')).toBe('/tenant-management/tenants?ente=t1');
  expect(addressOf('certificate_control_plan', 'p1', { planYear: 2025 })).toBe(
    '/ape/controlli/piani?anno=2025&piano=p1',
  );
  expect(addressOf('open_data_key', 'k1')).toBe('/setting-management?scheda=register&chiave=k1');
  expect(addressOf('company', 'c1', { maintainerId: 'm1', applicationId: 'a1' })).toBe(
    '/ape/catasto-impianti/manutentori?vista=all&manutentore=m1',
  );
  expect(addressOf('company', 'c1', { applicationId: 'a1' })).toBe('/admin/accreditamenti/lista?pratica=a1');
  expect(addressOf('company', 'c1')).toBeNull();
  expect(addressOf('maintainer_enabling', 'm1')).toBe('/ape/catasto-impianti/manutentori?vista=all&manutentore=m1');
});
