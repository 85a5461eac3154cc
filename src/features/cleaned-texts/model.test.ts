import { addressOf, withUnseen } from './model';

it('shows what cannot be seen by its number, and spaces that fold', () => {
  expect(withUnseen('31\u200b')).toBe('31⟨200B⟩');
  expect(withUnseen(' Via  Roma\u00a01\u202e')).toBe('␠Via␠␠Roma⟨00A0⟩1⟨202E⟩');
  expect(withUnseen('Via Nicolò 1')).toBe('Via Nicolò 1');
});

it('leads to the record, where it has a page', () => {
  expect(addressOf('plant', 'p1')).toBe('/ape/catasto-impianti/p1/modifica');
  expect(addressOf('accreditation', 'a1')).toBe('/admin/accreditamenti/lista?pratica=a1');
  expect(addressOf('certifier', 'c1', 'a1')).toBe('/admin/accreditamenti/lista?pratica=a1');
  expect(addressOf('certifier', 'c1')).toBe('/admin/accreditamenti/albo');
  expect(addressOf('user_account', 'u1')).toBe('/identity/users?utente=u1');
  expect(addressOf('order_board', 'b1')).toBe('/admin/accreditamenti/ordini?ordine=b1');
  expect(addressOf('company', 'c1')).toBeNull();
});
