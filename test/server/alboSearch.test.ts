/**
 * The cost of a search of a large public register: it reads only the possible matches, and gives up before it delays
 * others.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { readBriefly, ReadTookTooLong } from '../../server/platform/database/readBriefly';
import { pageOf, type AlboQuery } from '../../server/domains/accreditations/register/repository';
import { insertPublished } from '../support/publicRegister';
import { startServer, type TestServer } from '../support/startServer';

const LARGE = 12_000;
const FAMILIES = ['Bianchi', 'Conti', 'Esposito', 'Ferrari', 'Galli', 'Lombardi', 'Marino', 'Neri', 'Villa'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T10:00:00Z') });
  await insertPublished(server.database, LARGE, (position) =>
    position === 5000 ? 'Po' : `${FAMILIES[position % FAMILIES.length] ?? ''}${String(position)}`,
  );
  const companies = Array.from({ length: 3000 }, (_, index) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name: index === 7 ? 'Kappa Energia Srl' : `Impresa ${String(index)} Srl`,
    kind: 'esco' as const,
    fiscal_code: randomUUID(),
    seat_istat: '040012',
  }));
  await server.database.insertInto('company').values(companies).execute();
  await sql`update accreditation set company_id = ${companies[7]?.id}
    where certifier_id = (select id from certifier where certifier_number = 77)`.execute(server.database);
  for (const table of ['certifier', 'accreditation', 'company'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(server.database);
});
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const query = (words: readonly string[]): AlboQuery => ({
  tenantId: HOST_TENANT_ID,
  today: '2026-06-15',
  words,
  certifierNumber: undefined,
  comune: undefined,
  province: undefined,
  orderTypeId: undefined,
  subject: undefined,
  near: null,
  skip: 0,
  take: 20,
});

/** Returns the indexes that a plan uses. */
const indexesOf = ({ Plans = [], ...node }: Plan): string[] => [
  ...('Index Name' in node ? [node['Index Name']] : []),
  ...Plans.flatMap(indexesOf),
];

/** Returns the plan while sequential scans are expensive: one remains only where no index can serve. */
const planOf = (words: readonly string[]) =>
  server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (format json) ${pageOf(query(words))}`.execute(transaction);
      return rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' };
    });

it.each([[['esposito77']], [['po']], [['kappa']], [['mario', 'galli12']], [['xq']]])(
  'looks up who can be meant by %j, among people and companies',
  async (words) => {
    const plan = await planOf(words);
    expect(indexesOf(plan)).toEqual(
      expect.arrayContaining([
        'certifier_by_search',
        'company_by_search',
        'accreditation_by_company',
        'certifier_pkey',
      ]),
    );
    expect(indexesOf(plan)).not.toContain('certifier_by_name');
  },
);

const names = async (name: string) =>
  (await server.inject({ url: `/api/app/albo?name=${name}` }))
    .json<{ items: { name: string }[] }>()
    .items.map((entry) => entry.name);

it('takes one or two letters for the beginning of a word, three for letters anywhere', async () => {
  expect(await names('po')).toEqual(['Po Mario']);
  expect(await names('posito9002')).toEqual(['Esposito9002 Mario']);
  expect(await names('si')).toEqual([]);
});

it('finds people however their names are spelled, with marks between the words too', async () => {
  await sql`update certifier set last_name = 'D’Angelo', first_name = 'Nicolò' where certifier_number = 123`.execute(
    server.database,
  );
  for (const name of ["d'angelo", 'dangelo', 'D’Angelo, Nicolo', "nicolo' d'angelo", 'Nicolò; D’ANGELO'])
    expect(await names(encodeURIComponent(name))).toEqual(['D’Angelo Nicolò']);
});

it('finds by the name of the company that the accreditation was given to', async () => {
  expect(await names('kappa')).toHaveLength(1);
  expect(await names('impresa')).toEqual([]);
});

it('ends a read that takes too long, and leaves the connection as it was', async () => {
  const database = server.tenantDatabase(HOST_TENANT_ID);
  await expect(readBriefly(database, 20, (read) => sql`select pg_sleep(20)`.execute(read))).rejects.toThrow(
    ReadTookTooLong,
  );
  await expect(readBriefly(database, 20, (read) => sql`select 1 / 0`.execute(read))).rejects.toThrow(
    'division by zero',
  );
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database);
  expect(rows[0]?.statement_timeout).toBe('1min');
});

it('asks a visitor for another criterion when a search takes too long', async () => {
  const answer = await server.database.transaction().execute(async (transaction) => {
    await sql`lock table certifier in access exclusive mode`.execute(transaction);
    return server.inject({ url: '/api/app/albo?name=po' });
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    error: {
      code: 'Sace:Albo:TooBroad',
      message: 'La ricerca richiede troppo tempo: aggiungi un criterio o scrivi più lettere, poi riprova.',
    },
  });
});
