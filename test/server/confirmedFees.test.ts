/** Fees that an officer confirms without a line of the bank: the reason, the books and the history. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../common/days/italianDays';
import { checkInvariants } from '../../server/domains/wallets';
import { findAccounting } from '../../server/domains/wallets/office/dayRepository';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { command, dossier, membersOf, newCase, refusal, server, type Answer } from '../support/officerStage';

const REASON = ' Ricevuta 12 della\n tesoreria  del 3 marzo ';

afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const waiting = (row: Parameters<typeof newCase>[0] = {}) => newCase({ state: 'Inviata', ...row });
const bookings = async (id: string) =>
  (
    await server.database
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
      .select(['t.kind', 't.reason', 't.actor_name as by', 'e.system_account as account', 'e.cents'])
      .where('t.subject_id', '=', id)
      .orderBy('e.cents')
      .execute()
  ).map(({ kind, account, cents, by }) => [kind, account, cents, by]);

it.each([{}, { reason: null }, { reason: ' \n ' }])(
  'asks for the officer’s words, and does nothing for %j',
  async (more) => {
    const { id } = await waiting();
    const answer = await command(id, 'feeReceived', 1, more);
    expect([answer.statusCode, membersOf(answer)]).toEqual([400, ['reason']]);
    expect(await dossier(id)).toMatchObject({ state: 'Inviata', version: 1 });
    expect(await bookings(id)).toEqual([]);
  },
);

it('refuses a reason beyond the contract’s length at its field', async () => {
  const { id } = await waiting();
  const answer = await command(id, 'feeReceived', 1, { reason: 'x'.repeat(4001) });
  expect([answer.statusCode, membersOf(answer)]).toEqual([400, ['reason']]);
});

it.each([
  ['Nuovo', 'AddebitoAccreditamento', 10_000],
  ['Rinnovo', 'AddebitoRinnovo', 6_600],
] as const)('is income of the books for %s, against the corrections and not the bank', async (kind, booked, cents) => {
  const { id } = await waiting({ kind, fee_cents: cents });
  expect((await command(id, 'feeReceived', 1, { reason: REASON })).json()).toMatchObject({ state: 'InVerifica' });
  expect(await bookings(id)).toEqual([
    [booked, 'corrections', -cents, 'gestore'],
    [booked, 'accreditationRevenue', cents, 'gestore'],
  ]);
  const rows = await findAccounting(server.database, HOST_TENANT_ID, italianDay(new Date()));
  const own = rows.filter((cells) => cells.some((cell) => String(cell).includes('Ricevuta 12 della tesoreria del 3')));
  expect(own.length).toBeGreaterThan(0);
});

it('shows the reason in the history of the case', async () => {
  const { id } = await waiting();
  await command(id, 'feeReceived', 1, { reason: REASON });
  expect(await dossier(id)).toMatchObject({
    feePaidBy: 'ufficio',
    history: [{ event: 'feeReceived', after: { stateReason: REASON.trim() } }],
  });
});

it('is booked once, however often and by how many it is sent', async () => {
  const { id } = await waiting();
  const same = { reason: REASON, commandId: randomUUID() };
  const answers: Answer[] = await Promise.all([
    command(id, 'feeReceived', 1, same),
    command(id, 'feeReceived', 1, same),
    command(id, 'feeReceived', 1, { reason: 'Un’altra ricevuta' }),
  ]);
  const [first, again, other] = answers.map(({ statusCode }) => statusCode);
  expect(again).toBe(first);
  expect([first, other].sort()).toEqual([200, 409]);
  expect(await bookings(id)).toHaveLength(2);
});

it('books nothing for a case that needs no fee any more, and nothing for a fee of nothing', async () => {
  const { id } = await waiting({ state: 'Cessato' });
  expect(refusal(await command(id, 'feeReceived', 1, { reason: REASON }))).toEqual([
    403,
    'Sace:Accreditation:NotAllowed',
  ]);
  expect(await bookings(id)).toEqual([]);
  const free = await waiting({ fee_cents: 0 });
  expect((await command(free.id, 'feeReceived', 1, { reason: REASON })).statusCode).toBe(200);
  expect(await bookings(free.id)).toEqual([]);
});
