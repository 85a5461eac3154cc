/** A wallet as its holder, their company, delegates and the office see it. */
import type { DelegationScope } from '../../server/platform/database/tables/registerTables';
import { randomUUID } from 'node:crypto';
import { debit } from '../../server/domains/wallets';
import { hold } from '../../server/domains/wallets/ledger/holds';
import { reverse } from '../../server/domains/wallets/ledger/moveMoney';
import { tellOfLowBalances } from '../../server/domains/wallets/plugin';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertAct } from '../support/certificates/acts';
import { insertCertifier } from '../support/factories';
import { checkForm, factsOf, textOf } from '../support/pdfs';
import { insertPortalRows, type PortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { insertWallet, systemOf } from '../support/wallets';

let server: TestServer;
let rows: PortalRows;
let own: string;
let theirs: string;
let headers: Record<'certificatore' | 'gestore' | 'cassa', { authorization: string }>;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  rows = await insertPortalRows(server.database);
  headers = {
    certificatore: await bearer(server, 'certificatore'),
    gestore: await bearer(server, 'gestore'),
    cassa: await bearer(server, 'cassa'),
  };
  own = await insertWallet(server.database, { certifierId: rows.certifierId, balanceCents: 10_000 });
  const stranger = await insertCertifier(server.database, {
    last_name: 'Estranei',
    fiscal_code: 'STRGUO80A01A944Q',
  });
  theirs = await insertWallet(server.database, { certifierId: stranger, balanceCents: 7_000 });
  await server.database.transaction().execute(async (transaction) => {
    const fee = { kind: 'AddebitoApe', walletId: own, to: 'apeRevenue', cents: 1_500 } as const;
    for (const number of [1, 2])
      await debit(transaction, systemOf(), {
        ...fee,
        key: `fee:${String(number)}`,
        reason: `Contributo per l’attestato ${String(number)}`,
      });
    await hold(transaction, systemOf(), {
      ...fee,
      key: 'held',
      subject: { kind: 'certificate', id: randomUUID() },
      reason: 'Contributo per l’attestato 3',
      days: 30,
    });
  });
});
afterAll(() => server.close());

type Who = keyof typeof headers;
const ask = (path: string, who: Who = 'certificatore') =>
  server.inject({ url: `/api/app/portafogli/${path}`, headers: headers[who] });
const setLow = (id: string, lowBalanceCents: number | null, who: Who = 'certificatore') =>
  server.inject({
    method: 'PUT',
    url: `/api/app/portafogli/${id}/low-balance`,
    headers: headers[who],
    payload: { lowBalanceCents },
  });

it('shows the balance, the part of it that is reserved, and the amounts that suit [USE-03] [ENT-11] [RTE-20]', async () => {
  const wallet = (await ask(own)).json<Record<string, unknown>>();
  expect(wallet).toMatchObject({ id: own, right: 'own', balanceCents: 7_000, heldCents: 1_500, status: 'Attivo' });
  expect(wallet['holds']).toMatchObject([{ cents: 1_500, reason: 'Contributo per l’attestato 3' }]);
  expect(wallet['suggestedCents']).toEqual([1_500, 3_000]);
});

it('pages its movements, the last first, with the balance after each [ENT-11]', async () => {
  const { data, totalCount } = (await ask(`${own}/movements?take=2&requireTotalCount=true`)).json<{
    data: Record<string, unknown>[];
    totalCount: number;
  }>();
  expect(totalCount).toBe(3);
  expect(data.map(({ kind, cents, balanceAfter }) => [kind, cents, balanceAfter])).toEqual([
    ['AddebitoApe', -1_500, 7_000],
    ['AddebitoApe', -1_500, 8_500],
  ]);
  const filter = encodeURIComponent(JSON.stringify(['search', 'contains', 'attestato 2']));
  expect((await ask(`${own}/movements?filter=${filter}`)).json<{ data: unknown[] }>().data).toHaveLength(1);
});

