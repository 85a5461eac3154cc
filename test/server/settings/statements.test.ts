/** The entity's data in the public statements: read by anybody, changed under the policy, each tenant for itself. */
import { randomUUID } from 'node:crypto';
import { STATEMENT_DEFAULTS } from '../../../server/platform/settings/statements';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const URL = '/api/setting-management/statements';
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.deleteFrom('setting_value').execute());

const read = async (headers: Record<string, string> = {}) => {
  const { stamp: _stamp, ...statements } = (await server.inject({ url: URL, headers })).json<Record<string, string>>();
  return statements;
};
const change = (payload: object, headers = admin) => server.inject({ method: 'PUT', url: URL, headers, payload });
const history = () =>
  server.database
    .selectFrom('record_history')
    .select(['before', 'after'])
    .where('event', '=', 'statements changed')
    .execute();

it('says what is not given by empty texts, to visitors too', async () => {
  expect(await read()).toEqual(STATEMENT_DEFAULTS);
});

it('keeps what is new, with a line of history, and the same again in silence', async () => {
  const wanted = {
    ...STATEMENT_DEFAULTS,
    conformance: 'partial',
    nonCompliant: ' Alcuni PDF.\nI filmati. ',
    preparedOn: '2026-09-20',
    statementUrl: 'https://form.agid.gov.it/view/abc',
    feedbackContact: '',
  };
  expect((await change(wanted)).statusCode).toBe(204);
  expect((await change(wanted)).statusCode).toBe(204);
  expect(await read()).toEqual({ ...wanted, nonCompliant: 'Alcuni PDF.\nI filmati.' });
  const [entry, ...more] = await history();
  expect(more).toEqual([]);
  expect(entry?.after).toMatchObject({ 'Sace.Statements.conformance': 'partial' });
  expect(entry?.after).not.toHaveProperty(['Sace.Statements.entity']);
});

it('goes back to what stands there otherwise', async () => {
  await change({ ...STATEMENT_DEFAULTS, entity: 'Regione di prova' });
  await change(STATEMENT_DEFAULTS);
  expect(await server.database.selectFrom('setting_value').selectAll().execute()).toEqual([]);
});

it.each([
  { preparedOn: '2026-02-30' },
  { preparedOn: '0000-01-01' },
  { preparedOn: 'ieri' },
  { statementUrl: 'javascript:alert(1)' },
  { conformance: 'mostly' },
  { disabledStaff: '-1' },
  { officer: 'x'.repeat(1025) },
  { entity: null },
])('refuses %j', async (wrong) => {
  expect((await change({ ...STATEMENT_DEFAULTS, ...wrong })).statusCode).toBe(400);
  expect(await read()).toEqual(STATEMENT_DEFAULTS);
});

it('is each tenant’s own over the host’s', async () => {
  const id = randomUUID();
  await server.database
    .insertInto('tenant')
    .values({ id, name: `t-${id}`, normalized_name: `T-${id}`.toUpperCase(), concurrency_stamp: 'x' })
    .execute();
  await change({ ...STATEMENT_DEFAULTS, officer: 'Il DPO della Regione' });
  await server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Sace.Statements.entity', value: 'Unione', provider_name: 'T', provider_key: id })
    .execute();
  expect(await read({ __tenant: id })).toMatchObject({ entity: 'Unione', officer: 'Il DPO della Regione' });
  expect((await read())['entity']).toBe(STATEMENT_DEFAULTS.entity);
});

it('is changed by nobody who may not', async () => {
  expect((await change(STATEMENT_DEFAULTS, {})).statusCode).toBe(401);
  expect((await change(STATEMENT_DEFAULTS, await bearer(server, 'gestore'))).statusCode).toBe(403);
});
