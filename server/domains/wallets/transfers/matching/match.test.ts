import { rfReference } from '../../../../../test/support/rfReference';
import type { StatementLine } from '../statements/statement';
import { cluesOf } from './clues';
import { matchLine, type Holder } from './match';

const line = (given: Partial<StatementLine>): StatementLine => ({
  ordinal: 1,
  bookedOn: '2026-03-02',
  valueOn: null,
  cents: 10_000,
  isCredit: true,
  isReversal: false,
  bankReference: null,
  references: [],
  payerName: null,
  payerIban: null,
  payerCodes: [],
  text: '',
  ...given,
});
const holder = (number: number, given: Partial<Holder> = {}): Holder => ({
  walletId: `wallet-${String(number)}`,
  reference: rfReference(String(number).padStart(10, '0')),
  name: 'Però Anna Maria',
  status: 'Attivo',
  certifierId: `certifier-${String(number)}`,
  certifierNumber: number,
  codes: ['PREANM80A41A944X', '01234567897'],
  knownIbans: ['IT60X0542811101000000123456'],
  ...given,
});
const [anna, other] = [holder(1234), holder(77, { name: 'Altro', codes: [], knownIbans: [] })];
const match = (given: Partial<StatementLine>, holders: readonly Holder[] = [other, anna]) => {
  const { candidates, score, isExact } = matchLine(cluesOf(line(given)), holders);
  return { to: candidates.map(({ walletId }) => walletId), reasons: candidates[0]?.reasons ?? [], score, isExact };
};

it.each([
  ['its reference in the text', { text: `ricarica ${anna.reference.replace(/(.{4})/g, '$1 ')}` }, ['reference'], 100],
  ['its reference in a field', { references: [anna.reference] }, ['reference'], 100],
  ['the number of the certifier', { text: 'Ricarica certificatore n. 1234' }, ['number'], 80],
  ['a fiscal code', { text: 'cf preanm80a41a944x' }, ['code'], 70],
  ['a VAT number in a field', { payerCodes: ['01234567897'] }, ['code'], 70],
  [
    'an account that is known, and the name',
    { payerIban: 'IT60X0542811101000000123456', payerName: 'PERO ANNA MARIA' },
    ['payer', 'name'],
    62,
  ],
] as const)('proposes a wallet by %s', (_what, given, reasons, score) => {
  expect(match(given)).toEqual({
    to: [anna.walletId],
    reasons,
    score,
    isExact: reasons.includes('reference' as never),
  });
});

it.each([
  ['a name alone', { payerName: 'Anna Maria Però' }],
  [
    'an account that is known under another name',
    { payerIban: 'IT60X0542811101000000123456', payerName: 'BIANCHI SRL' },
  ],
  ['a number that nobody says to be his', { text: 'Fattura 1234' }],
  ['a reference with a digit typed wrong', { text: anna.reference.replace(/\d$/, '5') }],
])('proposes no wallet by %s', (_what, given) => {
  expect(match(given).to).toEqual([]);
});

it('is not exact with two references, or when the wallet is closed', () => {
  expect(match({ text: `${anna.reference} ${other.reference}` })).toMatchObject({ isExact: false });
  expect(match({ text: anna.reference }, [{ ...anna, status: 'Chiuso' }])).toMatchObject({
    score: 100,
    isExact: false,
  });
});

it('ranks the strongest reason first', () => {
  expect(match({ text: `certificatore 77, ${anna.reference}` }).to).toEqual([anna.walletId, other.walletId]);
});
