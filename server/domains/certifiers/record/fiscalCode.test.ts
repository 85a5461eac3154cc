import { fiscalCodeOf } from '../../../demo/codes';
import { discrepanciesOf, type FiscalPerson } from './fiscalCode';

const MARIO: FiscalPerson = {
  fiscalCode: 'RSSMRA70A01D704B',
  lastName: 'Rossi',
  firstName: 'Mario',
  gender: 'M',
  birthDate: '1970-01-01',
  birthPlace: 'Forlì',
  birthProvince: 'FC',
  birthCountry: 'IT',
};
const membersOf = async (change: Partial<FiscalPerson>) =>
  (await discrepanciesOf({ ...MARIO, ...change })).map(({ member }) => member);

/** Makes a person with that name, and with the code that the law gives them. */
function named(lastName: string, firstName: string): FiscalPerson {
  const person = { ...MARIO, lastName, firstName };
  return { ...person, fiscalCode: fiscalCodeOf({ ...person, belfiore: 'D704' }) };
}

it('takes letters for those that people type for them, in names and places', async () => {
  const { fiscalCode } = named('Weiss', 'Grona');
  expect(await membersOf({ fiscalCode, lastName: 'Weiß', firstName: 'Grøna', birthPlace: 'FORLI’' })).toEqual([]);
  expect(await membersOf({ lastName: 'Ивано́в' })).toEqual(['lastName']);
});

it('accepts the code of the person', async () => {
  expect(await discrepanciesOf(MARIO)).toEqual([]);
});

it.each(['RSSMRA70A01D704C', 'RSSMRA70A01D70', 'RSSMRA70Z01D704B', '0123456789012345', ''])(
  'reports a malformed code at the code: %s',
  async (fiscalCode) => {
    expect(await membersOf({ fiscalCode })).toEqual(['fiscalCode']);
  },
);

it.each([
  ['lastName', { lastName: 'Bianchi' }],
  ['firstName', { firstName: 'Marco' }],
  ['gender', { gender: 'F' }],
  ['birthDate', { birthDate: '1970-01-02' }],
  ['birthDate', { birthDate: '1971-01-01' }],
  ['birthPlace', { birthPlace: 'Cesena' }],
  ['birthCountry', { birthCountry: 'FR' }],
] as const)('names %s when it differs', async (member, change) => {
  expect(await membersOf(change)).toEqual([member]);
});

it('names all members that differ', async () => {
  expect(await membersOf({ lastName: 'Verdi', gender: 'F', birthPlace: 'Rimini' })).toEqual([
    'lastName',
    'gender',
    'birthPlace',
  ]);
});

it.each([
  ['D’Angelo', 'Niccolò'],
  ["D'Angelo", 'Niccolo'],
  ['De Luca Rossi', 'Anna Maria'],
  ['Dall’Olio-Bò', 'José'],
  ['Fo', 'Io'],
  ['Müller', 'Zoë Renée'],
  ['Ng', 'Xi'],
  ['ROSSI', 'gianfranco'],
])('encodes %s %s as the law does', async (lastName, firstName) => {
  expect(await discrepanciesOf(named(lastName, firstName))).toEqual([]);
});

it('accepts a code with letters in the place of digits, as one of two namesakes has', async () => {
  expect(await membersOf({ fiscalCode: 'RSSMRA70A01D70QY' })).toEqual([]);
  expect(await membersOf({ fiscalCode: 'RSSMRA70A01D70QY', birthDate: '1970-01-03' })).toEqual(['birthDate']);
});

it('accepts no alphabet but the Latin one', async () => {
  expect(await membersOf({ lastName: 'Росси' })).toEqual(['lastName']);
});

describe('a place of birth', () => {
  const at = (belfiore: string, change: Partial<FiscalPerson>) =>
    membersOf({ ...change, fiscalCode: fiscalCodeOf({ ...MARIO, belfiore }) });

  it('is a comune by its name, without accents and case, in any of its provinces', async () => {
    expect(await membersOf({ birthPlace: "FORLI'", birthProvince: 'FO' })).toEqual([]);
    expect(await membersOf({ birthProvince: null })).toEqual([]);
  });

  it('distinguishes comuni of the same name by the province', async () => {
    expect(await at('C337', { birthPlace: 'Castro', birthProvince: 'BG' })).toEqual([]);
    expect(await at('M261', { birthPlace: 'Castro', birthProvince: 'BG', birthDate: '1970-01-01' })).toEqual([
      'birthProvince',
    ]);
  });

  it('may be a former comune', async () => {
    expect(await at('A726', { birthPlace: 'Bazzano', birthProvince: 'BO' })).toEqual([]);
  });

  it('is a state for people born abroad', async () => {
    expect(await at('Z112', { birthPlace: 'Monaco di Baviera', birthCountry: 'DE', birthProvince: null })).toEqual([]);
    expect(await at('Z112', { birthPlace: 'Vienna', birthCountry: 'AT', birthProvince: null })).toEqual([
      'birthCountry',
    ]);
    expect(await at('Z114', { birthPlace: 'Londra', birthCountry: 'GB', birthProvince: null })).toEqual([]);
    expect(await at('Z112', {})).toEqual(['birthCountry']);
  });

  it('may be in a former state, under any of its successors', async () => {
    expect(await at('Z118', { birthPlace: 'Zagabria', birthCountry: 'HR', birthProvince: null })).toEqual([]);
  });
});
