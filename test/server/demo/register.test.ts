/** The generated register, without a database: its people, and the consistency of its rows. */
import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { CodiceFiscaleUtils } from '@marketto/codice-fiscale-utils';
import { createHash } from 'node:crypto';
import { noticeOf, validTo } from '../../../server/demo/careers';
import { orderBoards } from '../../../server/demo/orderBoards';
import { makeRegister, type RegisterRows } from '../../../server/demo/register';
import { walletOf } from '../../../server/domains/wallets/ledger/model';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { readComuni, readWrittenLookups } from '../../../server/platform/database/reference/referenceFiles';

const today = '2026-11-21';
const comuni = readComuni();
const lookups = readWrittenLookups();

const boards = orderBoards(1, today, lookups).map(({ id, order_type_id: orderTypeId, province, name }) => ({
  id,
  orderTypeId,
  province,
  name,
}));

function make(to: number, seed = 1): RegisterRows {
  const taken = { fiscalCodes: new Set<string>(), emails: new Set<string>() };
  return makeRegister({
    from: 0,
    to,
    seed,
    today,
    comuni,
    lookups,
    boards,
    taken,
    numbers: { certifier: 0, protocols: new Map() },
  });
}

const hash = (rows: RegisterRows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const register = make(7_142);
const { certifiers, accreditations } = register;
const shareOf = <Row>(rows: readonly Row[], isMeant: (row: Row) => boolean) =>
  rows.filter(isMeant).length / rows.length;

it('makes the same register from the same seed and day, and another one from another seed', () => {
  const made = hash(make(100));
  expect(hash(make(100))).toBe(made);
  expect(hash(make(100, 2))).not.toBe(made);
});

it('does not change the first certifiers when more are made', () => {
  const identity = ({ id, fiscal_code, studio_istat }: RegisterRows['certifiers'][number]) => ({
    id,
    fiscal_code,
    studio_istat,
  });
  expect(certifiers.slice(0, 100).map(identity)).toEqual(make(100).certifiers.map(identity));
});

it.each([
  [1, 2_662],
  [2, 1_490],
  [3, 2_224],
  [4, 697],
])('gives order %i its share of the real register', (orderTypeId, real) => {
  const made = certifiers.filter(({ order_type_id: id }) => id === orderTypeId).length;
  expect(Math.abs(made - real)).toBeLessThanOrEqual(10);
});

it('has somebody in each of the 330 comuni, and most of them where most people live', () => {
  const places = new Set(certifiers.map(({ studio_istat: istat }) => istat));
  expect(places.size).toBe(330);
  const bologna = shareOf(certifiers, ({ studio_istat: istat }) => istat === '037006');
  expect(bologna).toBeGreaterThan(0.08);
  expect(bologna).toBeLessThan(0.16);
});

it('gives each person a fiscal code of their own, valid and matching name, gender, birth and place', async () => {
  const utils = new CodiceFiscaleUtils(belfioreConnector);
  const faults: string[] = [];
  // All come from one function, and checking one takes longer than making it.
  const some = certifiers.filter((_certifier, place) => place % 8 === 0);
  for (const { fiscal_code: code, last_name, first_name, gender, birth_date, birth_place } of some) {
    const check = utils.validator.codiceFiscale(code);
    const place = await belfioreConnector.findByCode(code.slice(11, 15));
    const fits =
      check.matchLastName(last_name) &&
      check.matchFirstName(first_name) &&
      check.matchGender(gender) &&
      check.matchBirthDate(birth_date);
    if (!fits || place?.name !== birth_place || !(await check.valid))
      faults.push(`${code} ${last_name} ${first_name} ${birth_place}`);
  }
  expect(faults).toEqual([]);
  expect(new Set(certifiers.map(({ fiscal_code: code }) => code)).size).toBe(certifiers.length);
});

it('never gives an id, e-mail, VAT number, protocol or certifier number twice', () => {
  const lists: readonly (readonly unknown[])[] = [
    certifiers.map(({ id }) => id),
    certifiers.map(({ email }) => email),
    certifiers.flatMap(({ vat_number: vat }) => vat ?? []),
    certifiers.flatMap(({ certifier_number: number }) => number ?? []),
    accreditations.map(({ id }) => id),
    accreditations.map(({ protocol_number: protocol }) => protocol),
    register.companies.map(({ fiscal_code: code }) => code),
  ];
  for (const list of lists) expect(new Set(list).size).toBe(list.length);
});

it('writes only to addresses that nobody has, with telephones that ring nowhere', () => {
  const contacts = certifiers.map(({ email, pec, phone, mobile }) =>
    [email, pec ?? '.example', phone ?? '051 012345', mobile].join(' '),
  );
  expect(contacts.filter((text) => !/^\S+\.example \S*\.example 05\d{1,2} 0\d{5} 399 0\d{6}$/.test(text))).toEqual([]);
});

it('computes the check digit of VAT numbers', () => {
  const numbers = [...certifiers, ...register.companies].flatMap(({ vat_number: vat }) => vat ?? []);
  const remainder = (vat: string) =>
    // Luhn over eleven digits, the doubled ones being the even places.
    Array.from(vat, Number).reduce(
      (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    ) % 10;
  expect(numbers.filter((vat) => !/^\d{11}$/.test(vat) || remainder(vat) !== 0)).toEqual([]);
});

it('fills every state, most of the certifiers being in force', () => {
  const states = new Set(accreditations.map(({ state }) => state));
  expect(states.size).toBe(13);
  const latest = new Map(accreditations.map((row) => [row.certifier_id, row.state]));
  const inForce = shareOf([...latest.values()], (state) => state === 'Accreditato' || state === 'InScadenza');
  expect(inForce).toBeGreaterThan(0.65);
  expect(inForce).toBeLessThan(0.8);
});

/**
 * Returns the contradictions inside a row; empty when all is well. There is no expectation for each row: there are tens
 * of thousands.
 */
function faultsOf(row: RegisterRows['accreditations'][number]): string[] {
  const { state } = row;
  const from = row.valid_from;
  const to = row.valid_to ?? '';
  const wasAccepted = ['Accreditato', 'InScadenza', 'InRinnovo', 'Scaduto', 'Sospeso', 'Revocato', 'Cessato'].includes(
    state,
  );
  const instants = [row.created_at, row.submitted_at, row.fee_paid_at, row.decided_at, row.updated_at].filter(
    (instant) => instant !== null,
  );
  const rules: Record<string, boolean> = {
    'accepted has a number': (row.certifier_number !== null) === wasAccepted,
    'accepted has a term': (from !== null) === wasAccepted,
    'decided has a day': (row.decided_at !== null) === (wasAccepted || state === 'Rifiutata'),
    'three years': from === null || to === validTo(from),
    'decided before the term': from === null || (row.decided_at ?? '').slice(0, 10) <= from,
    'in force': state !== 'Accreditato' || (from !== null && noticeOf(from) > today),
    'running out':
      !['InScadenza', 'InRinnovo'].includes(state) || (from !== null && noticeOf(from) <= today && to >= today),
    'run out': state !== 'Scaduto' || to < today,
    'a reason where one is due':
      !['Rifiutata', 'Sospeso', 'Revocato', 'Cessato', 'IntegrazioneRichiesta'].includes(state) ||
      Boolean(row.state_reason),
    'a due date while papers are missing': (row.due_date !== null) === (state === 'IntegrazioneRichiesta'),
    'sent unless being filled in': (row.submitted_at !== null) === (state !== 'InCompilazione'),
    'one after the other': instants.every((instant, at) => at === 0 || (instants[at - 1] ?? '') <= instant),
    'not in the future': row.updated_at.slice(0, 10) <= today,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${state} ${row.protocol_number}: ${rule}`]));
}

it('keeps states and dates in step', () => {
  expect(accreditations.flatMap(faultsOf)).toEqual([]);
});

it('lets one accreditation of a person follow the other', () => {
  const latest = new Map<unknown, (typeof accreditations)[number]>();
  const faults = accreditations.flatMap((row) => {
    const before = latest.get(row.certifier_id);
    latest.set(row.certifier_id, row);
    if (before === undefined) return row.kind === 'Nuovo' ? [] : [`${row.protocol_number} renews nothing`];
    const follows =
      row.kind === 'Rinnovo' &&
      (row.valid_from === null || row.valid_from > (before.valid_to ?? '')) &&
      (row.submitted_at ?? '') <= `${before.valid_to ?? ''}T24` &&
      (row.certifier_number ?? before.certifier_number) === before.certifier_number;
    return follows ? [] : [`${row.protocol_number} does not follow ${before.protocol_number}`];
  });
  expect(latest.size).toBe(certifiers.length);
  expect(faults).toEqual([]);
});

it('makes the demonstration user an accredited certifier with company, wallet and an older accreditation', () => {
  const own = certifiers.filter(({ user_id: user }) => user === DEMO_USER_IDS.certificatore);
  const id = own[0]?.id;
  expect(own).toHaveLength(1);
  expect(accreditations.filter((row) => row.certifier_id === id).map(({ state }) => state)).toEqual([
    'Scaduto',
    'Accreditato',
  ]);
  expect(register.members.filter((row) => row.certifier_id === id)).toHaveLength(1);
  const purses = register.wallets.filter((row) => row.owner_certifier_id === id);
  const moved = register.movements.map(({ from, to, cents }) =>
    walletOf(to) === purses[0]?.id ? cents : walletOf(from) === purses[0]?.id ? -cents : 0,
  );
  expect(purses).toHaveLength(1);
  expect(moved.reduce((sum, cents) => sum + cents, 0)).toBe(24_000);
});
