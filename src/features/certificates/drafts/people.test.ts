import { problemOfPerson, sendablePeople } from './people';

it.each([
  ['FiscalCode', ['', 'RSSMRA80A01A944I', 'rssmra80a01a944i', '12345678903']],
  ['Email', ['', 'rosa@example.it']],
  ['Phone', ['', '+39 051 123456']],
] as const)('accepts a valid %s', (part, values) => {
  for (const value of values) expect([value, problemOfPerson(part, value)]).toEqual([value, undefined]);
});

it.each([
  ['Name', ['a'.repeat(201)]],
  ['FiscalCode', ['RSSMRA80A01A944X', 'RSSMRA80A01A94', '12345678901']],
  ['Email', ['rosa@', 'rosa example.it']],
  ['Phone', ['casa', '1'.repeat(41)]],
] as const)('says what is wrong with a %s', (part, values) => {
  for (const value of values) expect([value, problemOfPerson(part, value)]).not.toEqual([value, undefined]);
});

it('sends every text that the contract accepts, and leaves out longer ones', () => {
  const fits = { ownerName: 'a'.repeat(200), ownerEmail: null, clientFiscalCode: '1'.repeat(40) };
  expect(sendablePeople(fits)).toEqual({ people: fits, isWhole: true });
  expect(sendablePeople({ ...fits, clientPhone: '1'.repeat(41), clientName: 'a'.repeat(201) })).toEqual({
    people: fits,
    isWhole: false,
  });
});

it('sends what is saved in place of a text that has become too long, which would be emptied otherwise', () => {
  const typed = { ownerName: 'a'.repeat(201), clientName: 'Bianchi Ada' };
  const saved = { ownerName: 'Rossi Mario', clientName: 'Bianchi', ownerPhone: null };
  expect(sendablePeople(typed, saved)).toEqual({
    people: { ownerName: 'Rossi Mario', clientName: 'Bianchi Ada' },
    isWhole: false,
  });
});
