/** A draft that was never sent is its applicant's alone: no operation of the office shows it, or acts on it. */
import { randomUUID } from 'node:crypto';
import { QUEUES } from '../../../server/domains/accreditations/office/queueRepository';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { addAccreditation } from '../../support/accreditationRows';
import { insertCase } from '../../support/cases';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const PLACE = '/api/app/admin-accreditations';
let server: TestServer;
let gestore: { authorization: string };
let draft: string;
/** A sent application of the same certifier that has ended. */
let sent: string;

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
  const made = await insertCase(server.database, {
    userId: DEMO_USER_IDS.certificatore,
    state: 'InCompilazione',
  });
  draft = made.id;
  const certifier_id = made.certifierId;
  const { fiscal_code } = await server.database
    .updateTable('accreditation')
    .set({ fiscal_code: 'BZZSCR80A01H501Z', last_name: 'Bozza', email: 'bozza@example.org' })
    .where('id', '=', draft)
    .returning('fiscal_code')
    .executeTakeFirstOrThrow();
  sent = (await addAccreditation(server.database, { certifier_id, state: 'Rifiutata' })).id;
  // Another person declares the same code: the office gets a warning about the sent application alone.
  await addAccreditation(server.database, { state: 'InVerifica', fiscal_code, id: OTHER });
});
afterAll(() => server.close());

const OTHER = randomUUID();
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.inject({ method, url: `${PLACE}${path}`, headers: gestore, ...(payload && { payload }) });

it.each([
  ['its dossier', 'GET', '', undefined],
  ['a decision', 'POST', '/commands', { event: 'refused', version: 1, commandId: randomUUID(), reason: 'No' }],
  ['a check', 'PUT', '/checks/identity', { version: 1, outcome: 'passed' }],
  ['a note', 'POST', '/notes', { id: randomUUID(), text: 'Chiamare' }],
  ['an assignment', 'PUT', '/assignee', { version: 1, assigneeId: null }],
  ['the questions to the order', 'GET', '/order-validations', undefined],
  ['a question to the order', 'POST', '/order-validations', { commandId: randomUUID() }],
] as const)('answers an officer who asks for %s of a draft that there is none', async (_, method, path, payload) => {
  expect((await ask(method, `/${draft}${path}`, payload)).statusCode).toBe(404);
});

it('starts no run over a draft', async () => {
  const request = { id: randomUUID(), action: 'remind', accreditationIds: [draft] };
  expect((await ask('POST', '/bulk-runs', request)).statusCode).toBe(404);
});

it('finds it in no list, however it is searched or filtered', async () => {
  for (const filter of ['["search","contains","bozza"]', '["state","=","InCompilazione"]', `["id","=","${draft}"]`]) {
    const { data, totalCount } = (
      await ask('GET', `?requireTotalCount=true&filter=${encodeURIComponent(filter)}`)
    ).json<{ data: unknown[]; totalCount: number }>();
    expect([data, totalCount]).toEqual([[], 0]);
  }
});

it.each(QUEUES)('finds it in no queue: %s', async (queue) => {
  const { data } = (await ask('GET', `?queue=${queue}&take=100`)).json<{ data: { id: string }[] }>();
  expect(data.map(({ id }) => id)).not.toContain(draft);
});

it('takes it into no file', async () => {
  const file = await ask('GET', `/export?format=csv&exportId=${randomUUID()}`);
  expect(file.statusCode).toBe(200);
  expect(file.body).not.toContain('bozza@example.org');
});

it('names it in the dossier of no other case', async () => {
  const own = await ask('GET', `/${sent}`);
  expect([own.statusCode, own.json<{ others: unknown[] }>().others]).toEqual([200, []]);
  const other = await ask('GET', `/${OTHER}`);
  expect(other.json<{ warnings: unknown[] }>().warnings).toEqual([]);
});
