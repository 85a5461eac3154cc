/** The queues of the office, its figures, and the views that officers keep. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { QUEUES } from '../../server/domains/accreditations/office/queueRepository';
import { STATES } from '../../server/domains/accreditations/states';
import { addAccreditation } from '../support/accreditationRows';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, type TenantStage } from '../support/tenantStage';

const PLACE = '/api/app/admin-accreditations';
/** Noon of a day in November in Italy. */
const NOW = new Date('2026-11-20T11:00:00Z');
let server: TestServer;
/** A tenant of its own: its figures are those of the rows below. */
let tenant: TenantStage;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => NOW });
  tenant = await makeTenant(server, 'Ufficio');
  const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  for (const [index, state] of STATES.entries())
    ids[state] = (await add({ state, submitted_at: state === 'InCompilazione' ? null : ago(index * 8) })).id;
  ids['mine'] = (
    await add({
      state: 'InVerifica',
      assignee_id: await adminId(),
      kind: 'Rinnovo',
      submitted_at: ago(70),
      province: 'FC',
    })
  ).id;
  ids['october'] = (await add({ state: 'Accreditato', decided_at: '2026-10-31T23:30:00Z', valid_to: '2029-10-30' })).id;
  ids['september'] = (await add({ state: 'Rifiutata', decided_at: '2026-09-30T21:30:00Z' })).id;
  ids['ended'] = (await add({ state: 'Scaduto', valid_to: '2026-10-31' })).id;
});
afterAll(() => server.close());

const add = (given: Parameters<typeof addAccreditation>[1]) =>
  addAccreditation(server.database, { tenant_id: tenant.id, ...given });
const adminId = async () =>
  (
    await server.database
      .selectFrom('user_account')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow()
  ).id;
const get = (path: string, query: Record<string, string> = {}) =>
  server.inject({ url: `${PLACE}${path}`, query, headers: tenant.admin });
const found = async (query: Record<string, string>) =>
  (await get('', { ...query, take: '100' })).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
const idsOf = (...names: string[]) => names.map((name) => ids[name]);

it.each([
  // The case that waits longest comes first.
  ['pending', ['mine', 'IntegrazioneRichiesta', 'InVerifica', 'AttesaConvalidaOrdine', 'Inviata']],
  ['mine', ['mine']],
  ['unassigned', ['IntegrazioneRichiesta', 'InVerifica', 'AttesaConvalidaOrdine', 'Inviata']],
  ['awaitingFee', ['Inviata']],
  ['awaitingOrder', ['AttesaConvalidaOrdine']],
  ['review', ['mine', 'InVerifica']],
  ['awaitingAnswer', ['IntegrazioneRichiesta']],
  ['renewals', ['mine']],
  ['suspended', ['Sospeso']],
])('holds in %s what belongs there, in its order [RTE-30]', async (queue, names) => {
  expect(await found({ queue })).toEqual(idsOf(...names));
});

it('holds in expiring and in the register what belongs there, and in all everything that was sent', async () => {
  expect((await found({ queue: 'expiring' })).sort()).toEqual(idsOf('InScadenza', 'InRinnovo').sort());
  expect((await found({ queue: 'register' })).sort()).toEqual(
    idsOf('Accreditato', 'InScadenza', 'InRinnovo', 'october').sort(),
  );
  const all = await found({ queue: 'all' });
  expect(all).toHaveLength(STATES.length - 1 + 4);
  expect(all).not.toContain(ids['InCompilazione']);
});

it.each(QUEUES)('counts the rows of %s correctly, under every other option [RTE-30]', async (queue) => {
  const total = async (query: Record<string, string>) => {
    const answer = await get('', { queue, ...query, take: '100', requireTotalCount: 'true' });
    const { data, totalCount } = answer.json<{ data: unknown[]; totalCount: number }>();
    return [totalCount, data.length];
  };
  const [counted, shown] = await total({});
  expect(counted).toBe(shown);
  // These conditions and figures have no precomputed counts: the rows are counted.
  const [found, rows] = await total({ filter: '["province","=","FC"]' });
  expect(found).toBe(rows);
  const summed = await total({ totalSummary: '[{"selector":"feeCents","summaryType":"sum"}]' });
  expect(summed).toEqual([counted, counted]);
});