it('counts its movements the same, whether a condition, groups or nothing needs their transfers', async () => {
  const counted = async (query: Record<string, unknown>) => {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
    const answer = await ask(`${own}/movements?requireTotalCount=true&take=1&${String(new URLSearchParams(texts))}`);
    return answer.json<{ totalCount: number }>().totalCount;
  };
  expect(await counted({})).toBe(3);
  expect(await counted({ filter: ['bookedAt', 'isnotblank', null] })).toBe(3);
  expect(await counted({ filter: ['kind', 'contains', 'addebito'] })).toBe(2);
  expect(await counted({ filter: ['kind', 'notcontains', 'addebito'] })).toBe(1);
  expect(await counted({ filter: ['reason', 'contains', 'zzqx'] })).toBe(0);
  expect(await counted({ filter: [['cents', '<', 0], 'and', ['kind', '=', 'AddebitoApe']] })).toBe(2);
  for (const selector of ['bookedAt', 'kind'])
    expect(await counted({ group: [{ selector, isExpanded: false }], requireGroupCount: true })).toBe(3);
});

it('writes its movements as a file, with the words that people use', async () => {
  const file = await ask(`${own}/movements/export?format=csv`);
  expect(file.headers['content-disposition']).toMatch(/filename="movimenti-\d{4}-\d{2}-\d{2}\.csv"/);
  expect(file.headers['x-total-rows']).toBe('3');
  expect(file.body).toContain('Contributo per attestato');
  expect(file.body).toContain('-15,00');
});

it('prints a statement whose sums agree with its movements', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const printed = await ask(`${own}/statement?from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31`);
  expect(printed.headers['content-type']).toBe('application/pdf');
  checkForm(printed.rawPayload);
  expect(factsOf(printed.rawPayload)).toMatch(/^Tagged:\s+yes$/m);
  const text = textOf(printed.rawPayload).replaceAll(/\s+/g, ' ');
  for (const line of ['Saldo iniziale 0,00 €', 'Entrate 100,00 €', 'Uscite -30,00 €', 'Saldo finale 70,00 €'])
    expect(text).toContain(line);
});

it('refuses periods that are none, at the day that is wrong', async () => {
  const refusalOf = async (from: string, to: string) => {
    const answer = await ask(`${own}/statement?from=${from}&to=${to}`);
    const { error } = answer.json<{ error: { validationErrors: { members: string[] }[] } }>();
    return [answer.statusCode, error.validationErrors[0]?.members[0]];
  };
  expect(await refusalOf('2026-02-01', '2026-01-31')).toEqual([400, 'to']);
  expect(await refusalOf('2020-01-01', '2026-01-01')).toEqual([400, 'to']);
  expect(await refusalOf('2999-01-01', '2999-02-01')).toEqual([400, 'from']);
  expect((await ask(`${own}/statement?from=31-01-2026&to=2026-02-01`)).statusCode).toBe(400);
  // The earliest possible days have no movements, and that is no error.
  expect((await ask(`${own}/statement?from=0001-01-01&to=0001-12-31`)).statusCode).toBe(200);
});

it('names the certificate or the accreditation that a movement paid, in the list, the file and the statement [ENT-11]', async () => {
  const certifierId = await insertCertifier(server.database, {
    last_name: 'Paganti',
    fiscal_code: 'PGNPLA80A01A944Z',
    certifier_number: null,
  });
  const wallet = await insertWallet(server.database, { certifierId, balanceCents: 30_000 });
  const number = '00041-000007-2026';
  const certificateId = await insertAct(server.database, { certifier_id: certifierId, number });
  const { protocol_number: protocol } = await server.database
    .selectFrom('accreditation')
    .select('protocol_number')
    .where('id', '=', rows.accreditationId)
    .executeTakeFirstOrThrow();
  await server.database.transaction().execute(async (transaction) => {
    const fee = { walletId: wallet, cents: 1_500, to: 'apeRevenue', reason: 'Contributo' } as const;
    const pay = (kind: string, id: string) =>
      debit(transaction, systemOf(), { ...fee, kind: 'AddebitoApe', key: `paid:${id}`, subject: { kind, id } });
    const { id: transferId } = await pay('certificate', certificateId);
    await pay('accreditation', rows.accreditationId);
    // No number is known of a subject of another kind, or of one that no longer exists.
    await pay('certificate', randomUUID());
    await pay('payment', randomUUID());
    await reverse(transaction, systemOf(), { transferId, reason: 'Addebito errato' });
  });
  const { data } = (await ask(`${wallet}/movements`, 'cassa')).json<{ data: Record<string, unknown>[] }>();
  expect(data.map(({ paid }) => paid)).toEqual([number, null, null, protocol, number, null]);
  const file = await ask(`${wallet}/movements/export?format=csv`, 'cassa');
  expect(file.body).toContain('Attestato o domanda');
  expect(file.body.split(number)).toHaveLength(3);
  expect(file.body).toContain(protocol);
  const year = new Date().toISOString().slice(0, 4);
  const printed = await ask(`${wallet}/statement?from=${year}-01-01&to=${year}-12-31`, 'cassa');
  checkForm(printed.rawPayload);
  const text = textOf(printed.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text.split(`(${number})`)).toHaveLength(3);
  expect(text).toContain('(ACC-');
});

