/** The generated register, without a database: who is in it, and whether what it says holds together. */
import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { CodiceFiscaleUtils } from '@marketto/codice-fiscale-utils';
import { createHash } from 'node:crypto';
import { noticeOf, validTo } from '../../../server/database/demo/careers';
import { makeRegister, type RegisterRows } from '../../../server/database/demo/register';
import { DEMO_USER_IDS } from '../../../server/identity-provider/demoIds';
import { readComuni, readLookups } from '../../../server/database/referenceFiles';

const today = '2026-11-21';
const comuni = readComuni();
const lookups = readLookups(comuni);

function make(to: number, seed = 1): RegisterRows {
  const taken = { fiscalCodes: new Set<string>(), emails: new Set<string>() };
  return makeRegister({ from: 0, to, seed, today, comuni, lookups, taken, numbers: { certifier: 0, protocols: new Map() } });
}

const hash = (rows: RegisterRows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const register = make(7_142);
const { certifiers, accreditations, history } = register;
const shareOf = <Row>(rows: readonly Row[], isMeant: (row: Row) => boolean) => rows.filter(isMeant).length / rows.length;

it('makes the same register from the same seed and day, and another one from another seed', () => {
  expect(hash(make(300))).toBe(hash(make(300)));
  expect(hash(make(300, 2))).not.toBe(hash(make(300)));
});

it('does not change the first certifiers when more are made', () => {
  const identity = ({ id, fiscal_code, studio_istat }: RegisterRows['certifiers'][number]) => ({ id, fiscal_code, studio_istat });
  expect(certifiers.slice(0, 300).map(identity)).toEqual(make(300).certifiers.map(identity));
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
  const belfioreOf = (code: string) => code.slice(11, 15);
  for (const { fiscal_code: code, last_name, first_name, gender, birth_date, birth_place } of certifiers) {
    const check = utils.validator.codiceFiscale(code);
    const place = await belfioreConnector.findByCode(belfioreOf(code));
    const fits =
      check.matchLastName(last_name) && check.matchFirstName(first_name) && check.matchGender(String(gender)) && check.matchBirthDate(String(birth_date));
    expect([code, fits, await check.valid, place?.name]).toEqual([code, true, true, birth_place]);
  }
  expect(new Set(certifiers.map(({ fiscal_code: code }) => code)).size).toBe(certifiers.length);
}, 60_000);

it('never gives an id, e-mail, VAT number, protocol or certifier number twice', () => {
  const lists = [
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
  for (const { email, pec, phone, mobile } of certifiers) {
    expect(String(email)).toMatch(/\.example$/);
    expect(String(pec ?? 'x.example')).toMatch(/\.example$/);
    expect(String(phone ?? '051 012345')).toMatch(/^05\d{1,2} 0\d{5}$/);
    expect(String(mobile)).toMatch(/^399 0\d{6}$/);
  }
});

it('computes the check digit of VAT numbers', () => {
  for (const { vat_number: vat } of [...certifiers, ...register.companies]) {
    if (vat == null) continue;
    const digits = [...String(vat)].map(Number);
    // Luhn over eleven digits, the doubled ones being the even places.
    const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
    expect(sum % 10).toBe(0);
  }
});

it('fills every state, most of the certifiers being in force', () => {
  const states = new Set(accreditations.map(({ state }) => state));
  expect(states.size).toBe(13);
  const latest = new Map(accreditations.map((row) => [row.certifier_id, row.state]));
  const inForce = shareOf([...latest.values()], (state) => state === 'Accreditato' || state === 'InScadenza');
  expect(inForce).toBeGreaterThan(0.65);
  expect(inForce).toBeLessThan(0.8);
});

it('keeps states and dates in step', () => {
  const decided = new Set(['Accreditato', 'InScadenza', 'InRinnovo', 'Scaduto', 'Sospeso', 'Revocato', 'Cessato']);
  for (const row of accreditations) {
    const state = String(row.state);
    const [from, to] = [row.valid_from, row.valid_to];
    expect([state, row.certifier_number != null, from != null, row.decided_at != null]).toEqual([state, decided.has(state), decided.has(state), decided.has(state) || state === 'Rifiutata']);
    if (typeof from === 'string') {
      expect(to).toBe(validTo(from));
      expect(String(row.decided_at).slice(0, 10) <= from).toBe(true);
      if (state === 'Accreditato') expect(noticeOf(from) > today && String(to) > today).toBe(true);
      if (state === 'InScadenza' || state === 'InRinnovo') expect(noticeOf(from) <= today && String(to) >= today).toBe(true);
      if (state === 'Scaduto') expect(String(to) < today).toBe(true);
    }
    if (['Rifiutata', 'Sospeso', 'Revocato', 'Cessato', 'IntegrazioneRichiesta'].includes(state)) expect(row.state_reason).toBeTruthy();
    expect(row.due_date != null).toBe(state === 'IntegrazioneRichiesta');
    expect(row.submitted_at != null).toBe(state !== 'InCompilazione');
    const instants = [row.created_at, row.submitted_at, row.fee_paid_at, row.decided_at, row.updated_at].filter((instant) => instant != null).map(String);
    // decided_at may precede updated_at by a later measure, never the other way round.
    expect([...instants].sort()).toEqual(instants);
    expect(String(row.updated_at).slice(0, 10) <= today).toBe(true);
  }
});

it('lets one accreditation of a person follow the other', () => {
  const byPerson = new Map<string, typeof accreditations>();
  for (const row of accreditations) byPerson.set(row.certifier_id as string, [...(byPerson.get(row.certifier_id as string) ?? []), row]);
  for (const rows of byPerson.values()) {
    expect(rows.map(({ kind }) => kind)).toEqual(rows.map((_, at) => (at === 0 ? 'Nuovo' : 'Rinnovo')));
    const numbers = new Set(rows.flatMap(({ certifier_number: number }) => number ?? []));
    expect(numbers.size).toBeLessThanOrEqual(1);
    rows.slice(1).forEach((row, at) => {
      const before = rows[at];
      if (row.valid_from != null) expect(String(row.valid_from) > String(before?.valid_to)).toBe(true);
      expect(String(row.submitted_at).slice(0, 10) <= String(before?.valid_to)).toBe(true);
    });
  }
});

it('keeps a history that, played from the start, ends in the present record', () => {
  const played = new Map<unknown, Record<string, unknown>>();
  for (const { entity_id: id, at, before, after } of history) {
    const known = played.get(id);
    if (known !== undefined) expect(known).toMatchObject(before as object);
    expect(String(known?.['at'] ?? '') <= String(at)).toBe(true);
    played.set(id, { ...known, ...(after as object), at });
  }
  expect(played.size).toBe(accreditations.length);
  for (const row of accreditations) {
    expect(played.get(row.id)).toEqual({
      state: row.state, certifierNumber: row.certifier_number, feePaidAt: row.fee_paid_at, submittedAt: row.submitted_at, decidedAt: row.decided_at,
      validFrom: row.valid_from, validTo: row.valid_to, dueDate: row.due_date, stateReason: row.state_reason, assignee: row.assignee, at: row.updated_at,
    });
  }
});

it('makes the demonstration user an accredited certifier with company, wallet and an older accreditation', () => {
  const own = certifiers.filter(({ user_id: user }) => user === DEMO_USER_IDS.certificatore);
  const id = own[0]?.id;
  expect(own).toHaveLength(1);
  expect(accreditations.filter((row) => row.certifier_id === id).map(({ state }) => state)).toEqual(['Scaduto', 'Accreditato']);
  expect(register.members.filter((row) => row.certifier_id === id)).toHaveLength(1);
  expect(register.wallets.filter((row) => row.owner_certifier_id === id).map((row) => row.balance_cents)).toEqual([24_000]);
});