it('filters, sorts, groups and counts within a queue, and knows no other', async () => {
  expect(await found({ queue: 'pending', filter: '["province","=","FC"]' })).toEqual(idsOf('mine'));
  expect((await found({ queue: 'pending', sort: '[{"selector":"submittedAt","desc":true}]' }))[0]).toBe(ids['Inviata']);
  const groups = await get('', {
    queue: 'pending',
    group: '[{"selector":"kind","isExpanded":false}]',
    requireTotalCount: 'true',
  });
  expect(groups.json()).toMatchObject({
    totalCount: 5,
    data: [
      { key: 'Nuovo', count: 4 },
      { key: 'Rinnovo', count: 1 },
    ],
  });
  expect((await get('', { queue: 'others' })).statusCode).toBe(400);
});

it('counts the queues', async () => {
  expect((await get('/queues')).json()).toEqual({
    counts: {
      pending: 5,
      mine: 1,
      unassigned: 4,
      awaitingFee: 1,
      awaitingOrder: 1,
      orderSilent: 0,
      review: 2,
      awaitingAnswer: 1,
      renewals: 1,
      expiring: 2,
      suspended: 1,
      register: 4,
    },
  });
});

it('takes a queue away as a file', async () => {
  const file = await get('/export', { queue: 'mine', format: 'csv', exportId: randomUUID(), columns: '["id"]' });
  expect([file.headers['x-total-rows'], file.body.includes(ids['mine'] ?? '-')]).toEqual(['1', true]);
});

it('counts by state, by age, by province, by month of the Italian calendar and by officer [RTE-30]', async () => {
  const figures = (await get('/statistics')).json<{
    byState: { state: string; count: number }[];
    trend: { month: string }[];
  }>();
  expect(figures.byState).toHaveLength(STATES.length);
  expect(figures.byState).toContainEqual({ state: 'InVerifica', count: 2 });
  expect(figures).toMatchObject({
    pendingByAge: [
      { fromDays: 0, toDays: 7, count: 0 },
      { fromDays: 8, toDays: 30, count: 3 },
      { fromDays: 31, toDays: 60, count: 1 },
      { fromDays: 61, toDays: null, count: 1 },
    ],
    byProvince: [
      { province: 'BO', pending: 4, inForce: 4 },
      { province: 'FC', pending: 1, inForce: 0 },
    ],
    byAssignee: [
      { assignee: null, count: 4, overdue: 0 },
      { assignee: 'admin', count: 1, overdue: 1 },
    ],
  });
  expect(figures.trend).toHaveLength(24);
  expect([figures.trend[0]?.month, figures.trend[23]?.month]).toEqual(['2024-12', '2026-11']);
  // Half past midnight of the first of November in Italy; half past eleven in the evening of the last of September.
  expect(figures.trend.slice(-3)).toMatchObject([
    { month: '2026-09', approved: 0, refused: 1 },
    { month: '2026-10', approved: 0, refused: 0, expired: 1 },
    { month: '2026-11', approved: 1, refused: 0, submitted: 2, expired: 0 },
  ]);
});