describe('for others', () => {
  it('does not exist for any operation', async () => {
    for (const path of ['', '/movements', '/movements/export?format=csv', '/statement?from=2026-01-01&to=2026-01-02'])
      expect((await ask(`${theirs}${path}`)).statusCode).toBe(404);
    expect((await setLow(theirs, 100)).statusCode).toBe(404);
    expect((await ask(own, 'gestore')).statusCode).toBe(403);
  });

  it('is any of the tenant for who looks after wallets', async () => {
    expect((await ask(theirs, 'cassa')).json()).toMatchObject({ right: 'office', balanceCents: 7_000 });
    expect((await ask(`${theirs}/movements`, 'cassa')).statusCode).toBe(200);
    expect((await setLow(theirs, 100, 'cassa')).statusCode).toBe(403);
  });

  it('is reached by delegation as far as that goes', async () => {
    const { id: grantor } = await server.database
      .selectFrom('certifier')
      .select('id')
      .where('last_name', '=', 'Estranei')
      .executeTakeFirstOrThrow();
    const [id, second] = [randomUUID(), randomUUID()];
    const give = (scope: DelegationScope, given = id) =>
      server.database
        .insertInto('delegation')
        .values({
          id: given,
          tenant_id: HOST_TENANT_ID,
          grantor_certifier_id: grantor,
          grantor_company_id: null,
          delegate_certifier_id: rows.certifierId,
          scope,
          valid_from: '2020-01-01',
          valid_to: null,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ scope }))
        .execute();
    await give('ricarica');
    expect((await ask(theirs)).json()).toMatchObject({ right: 'topUp', balanceCents: 7_000, holds: [] });
    expect((await ask(`${theirs}/movements`)).statusCode).toBe(404);
    await give('consultazione');
    expect((await ask(theirs)).json()).toMatchObject({ right: 'consult' });
    expect((await ask(`${theirs}/movements`)).statusCode).toBe(200);
    expect((await setLow(theirs, 100)).statusCode).toBe(404);
    // Two delegations add up: neither takes anything away from the other.
    await give('ricarica', second);
    expect((await ask(theirs)).json()).toMatchObject({ right: 'consultAndTopUp' });
    expect((await ask(`${theirs}/movements`)).statusCode).toBe(200);
    await server.database.deleteFrom('delegation').where('id', 'in', [id, second]).execute();
  });
});

describe('the notice of a low balance', () => {
  const mails = async () => (await server.database.selectFrom('mail').select('id').execute()).length;

  it('is sent once when less is free than its holder wants, and again after there was enough', async () => {
    expect((await setLow(own, 6_000)).json()).toMatchObject({ lowBalanceCents: 6_000 });
    expect((await setLow(own, 6_000)).statusCode).toBe(200);
    const before = await mails();
    await server.app.jobs.runNow(tellOfLowBalances);
    await server.app.jobs.runNow(tellOfLowBalances);
    expect(await mails()).toBe(before + 1);
    await setLow(own, 1_000);
    await server.app.jobs.runNow(tellOfLowBalances);
    expect(await mails()).toBe(before + 1);
    const history = await server.database
      .selectFrom('record_history')
      .select(['event', 'after'])
      .where('entity_id', '=', own)
      .execute();
    expect(history.map(({ after }) => after)).toEqual([{ lowBalanceCents: 6_000 }, { lowBalanceCents: 1_000 }]);
  });

  it('wants an amount above zero', async () => {
    for (const cents of [0, -1, 1.5]) expect((await setLow(own, cents)).statusCode).toBe(400);
    expect((await setLow(own, null)).json()).toMatchObject({ lowBalanceCents: null });
  });
});
