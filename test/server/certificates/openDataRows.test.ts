/** Rows of the open data for programs: their content, keys and budgets. */
import { operations, readContract } from '../../../server/platform/contract';
import { FILTERS } from '../../../server/domains/public-register/open-data/api/routes';
import { MOST } from '../../../server/domains/public-register/open-data/api/budget';
import { aggregates } from '../../../server/domains/public-register/open-data/tables/aggregateTable';
import { certificates } from '../../../server/domains/public-register/open-data/tables/certificateTable';
import type { TableFacts } from '../../../server/domains/public-register/open-data/dataset';
import { recommendations } from '../../../server/domains/public-register/open-data/tables/recommendationTable';
import { makeStatistics } from '../../../server/domains/public-register/statistics/plugin';
import { STATES } from '../../../server/domains/certificates/states';
import { insertAccount } from '../../support/accounts';
import { insertAct } from '../../support/certificates/acts';
import { allowRows, publishEdition } from '../../support/certificates/openDataKeys';
import { insertCertifier } from '../../support/factories';
import { grantTo } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const TABLES: readonly TableFacts[] = [aggregates, certificates, recommendations];
const KEYS = '/api/app/open-data/keys';
const SECRETS = ['PROPRIETARIASEGRETA', 'VIASEGRETA', 'QX7K-2MNP', '07001-0000', 'F88ZX', 'P77ZX'];
const content = {
  raccomandazioni: { interventoRaccomandato: [{ codice: '0', tipoInterventoRaccomandato: 'VIASEGRETA' }] },
};

let now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  admin = await bearer(server, 'admin');
  const certifier_id = await insertCertifier(server.database, { certifier_number: 7001 });
  const states = [...STATES, ...Array.from({ length: 24 }, () => 'Registrata' as const)];
  for (const [index, state] of states.entries())
    await insertAct(server.database, {
      certifier_id,
      state,
      content,
      owner: 'PROPRIETARIASEGRETA',
      address: 'VIASEGRETA 5',
      number: `07001-${String(index).padStart(6, '0')}-2026`,
      energy_class: index === states.length - 1 ? null : index % 2 === 0 ? 'C' : 'G',
      verification_code: `QX7K-2MNP-9R${String(index + 30)}`,
      units: [{ sheet: 'F88ZX', parcel: 'P77ZX', subalterno: String(index) }],
    });
  await server.app.jobs.runNow(makeStatistics);
  await publishEdition(server);
}, 60_000);
afterAll(() => server.close());
afterEach(() => allowRows(server, true));

/** Each request comes from a network of its own by default, so that budgets of tests do not meet. */
let networks = 0;
const get = (path: string, headers: Record<string, string> = {}, remoteAddress?: string) => {
  networks += 1;
  const own = `10.1.${String(networks >> 8)}.${String(networks & 255)}`;
  return server.inject({
    url: `/api/open-data/v1/${path}`,
    headers,
    remoteAddress: remoteAddress ?? own,
  });
};
interface RowPage {
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly next: string | null;
  readonly edition: string;
}
const page = async (path: string) => (await get(path)).json<RowPage>();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string | null } }).error.code;
const give = async () =>
  (
    await server.inject({
      method: 'POST',
      url: KEYS,
      headers: admin,
      payload: { holder: ' Università ', email: 'dati@uni.example' },
    })
  ).json<{ id: string; secret: string }>();
const listed = async () =>
  (await server.inject({ url: KEYS, headers: admin })).json<{
    items: { id: string; holder: string; prefix: string; lastUsedAt: string | null; revokedAt: string | null }[];
  }>().items;