it.each([
  'accreditation_waiting',
  'accreditation_by_assignee',
  'accreditation_without_assignee',
  'accreditation_renewals',
  'accreditation_waiting_by_names',
  'accreditation_ending',
  'accreditation_standing',
  'accreditation_order_silent',
  'accreditation_sent_by_creation',
  'accreditation_sent_by_submission',
])('lets %s serve its queue', async (index) => {
  const conditions: Record<string, string> = {
    accreditation_waiting: `state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta') order by submitted_at, id limit 20`,
    accreditation_by_assignee: `state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta') and assignee_id = '${tenant.id}' order by submitted_at, id limit 20`,
    accreditation_without_assignee: `state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta') and assignee_id is null order by submitted_at, id limit 20`,
    accreditation_renewals: `kind = 'Rinnovo' and state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta') order by submitted_at, id limit 20`,
    accreditation_waiting_by_names: `kind = 'Rinnovo' and state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta') order by sace_fold(last_name) collate "C", sace_fold(first_name) collate "C", id limit 20`,
    accreditation_ending: `state in ('InScadenza', 'InRinnovo') order by valid_to, id limit 20`,
    accreditation_order_silent: `order_silent_since is not null and state = 'AttesaConvalidaOrdine' order by submitted_at, id limit 20`,
    accreditation_sent_by_creation: `state <> 'InCompilazione' order by created_at, id limit 20`,
    accreditation_sent_by_submission: `state <> 'InCompilazione' order by submitted_at, id limit 20`,
    accreditation_standing: `state in ('Accreditato', 'InScadenza', 'InRinnovo') and province = 'BO'`,
  };
  const plan = await server.database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      // So few rows need no index, and some could take the place of another: whether this one can serve is the
      // question.
      const others = await sql<{
        name: string;
      }>`select indexname as name from pg_indexes where tablename = 'accreditation' and schemaname = 'public' and indexname not in (${index}, 'accreditation_pkey')`.execute(
        connection,
      );
      for (const { name } of others.rows) await sql`drop index ${sql.ref(name)}`.execute(connection);
      await sql`set local enable_seqscan = off`.execute(connection);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select id from accreditation where tenant_id = ${sql.lit(tenant.id)} and ${sql.raw(conditions[index] ?? '')}`.execute(
        connection,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
  expect(plan).toContain(index);
});

describe('views', () => {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.inject({ method, url: `${PLACE}/views${path}`, headers: tenant.admin, ...(payload && { payload }) });
  const names = async (grid: string) =>
    (await get('/views', { grid })).json<{ items: { name: string }[] }>().items.map(({ name }) => name);

  it('are stored, listed by name, renamed and deleted, each for its grid', async () => {
    const view = {
      id: randomUUID(),
      grid: 'pending',
      name: ' Per provincia ',
      state: { columns: [{ dataField: 'province', groupIndex: 0 }] },
    };
    const answers = await Promise.all([send('POST', '', view), send('POST', '', view)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].json()).toMatchObject({ id: view.id, name: 'Per provincia', state: view.state });
    await send('POST', '', { id: randomUUID(), grid: 'pending', name: 'Èlite', state: {} });
    await send('POST', '', { id: randomUUID(), grid: 'list', name: 'Per provincia', state: {} });
    expect([await names('pending'), await names('list')]).toEqual([['Èlite', 'Per provincia'], ['Per provincia']]);
    for (const taken of [
      await send('PUT', `/${view.id}`, { name: 'Èlite' }),
      await send('POST', '', { ...view, id: randomUUID() }),
    ]) {
      expect([taken.statusCode, taken.json<{ error: { code: string } }>().error.code]).toEqual([
        409,
        'Sace:View:NameTaken',
      ]);
    }
    expect((await send('PUT', `/${view.id}`, { state: { columns: [] } })).json()).toMatchObject({
      name: 'Per provincia',
      state: { columns: [] },
    });
    expect([
      (await send('DELETE', `/${view.id}`)).statusCode,
      (await send('DELETE', `/${view.id}`)).statusCode,
    ]).toEqual([204, 404]);
    expect(await names('pending')).toEqual(['Èlite']);
  });

  it.each([
    ['a state of more than 32 KiB', { state: { text: 'x'.repeat(33_000) } }],
    ['a name without a letter', { name: '   ' }],
    ['a character that cannot be stored', { state: { text: '\0' } }],
    ['a grid that is no name', { grid: 'due&parole' }],
  ])('are not stored with %s', async (_, given) => {
    expect(
      (await send('POST', '', { id: randomUUID(), grid: 'pending', name: 'Vista', state: {}, ...given })).statusCode,
    ).toBe(400);
  });

  it('are so many at most', async () => {
    for (let n = 0; n < 50; n += 1)
      await send('POST', '', { id: randomUUID(), grid: 'many', name: `Vista ${String(n)}`, state: {} });
    const answer = await send('POST', '', { id: randomUUID(), grid: 'many', name: 'Una di troppo', state: {} });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      403,
      'Sace:View:TooMany',
    ]);
  });
});
