/** Fees of accreditations that came by transfer: the books, the case and the line change together, once. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../common/days/italianDays';
import { checkInvariants } from '../../server/domains/wallets';
import { findAccounting } from '../../server/domains/wallets/office/dayRepository';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { addAccreditation } from '../support/accreditationRows';
import { OFFICE_IBAN } from '../support/bank/rows';
import { insertCertifier } from '../support/factories';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { openTransferRequests, type Json, type TransferRequests } from '../support/bank/transferRequests';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
let bank: TransferRequests;
let certifierId: string;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  bank = await openTransferRequests(server);
  const owner = await server.database
    .selectFrom('wallet')
    .select('owner_certifier_id as id')
    .where('id', '=', bank.wallet.id)
    .executeTakeFirstOrThrow();
  certifierId = owner.id ?? '';
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

let last = 0;
/** Inserts a case that waits for its fee of 100 euro. */
async function apply(row: Parameters<typeof addAccreditation>[1] = {}) {
  last += 1;
  const protocolNumber = `ACC-2026-${String(last).padStart(6, '0')}`;
  const { id } = await addAccreditation(server.database, {
    certifier_id: certifierId,
    protocol_number: protocolNumber,
    ...row,
  });
  return { id, protocolNumber };
}
const caseOf = (id: string) =>
  server.database
    .selectFrom('accreditation')
    .select(['state', 'fee_paid_by as paidBy', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const movements = async (subject: string) =>
  (
    await server.database
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
      .select(['t.kind', 't.reason', 'e.system_account as account', 'e.cents'])
      .where('t.subject_id', '=', subject)
      .where('e.cents', '>', 0)
      .orderBy('t.booked_at')
      .execute()
  ).map(({ kind, account, cents }) => [kind, account, cents]);
const codeOf = (answer: Awaited<ReturnType<TransferRequests['command']>>) =>
  answer.json<{ error: { code: string } }>().error.code;
/** A line whose text nobody else's has. */
const lineOf = (text: string, amount = '100.00') => bank.oneLine({ text: `${text} ${randomUUID()}`, amount });

it('proposes the case whose number the reason has, however the bank writes it, and those of the payer’s wallet', async () => {
  const named = await apply();
  const own = await apply();
  const written = named.protocolNumber.replaceAll('-', ' ');
  const line = await bank.line(await lineOf(`contributo ${written} di ${bank.wallet.reference}`));
  expect(line['feeCases']).toMatchObject([
    { accreditationId: named.id, protocolNumber: named.protocolNumber, cents: 10_000, isDue: true, isNamed: true },
    { accreditationId: own.id, isNamed: false },
  ]);
  expect(line['openTo']).toEqual(['assign', 'payFee', 'suspend']);
});

it('books the fee from the bank and moves the case, once, however often it is sent', async () => {
  const { id, protocolNumber } = await apply();
  const lineId = await lineOf(protocolNumber);
  const before = await bank.balance();
  const input = { event: 'payFee', accreditationId: id, id: randomUUID() };
  const answers = await Promise.all([
    bank.command(lineId, input),
    bank.command(lineId, input),
    bank.command(lineId, { ...input, id: randomUUID() }, 'admin'),
  ]);
  const [first, again, other] = answers.map(({ statusCode }) => statusCode);
  expect(again).toBe(first);
  expect([first, other].sort()).toEqual([200, 409]);
  expect(await caseOf(id)).toEqual({ state: 'InVerifica', paidBy: 'ufficio', version: 2 });
  expect(await movements(id)).toEqual([['AddebitoAccreditamento', 'accreditationRevenue', 10_000]]);
  expect(await bank.balance()).toBe(before);
  expect(await bank.line(lineId)).toMatchObject({
    state: 'Accreditato',
    accreditationId: id,
    holderName: 'Prova Anna',
    feeCases: [{ protocolNumber }],
    // The case has moved on: nobody undoes the payment by hand.
    openTo: [],
  });
  expect((await bank.line(lineId))['history']).toMatchObject([{ event: 'fee paid' }]);
});

it('stands in the accounting of the day with the bank’s reference', async () => {
  const { id, protocolNumber } = await apply();
  const reference = `TRN${randomUUID().slice(0, 8)}`;
  const lineId = await bank.oneLine({ text: protocolNumber, amount: '100.00', reference });
  await bank.command(lineId, { event: 'payFee', accreditationId: id });
  const rows = await findAccounting(server.database, HOST_TENANT_ID, italianDay(new Date()));
  const about = rows.filter((cells) => cells.includes(reference));
  expect(about).toEqual([expect.arrayContaining(['AddebitoAccreditamento', 'bank', 'accreditationRevenue', 10_000])]);
});

it('pays from the money that was set aside', async () => {
  const { id } = await apply({ kind: 'Rinnovo' });
  const lineId = await lineOf('non si capisce');
  await bank.command(lineId, { event: 'suspend', note: 'Di chi è?' });
  const paid = await bank.command(lineId, { event: 'payFee', version: 2, accreditationId: id });
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { state: 'Accreditato' }]);
  expect(await movements(id)).toEqual([['AddebitoRinnovo', 'accreditationRevenue', 10_000]]);
});