it('has the columns of the files in the contract, each with its type, and the filters', () => {
  for (const { name, columns } of TABLES) {
    const found = operations(readContract()).find(({ path }) => path === `/api/open-data/v1/${name}`)?.operation;
    const parameters = (found as { parameters?: { name?: string }[] } | undefined)?.parameters ?? [];
    expect(parameters.flatMap((one) => one.name ?? [])).toEqual(FILTERS[name as keyof typeof FILTERS]);
    expect(columns.map((column) => column.name)).toEqual(
      expect.arrayContaining([...FILTERS[name as keyof typeof FILTERS]]),
    );
    const schema = {
      aggregates: 'OpenDataAggregate',
      certificates: 'OpenDataCertificate',
      recommendations: 'OpenDataRecommendation',
    }[name];
    const all = (readContract() as unknown as { components: { schemas: Record<string, { properties: object }> } })
      .components.schemas;
    expect(Object.entries(all[schema ?? '']?.properties ?? {})).toEqual(
      columns.map(({ name: column, type, isRequired }) => [
        column,
        { type, description: expect.any(String) as string, ...(isRequired !== true && { nullable: true }) },
      ]),
    );
  }
});

it.each(TABLES)('returns the rows of the file of $name page by page, and nothing else', async ({ name, columns }) => {
  const csv = (await server.inject({ url: `/opendata/latest/${name}.csv` })).body.trimEnd().split('\r\n').slice(1);
  const rows: RowPage['rows'][number][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { rows: some, next }: RowPage = await page(`${name}?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
    rows.push(...some);
    cursor = next;
  }
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row)).toEqual(columns.map((column) => column.name));
  const cell = (value: string | number | boolean | null) => {
    const text = value === null ? '' : String(value);
    return text.includes(',') ? `"${text}"` : text;
  };
  expect(rows.map((row) => Object.values(row).map(cell).join(','))).toEqual(csv);
  for (const secret of SECRETS) expect(JSON.stringify(rows)).not.toContain(secret);
});

it('finds the rows that match, and the works of one of them', async () => {
  const { rows } = await page('certificates?limit=1000&classe=G&stato=Registrata');
  const all = (await page('certificates?limit=1000')).rows;
  expect(rows.length).toBeGreaterThan(1);
  expect(rows).toEqual(all.filter(({ classe, stato }) => classe === 'G' && stato === 'Registrata'));
  const riga = String(rows[0]?.['riga']);
  const without = all.filter(({ classe }) => classe === null);
  expect(without).toHaveLength(1);
  expect((await page('certificates?limit=1000&classe=')).rows).toEqual(without);
  expect((await page(`recommendations?riga=${riga}`)).rows).toMatchObject([{ riga, codice: 'REN1' }]);
});

it.each([
  ['certificates?limit=0', 'limit'],
  ['certificates?limit=1001', 'limit'],
  ['certificates?limit=x', 'limit'],
  ['certificates?cursor=abc', 'cursor'],
  ['certificates?cursor=%00', 'cursor'],
  ['certificates?indirizzo=via', 'indirizzo'],
  ['aggregates?api_key=abc', 'api_key'],
])('refuses %s, at %s', async (path, field) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: { validationErrors: { members: string[] }[] } }>().error.validationErrors).toEqual(
    expect.arrayContaining([expect.objectContaining({ members: [field] })]),
  );
});

it('stops serving single certificates once the Region forbids it, even by a cursor; counts remain', async () => {
  const { next } = await page('certificates?limit=1');
  await allowRows(server, false);
  for (const path of ['certificates', 'recommendations', `certificates?cursor=${String(next)}`]) {
    const answer = await get(path);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'Sace:OpenData:NotPublished']);
  }
  expect((await get('aggregates')).statusCode).toBe(200);
});

it('pages within its edition while that is retained, and answers 410 afterwards', async () => {
  const first = await page('certificates?limit=1');
  now = new Date('2026-06-02T08:00:00Z');
  await publishEdition(server);
  const second = await page(`certificates?limit=1&cursor=${String(first.next)}`);
  expect([first.edition, second.edition]).toEqual(['2026-06-01', '2026-06-01']);
  expect((await page('certificates')).edition).toBe('2026-06-02');
  await server.database.deleteFrom('open_data_edition').where('day', '=', '2026-06-01').execute();
  const gone = await get(`certificates?cursor=${String(first.next)}`);
  expect([gone.statusCode, codeOf(gone)]).toEqual([410, 'Sace:OpenData:EditionGone']);
});

it('allows few requests per network and many with a key, and sends the rest and the time to wait', async () => {
  const { secret } = await give();
  const [network, headers] = ['10.200.0.1', { 'x-api-key': secret }];
  for (let left = MOST.network - 1; left >= 0; left -= 1) {
    const answer = await get('aggregates?limit=1', {}, network);
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': String(left) });
  }
  const refused = await get('aggregates?limit=1', {}, network);
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'Sace:OpenData:TooMany']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const more = await get('aggregates?limit=1', headers, network);
  expect(more.headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
  expect(more.statusCode).toBe(200);
});

it('shows a key once, stores its digest and last use, and revokes it at once', async () => {
  const { id, secret } = await give();
  expect(secret).toMatch(/^sace_od_[\w-]{43}$/);
  const mine = async () => (await listed()).find((one) => one.id === id);
  expect(await mine()).toMatchObject({ holder: 'Università', prefix: secret.slice(0, 12), lastUsedAt: null });
  const rows = await server.database.selectFrom('open_data_key').selectAll().execute();
  expect(JSON.stringify([rows, await listed()])).not.toContain(secret.slice(12));
  const use = () => get('aggregates?limit=1', { 'x-api-key': secret });
  expect((await use()).statusCode).toBe(200);
  expect(await mine()).toMatchObject({ lastUsedAt: now.toISOString() });
  const remove = () => server.inject({ method: 'DELETE', url: `${KEYS}/${id}`, headers: admin });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
  const answer = await use();
  expect([answer.statusCode, codeOf(answer), answer.headers['www-authenticate']]).toEqual([
    401,
    'Sace:OpenData:UnknownKey',
    'ApiKey',
  ]);
  expect(await mine()).toMatchObject({ revokedAt: now.toISOString() });
});

it('counts wrong keys for the network that tries them', async () => {
  const network = '10.200.0.2';
  const tried = async (secret: string) => (await get('aggregates', { 'x-api-key': secret }, network)).statusCode;
  const wrong = Array.from({ length: MOST.network }, (_none, at) => `sace_od_${String(at).padStart(43, 'x')}`);
  for (const secret of wrong) expect(await tried(secret)).toBe(401);
  expect(await tried('anything')).toBe(429);
});

it.each([
  ['holder', { holder: '  ', email: 'dati@uni.example' }],
  ['email', { holder: 'Università', email: 'dati uni.example' }],
])('gives no key without a valid %s, and reports it at the field', async (field, payload) => {
  const answer = await server.inject({ method: 'POST', url: KEYS, headers: admin, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(`"${field}"`);
});

it('leaves keys to those who hold SettingManagement.PublicRegister [POL-02]', async () => {
  const userId = await insertAccount(server.database, { userName: 'altra' });
  await grantTo(server.database, 'U', userId, 'SettingManagement.Fee');
  const headers = await bearer(server, 'altra');
  expect((await server.inject({ url: KEYS, headers })).statusCode).toBe(403);
  const payload = { holder: 'Università', email: 'dati@uni.example' };
  expect((await server.inject({ method: 'POST', url: KEYS, headers, payload })).statusCode).toBe(403);
});

it('describes itself in a document that needs no other, with nothing that only the server reads', async () => {
  const answer = await server.inject({ url: '/opendata/api.json' });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const contract = answer.json<{ paths: object; components: Record<string, Record<string, unknown>> }>();
  expect(Object.keys(contract.paths).sort()).toEqual(TABLES.map(({ name }) => `/api/open-data/v1/${name}`).sort());
  const references = [...answer.body.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(5);
  for (const [, kind = '', name = ''] of references) expect(contract.components[kind]).toHaveProperty(name);
  expect(answer.body).not.toMatch(/"x-(policy|tenant|rate-limit)"|bearer/);
});

it('answers pages of every site, and their preflight requests', async () => {
  const headers = { origin: 'https://giornale.example' };
  const options = await server.inject({
    method: 'OPTIONS',
    url: '/api/open-data/v1/aggregates',
    headers: { ...headers, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
  });
  expect(options.statusCode).toBe(204);
  expect(options.headers['access-control-allow-headers']).toContain('X-Api-Key');
  expect(options.headers['access-control-allow-methods']).toBe('GET, HEAD');
  for (const path of ['aggregates', 'aggregates?limit=0'])
    expect((await get(path, headers)).headers).toMatchObject({ 'access-control-allow-origin': '*' });
});
