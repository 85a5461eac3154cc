/** The work of those who look after the money has as many things as the lists behind its links. */
import { closeDays } from '../../../server/domains/wallets/ledger/closing';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAnomaly } from '../../support/bank/books';
import { letBookingsAge } from '../../support/bank/pastBookings';
import { insertBankLine } from '../../support/bank/rows';
import { workOf } from '../../support/dueWork';
import { insertPortalRows } from '../../support/portalRows';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

let server: TestServer;
let headers: { readonly authorization: string };
let walletId: string;
beforeAll(async () => {
  server = await startServer({ referenceData: true });
  const { certifierId } = await insertPortalRows(server.database);
  ({ id: walletId } = await server.database
    .selectFrom('wallet')
    .select('id')
    .where('owner_certifier_id', '=', certifierId)
    .executeTakeFirstOrThrow());
  headers = await bearer(server, 'cassa');
}, 60_000);
afterAll(() => server.close());

const totalOf = async (path: string, state: string) => {
  const filter = JSON.stringify(['state', '=', state]);
  const query = new URLSearchParams({ filter, requireTotalCount: 'true', take: '1' });
  const url = `/api/app/portafogli/${path}?${query.toString()}`;
  return (await server.inject({ method: 'GET', url, headers })).json<{ totalCount: number }>().totalCount;
};

it('counts transfers to match and to approve as their queues do, since the oldest', async () => {
  const line = async (booked_on: string, changes: object = {}) => {
    const { lineId } = await insertBankLine(server.database);
    await server.database
      .updateTable('bank_line')
      .set({ booked_on, ...changes })
      .where('id', '=', lineId)
      .execute();
  };
  const { id } = await server.database
    .selectFrom('user_account')
    .select('id')
    .where('user_name', '=', 'cassa')
    .executeTakeFirstOrThrow();
  const proposed = { wallet_id: walletId, proposed_by: id, proposed_by_name: 'cassa', proposed_at: new Date() };
  await line('2026-03-09');
  await line('2026-03-02');
  await line('2026-01-01', { state: 'Sospeso', is_suspended: true });
  await line('2026-02-05', { state: 'DaApprovare', ...proposed });
  await line('2026-02-20', { state: 'DaStornare', kind: 'storno' });
  const work = await workOf(server, headers);
  expect(work['transfer.toReverse']).toMatchObject({ count: 1, day: '2026-02-20' });
  expect(await totalOf('bonifici', 'DaStornare')).toBe(1);
  expect(work['transfer.unmatched']).toMatchObject({ count: 2, day: '2026-03-02' });
  expect(await totalOf('bonifici', 'DaAbbinare')).toBe(2);
  expect(work['transfer.toApprove']).toMatchObject({ count: 1, day: '2026-02-05' });
  expect(await totalOf('bonifici', 'DaApprovare')).toBe(1);
});

it('counts anomalies without a decision, and decisions without a second signature, apart', async () => {
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await insertAnomaly(server.database, { walletId }));
  const proposed = { wallet_id: walletId, proposed_by_name: 'cassa', proposed_at: new Date() };
  for (const [id = '', decision] of [
    [ids[0], { ...proposed, state: 'DaApprovare' }],
    [ids[1], { state: 'Archiviata', note: 'Già resa' }],
  ] as const)
    await server.database
      .insertInto('pagopa_decision')
      .values({ id, tenant_id: HOST_TENANT_ID, version: 1, updated_at: new Date(), ...decision })
      .execute();
  const work = await workOf(server, headers);
  expect(work['anomaly.open']).toMatchObject({ count: 2, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
  expect(await totalOf('anomalie', 'Aperta')).toBe(2);
  expect(work['anomaly.toApprove']).toMatchObject({ count: 1 });
  expect(await totalOf('anomalie', 'DaApprovare')).toBe(1);
});

it('counts the days that are over and not closed, the first of which is named', async () => {
  expect((await workOf(server, headers))['ledger.openDays']).toBeUndefined();
  await letBookingsAge(server.database, 3);
  const first = addDays(italianDay(Date.now()), -3);
  expect((await workOf(server, headers))['ledger.openDays']).toMatchObject({ count: 3, day: first });
  await closeDays(server.database, HOST_TENANT_ID);
  expect((await workOf(server, headers))['ledger.openDays']).toBeUndefined();
});

it('shows nothing of it to those without the policy, nor to the cashier of another tenant', async () => {
  const money = async (who: { readonly authorization: string }) =>
    Object.keys(await workOf(server, who)).filter((kind) => /^(transfer|anomaly|ledger)\./.test(kind));
  expect(await money(headers)).not.toEqual([]);
  expect(await money(await bearer(server, 'certificatore'))).toEqual([]);
  expect(await money((await makeTenant(server, 'unione')).admin)).toEqual([]);
});