it.each([
  ['too little', '90.00'],
  ['too much', '100.01'],
])('moves no case for %s: the money goes into the wallet', async (_, amount) => {
  const { id, protocolNumber } = await apply();
  const lineId = await lineOf(protocolNumber, amount);
  const refused = await bank.command(lineId, { event: 'payFee', accreditationId: id });
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'Sace:BankLine:OtherAmount']);
  expect(await caseOf(id)).toMatchObject({ state: 'Inviata', version: 1 });
  expect(await movements(id)).toEqual([]);
  expect((await bank.line(lineId))['feeCases']).toMatchObject([{ accreditationId: id, walletId: bank.wallet.id }]);
  const credited = await bank.command(lineId, { event: 'assign', walletId: bank.wallet.id });
  expect(credited.json()).toMatchObject({ state: 'Accreditato' });
});

it('takes one of two transfers for the same fee', async () => {
  const { id, protocolNumber } = await apply();
  const lines = [await lineOf(protocolNumber), await lineOf(protocolNumber)];
  const answers = await Promise.all(
    lines.map((lineId) => bank.command(lineId, { event: 'payFee', accreditationId: id })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(answers.filter(({ statusCode }) => statusCode === 403).map(codeOf)).toEqual(['Sace:BankLine:FeeNotDue']);
  expect(await movements(id)).toHaveLength(1);
});

it('takes none for a case that was withdrawn, and shows it as no longer due', async () => {
  const { id, protocolNumber } = await apply({ state: 'Cessato' });
  const lineId = await lineOf(protocolNumber);
  expect((await bank.line(lineId))['feeCases']).toMatchObject([{ accreditationId: id, isDue: false }]);
  const refused = await bank.command(lineId, { event: 'payFee', accreditationId: id });
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'Sace:BankLine:FeeNotDue']);
});

