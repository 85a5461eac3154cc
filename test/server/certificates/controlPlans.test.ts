/** Sampling plans: which acts are drawn, that the draw can be repeated, and that each drawn act gets one control. */
import { createHash, randomUUID } from 'node:crypto';
import { insertCertificateRows } from '../../support/certificates/rows';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { openDrawnControls } from '../../../server/domains/controls/plans/openDrawn';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { sealer } from '../../../server/platform/secrets';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
const NOW = new Date('2026-06-01T08:00:00Z');
beforeAll(async () => {
  server = await startServer({ clock: () => NOW, referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeControl'] });
  await insertActs();
}, 60_000);
afterAll(() => server.close());

const numberOf = (at: number, code = '07001') => `${code}-${String(at).padStart(6, '0')}-2026`;
const ids = new Map<string, string>();
async function insertAct(number: string, more: object = {}) {
  const id = randomUUID();
  ids.set(number, id);
  await insertCertificateRows(
    server.database,
    {
      id,
      certifier_id: anna.certifierId,
      number,
      state: 'Registrata',
      registered_at: '2026-03-10T10:00:00Z',
      province: 'BO',
      score: 80,
      ...more,
    },
    anna.userId,
  );
  return id;
}
/**
 * 40 of Bologna, 10 of Ravenna with a poor score, one of another certifier, one of the evening before (in Italy the
 * first of March), one that is no longer an act.
 */
async function insertActs() {
  for (let at = 1; at <= 40; at += 1) await insertAct(numberOf(at));
  for (let at = 41; at <= 50; at += 1) await insertAct(numberOf(at), { province: 'RA', score: 30 });
  await insertAct(numberOf(1, '07002'), { province: 'MO' });
  await insertAct(numberOf(60), { province: 'PR', registered_at: '2026-02-28T23:30:00Z' });
  await insertAct(numberOf(61), { province: 'PR', registered_at: '2026-02-28T22:30:00Z' });
  await insertAct(numberOf(62), { province: 'PR', state: 'Annullata' });
}

const plain = {
  year: 2026,
  name: 'Primo trimestre',
  level: 1,
  registeredFrom: '2026-03-01',
  registeredTo: '2026-03-31',
  province: null,
  certifierCode: null,
  scoreMost: null,
  size: null,
  permille: 100,
  seed: 'lotto 12 45 78',
};
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who = officer) =>
  server.inject({
    method,
    url: `/api/app/ape/control-plans${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
async function write(more: object = {}, id: string = randomUUID()) {
  const answer = await ask('PUT', `/${id}`, { version: 0, ...plain, ...more });
  expect(answer.statusCode).toBe(200);
  return id;
}
interface PlanAnswer {
  readonly version: number;
  readonly drawnAt: string | null;
  readonly foreseen: { readonly population: number; readonly size: number };
  readonly figures: Readonly<Record<string, number>>;
}
const read = async (id: string) => (await ask('GET', `/${id}`)).json<PlanAnswer>();
const foreseen = async (more: object) => (await read(await write(more))).foreseen;
const members = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer
    .json<{ error: { validationErrors: { members: string[] }[] } }>()
    .error.validationErrors.flatMap((one) => one.members);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('counts the population of a plan: days of Italy, province, certifier, score, live acts alone', async () => {
  expect(await foreseen({})).toEqual({ population: 52, size: 6 });
  expect(await foreseen({ province: 'RA', permille: 1 })).toEqual({ population: 10, size: 1 });
  expect(await foreseen({ province: 'PR', permille: 1000 })).toEqual({ population: 1, size: 1 });
  expect(await foreseen({ certifierCode: '07002', size: 5, permille: null })).toEqual({ population: 1, size: 1 });
  expect(await foreseen({ scoreMost: 30, size: 3, permille: null })).toEqual({ population: 10, size: 3 });
  expect(await foreseen({ registeredFrom: '2025-01-01', registeredTo: '2025-12-31' })).toEqual({
    population: 0,
    size: 0,
  });
});

it('reports each wrong field, and stores a plan once however often it is sent', async () => {
  const id = randomUUID();
  const wrong = { name: ' ', seed: ' ', registeredFrom: '2026-04-01', size: 3, permille: 10 };
  expect(members(await ask('PUT', `/${id}`, { version: 0, ...plain, ...wrong }))).toEqual([
    'name',
    'seed',
    'registeredTo',
    'size',
  ]);
  expect((await ask('PUT', `/${id}`, { version: 0, ...plain, registeredTo: '2026-02-30' })).statusCode).toBe(400);
  await write({ name: 'Una volta' }, id);
  await write({ name: 'Una volta' }, id);
  expect((await read(id)).version).toBe(1);
  const other = await ask('PUT', `/${id}`, { version: 0, ...plain, name: 'Altro' });
  expect(other.json()).toMatchObject({ error: { code: 'Sace:ControlPlan:Changed' } });
  expect((await ask('PUT', `/${id}`, { version: 1, ...plain, name: 'Altro' })).json()).toMatchObject({ version: 2 });
  expect((await ask('DELETE', `/${id}?version=1`)).statusCode).toBe(409);
  expect((await ask('DELETE', `/${id}?version=2`)).statusCode).toBe(204);
  expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
});

it('is refused to everybody but those who control', async () => {
  const id = await write();
  expect((await ask('GET', `/${id}`, undefined, anna)).statusCode).toBe(403);
  expect((await ask('POST', `/${id}/draw`, { version: 1 }, anna)).statusCode).toBe(403);
});

it('refuses a draw before the period is over, and from an empty population', async () => {
  const early = await write({ registeredTo: '2026-06-01' });
  expect(members(await ask('POST', `/${early}/draw`, { version: 1 }))).toEqual(['registeredTo']);
  const empty = await write({ province: 'FE' });
  expect(members(await ask('POST', `/${empty}/draw`, { version: 1 }))).toEqual(['registeredFrom']);
  expect((await ask('GET', `/${empty}/sample`)).statusCode).toBe(400);
});

it('draws by the digest of seed and number, opens each control once, and reports the outcomes', async () => {
  const id = await write({ province: 'BO', name: 'Bologna', size: 5, permille: null });
  expect((await ask('POST', `/${id}/draw`, { version: 2 })).statusCode).toBe(409);
  const drawn = await ask('POST', `/${id}/draw`, { version: 1 });
  expect(drawn.json()).toMatchObject({ foreseen: { population: 40, size: 5 }, figures: { drawn: 5 }, version: 2 });
  // The expected draw, computed from the seed and the numbers.
  const expected = Array.from({ length: 40 }, (_, at) => numberOf(at + 1))
    .map((number) => ({ number, digest: sha256(`${plain.seed} ${number}`) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .slice(0, 5);
  // One of them is annulled before its control is opened.
  const [gone] = expected;
  await server.database
    .updateTable('certificate')
    .set({ state: 'Annullata' })
    .where('number', '=', gone?.number ?? '')
    .execute();
  await server.app.jobs.drain();
  expect((await ask('POST', `/${id}/draw`, { version: 1 })).json<PlanAnswer>().version).toBe(2);
  await server.app.jobs.drain();
  expect((await read(id)).figures).toMatchObject({ drawn: 5, opened: 4, passedOver: 1, concluded: 0 });
  const lines = (await ask('GET', `/${id}/sample`)).body.trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual(
    expected.map(({ number, digest }, at) => [String(at + 1), number, digest]),
  );
  expect(lines[0]).toContain('non era più registrato');
  expect(lines[1]).toContain('Aperto');
  const listed = await server.inject({
    url: '/api/app/ape/controls?queue=unassigned&requireTotalCount=true',
    headers: officer.headers,
  });
  const opened = { origin: 'plan', level: 1, assignee: null, plan: 'Bologna' };
  expect(listed.json()).toMatchObject({ totalCount: 4, data: [opened, opened, opened, opened] });
  const mails = (await queuedMails(server)).filter(({ subject }) => subject === 'Un attestato è in controllo');
  expect(mails).toHaveLength(4);
  expect(mails[0]?.text).toContain('Sorteggio del piano di campionamento 2026 «Bologna»');
  // A drawn plan cannot be changed.
  expect((await ask('PUT', `/${id}`, { version: 2, ...plain })).json()).toMatchObject({
    error: { code: 'Sace:ControlPlan:Drawn' },
  });
  expect((await ask('DELETE', `/${id}?version=2`)).statusCode).toBe(409);
  // Acts that were controlled are not drawn again.
  expect(await foreseen({ province: 'BO', permille: 1000 })).toEqual({ population: 35, size: 35 });
  const year = (await ask('GET', '?year=2026')).json<{ figures: object; items: { id: string; figures: object }[] }>();
  expect(year.figures).toMatchObject({ registered: 54, documents: 4, onSite: 0, concluded: 0 });
  expect(year.items.find((item) => item.id === id)?.figures).toMatchObject({ drawn: 5, opened: 4 });
});

it('goes on where it was stopped among the openings', async () => {
  const id = await write({ province: 'RA', name: 'Ravenna', permille: 1000, size: null });
  await ask('POST', `/${id}/draw`, { version: 1 });
  const { tenantDatabase, config } = server;
  const deps = { tenantDatabase, config, clock: () => NOW, sealer: sealer(config) };
  const payload = { planId: id, tenantId: HOST_TENANT_ID };
  let looks = 0;
  const stopping = {
    get aborted() {
      return (looks += 1) > 4;
    },
  } as AbortSignal;
  await expect(openDrawnControls(deps)(payload, { signal: stopping })).rejects.toThrow('Stopped');
  expect((await read(id)).figures).toMatchObject({ drawn: 10, opened: 4 });
  await server.app.jobs.drain();
  expect((await read(id)).figures).toMatchObject({ drawn: 10, opened: 10, passedOver: 0 });
});