it('is asked for the case, and finds none of another tenant', async () => {
  const lineId = await lineOf('senza domanda');
  const bare = await bank.command(lineId, { event: 'payFee' });
  expect(bare.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toEqual([
    { message: 'Scegli la domanda.', members: ['accreditationId'] },
  ]);
  const tenantId = await insertTenant(server.database, `Altra ${randomUUID()}`);
  const foreign = await addAccreditation(server.database, { tenant_id: tenantId });
  const absent = await bank.command(lineId, { event: 'payFee', accreditationId: foreign.id });
  expect(absent.statusCode).toBe(404);
  expect(await caseOf(foreign.id)).toMatchObject({ state: 'Inviata' });
});

it('finds cases with a due fee by number and name, for those who look after wallets alone', async () => {
  const { id, protocolNumber } = await apply();
  const found = await bank.get(`contributi-dovuti?search=${encodeURIComponent(`prova ${protocolNumber}`)}`);
  expect(found.json<{ items: Json[] }>().items).toEqual([
    expect.objectContaining({ accreditationId: id, certifierName: 'Prova Anna', cents: 10_000, isDue: true }),
  ]);
  expect((await bank.get(`contributi-dovuti?search=prova`, 'gestore')).statusCode).toBe(403);
});

it('finds the open lines that may pay a case, the one that names it first, for those who look after wallets alone', async () => {
  const { id, protocolNumber } = await apply({ fee_cents: 7_700 });
  const own = await lineOf(`ricarica ${bank.wallet.reference}`, '77.00');
  const named = await lineOf(`contributo ${protocolNumber.replaceAll('-', '')}`, '77.00');
  await bank.command(named, { event: 'suspend', note: 'Di chi è?' });
  await lineOf(`altra ${protocolNumber.replace(/.$/, 'x')}`, '77.00');
  await lineOf(`di meno ${protocolNumber}`, '76.99');
  const used = await lineOf(`usato ${bank.wallet.reference}`, '77.00');
  await bank.command(used, { event: 'assign', walletId: bank.wallet.id });
  const linesOf = async () => (await bank.get(`contributi-dovuti/${id}/bonifici`)).json<{ items: Json[] }>().items;
  expect(await linesOf()).toMatchObject([
    { id: named, version: 2, cents: 7_700, isNamed: true },
    { id: own, version: 1, isNamed: false },
  ]);
  expect((await bank.get(`contributi-dovuti/${id}/bonifici`, 'gestore')).statusCode).toBe(403);
  expect((await bank.get(`contributi-dovuti/${randomUUID()}/bonifici`)).statusCode).toBe(404);
  const paid = await bank.command(named, { event: 'payFee', version: 2, accreditationId: id });
  expect(paid.statusCode).toBe(200);
  expect(await linesOf()).toEqual([]);
});

it('is not paid by an officer whose own application it is', async () => {
  const own = await insertCertifier(server.database, { user_id: DEMO_USER_IDS.admin });
  const { id, protocolNumber } = await apply({ certifier_id: own });
  const lineId = await lineOf(protocolNumber);
  const refused = await bank.command(lineId, { event: 'payFee', accreditationId: id }, 'admin');
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'Sace:Accreditation:OwnCase']);
  expect(await movements(id)).toEqual([]);
  expect((await bank.command(lineId, { event: 'payFee', accreditationId: id })).statusCode).toBe(200);
});

it('gives the money back when the bank takes it back, and tells the office of the case', async () => {
  const { id, protocolNumber } = await apply({ fee_cents: 6_600 });
  const reference = `TRN${randomUUID().slice(0, 8)}`;
  const lineId = await bank.oneLine({ text: protocolNumber, amount: '66.00', payerIban: OFFICE_IBAN, reference });
  await bank.command(lineId, { event: 'payFee', accreditationId: id });
  const storno = await bank.oneLine({ amount: '66.00', payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
  const corrected = await bank.command(storno, { event: 'correct', lineId });
  expect([corrected.statusCode, corrected.json()]).toMatchObject([200, { state: 'Stornato', correctsId: lineId }]);
  expect(await movements(id)).toEqual([
    ['AddebitoAccreditamento', 'accreditationRevenue', 6_600],
    ['Storno', 'bank', 6_600],
  ]);
  expect(await caseOf(id)).toMatchObject({ state: 'InVerifica' });
  const booked = await findAccounting(server.database, HOST_TENANT_ID, italianDay(new Date()));
  expect(booked.filter((cells) => cells.includes(reference)).map(([, , , kind]) => kind)).toEqual([
    'AddebitoAccreditamento',
    'Storno',
  ]);
  const notices = await server.database
    .selectFrom('notification')
    .select('kind')
    .where('subject_id', '=', id)
    .where('kind', '=', 'feeTakenBack')
    .execute();
  expect(notices.length).toBeGreaterThan(0);
});
