/**
 * Companies ask to keep thermal plants; the office decides; those who work for an enabled company keep plants with it,
 * and no others.
 */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { maintainerAsk, sentPaper } from '../../support/maintainers';
import { queuedMails } from '../../support/mailJobs';
import { clearPlants, insertThermalPlant, PLANT } from '../../support/plants';
import { startServer, type TestServer } from '../../support/startServer';

const start = new Date('2026-06-15T10:00:00Z');
let now = start;
let server: TestServer;
let office: Certifier;
let colleague: Certifier;
/** Looks after the company; works for it; has nothing to do with it. */
let anna: Certifier;
let bice: Certifier;
let carla: Certifier;
let companyId: string;
let visura: string;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  const applicant = { policies: ['AccreditationCreate'], accreditation: null };
  office = await makeCertifier(server, { policies: ['PlantManage'] });
  colleague = await makeCertifier(server, { policies: ['PlantManage'] });
  anna = await makeCertifier(server, applicant);
  bice = await makeCertifier(server, applicant);
  carla = await makeCertifier(server, applicant);
}, 60_000);
beforeEach(async () => {
  const { database } = server;
  now = start;
  await clearPlants(database);
  for (const table of ['company_invitation', 'company_member', 'company', 'mail', 'user_role'] as const)
    await database.deleteFrom(table).execute();
  companyId = randomUUID();
  await database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Calore Srl',
      kind: 'societa',
      fiscal_code: '01234567897',
      pec: 'calore@pec.example',
      seat_address: 'Via Po 1',
      seat_istat: '037006',
      legal_representative: 'Ada Neri',
    })
    .execute();
  await joins(anna, 'referente');
  await joins(bice, 'tecnico');
  visura = await sentPaper(database, anna.userId);
});
afterAll(() => server.close());

const joins = async (who: Certifier, role: string) => {
  await server.database
    .insertInto('company_member')
    .values({ company_id: companyId, certifier_id: who.certifierId, role, valid_from: '2026-01-01' })
    .execute();
};
interface Request {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly reason: string | null;
  readonly documents: readonly { readonly name: string }[];
}
interface Body extends Request {
  readonly error?: { readonly code: string | null; readonly validationErrors: { members: string[] }[] | null };
  readonly hasRecord: boolean;
  readonly items: readonly {
    readonly companyId: string;
    readonly isReferent: boolean;
    readonly missing: readonly string[];
    readonly mayAsk: boolean;
    readonly request: Request | null;
  }[];
  readonly data: readonly { readonly companyName: string; readonly state: string; readonly key?: string }[];
  readonly totalCount: number;
  readonly openEvents: readonly string[];
  readonly members: readonly { readonly role: string }[];
  readonly history: readonly { readonly event: string; readonly by: string | null; readonly reason: string | null }[];
}
const call = async (who: Certifier, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/app/${url}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
};
type Answer = Awaited<ReturnType<typeof call>>;
const refusal = ({ status, body }: Answer) => [
  status,
  body.error?.code ?? null,
  (body.error?.validationErrors ?? []).flatMap(({ members }) => members),
];
const ask = (change: object = {}, who = anna, id = companyId) =>
  call(who, 'POST', `anagrafiche/companies/${id}/maintainer-request`, maintainerAsk({ fileIds: [visura], ...change }));
const mine = async (who: Certifier) => (await call(who, 'GET', 'anagrafiche/my-maintainers')).body;
const request = async () => {
  const found = (await mine(anna)).items[0]?.request;
  if (!found) throw new Error('No request');
  return found;
};
const decide = async (event: string, reason: string | null = null, who = office, change: object = {}) => {
  const { id, version } = await request();
  return call(who, 'POST', `ape/maintainers/${id}/decisions`, {
    commandId: randomUUID(),
    version,
    event,
    reason,
    ...change,
  });
};
const mails = async () => (await queuedMails(server)).map(({ to, subject }) => [to, subject]);
const registers = (who: Certifier) =>
  call(who, 'PUT', `ape/plants/${randomUUID()}`, { ...PLANT, companyId, maintainerName: null, version: 0 });
const choices = async (who: Certifier) =>
  (await call(who, 'GET', 'ape/plant-companies')).body as unknown as { items: { id: string }[] };

it('goes from nothing to a plant: the company asks, the office says yes, everybody who works for it keeps plants', async () => {
  expect(await mine(carla)).toEqual({ hasRecord: true, items: [] });
  expect((await mine(anna)).items).toMatchObject([
    { companyId, isReferent: true, missing: [], mayAsk: true, request: null },
  ]);
  expect((await registers(anna)).status).toBe(403);

  const sent = await ask({ note: 'Prima richiesta' });
  expect([sent.status, sent.body.items[0]?.request]).toMatchObject([
    200,
    { state: 'asked', version: 2, documents: [{ name: 'visura.pdf' }], reason: null },
  ]);
  expect((await mine(anna)).items[0]?.mayAsk).toBe(false);
  expect(await mails()).toEqual([[`${anna.userName}@studio.example`, 'Richiesta di abilitazione inviata: Calore Srl']]);

  const listed = await call(office, 'GET', 'ape/maintainers?requireTotalCount=true');
  expect([listed.body.totalCount, listed.body.data]).toMatchObject([
    1,
    [{ companyName: 'Calore Srl', state: 'asked' }],
  ]);
  const { id } = await request();
  const opened = (await call(office, 'GET', `ape/maintainers/${id}`)).body;
  expect(opened.members.map(({ role }) => role).sort()).toEqual(['referente', 'tecnico']);
  expect(opened).toMatchObject({
    openEvents: ['enabled', 'moreAsked', 'refused'],
    company: { pec: 'calore@pec.example', comune: 'Bologna' },
    history: [{ event: 'sent', reason: 'Prima richiesta', by: anna.userName }],
  });

  expect((await decide('enabled')).body).toMatchObject({ state: 'enabled', openEvents: ['suspended', 'revoked'] });
  expect((await mails()).at(-1)).toEqual([
    `${anna.userName}@studio.example`,
    'Calore Srl è abilitata a tenere impianti termici',
  ]);
  for (const who of [anna, bice]) {
    expect((await choices(who)).items).toMatchObject([{ id: companyId }]);
    await clearPlants(server.database);
    expect((await registers(who)).status).toBe(200);
    expect((await call(who, 'GET', 'ape/plants?requireTotalCount=true')).body.totalCount).toBe(1);
  }
  expect((await call(carla, 'GET', 'ape/plants')).status).toBe(403);
});

it('lets somebody keep plants who joins an enabled company later, and nobody who leaves it', async () => {
  await ask();
  await decide('enabled');
  const invited = await call(anna, 'POST', `anagrafiche/companies/${companyId}/invitations`, {
    id: randomUUID(),
    person: `CRTPRV70A01D${carla.userName.replace(/\D/g, '').padStart(4, '0')}`,
    lastName: 'Rossi',
    role: 'tecnico',
  });
  expect(invited.status).toBe(200);
  expect((await registers(carla)).status).toBe(403);
  const [invitation] = (await call(carla, 'GET', 'anagrafiche/my-company-invitations')).body.items as unknown as {
    id: string;
  }[];
  await call(carla, 'POST', `anagrafiche/company-invitations/${invitation?.id ?? ''}/answer`, { accepts: true });
  expect((await registers(carla)).status).toBe(200);
  await call(anna, 'POST', `anagrafiche/companies/${companyId}/members/end`, { certifierId: carla.certifierId });
  now = new Date('2026-06-16T10:00:00Z');
  expect((await choices(carla)).items).toEqual([]);
});

it('ends it while the company is suspended, and for good when it is revoked', async () => {
  await ask();
  await decide('enabled');
  const plantId = await insertThermalPlant(server.database, { companyId });
  const sees = async () => (await call(bice, 'GET', `ape/plants/${plantId}`)).status;
  expect(await sees()).toBe(200);
  await decide('suspended', 'Visura scaduta');
  expect([await sees(), (await choices(bice)).items, (await request()).reason]).toEqual([404, [], 'Visura scaduta']);
  expect(refusal(await registers(anna))).toEqual([400, null, ['companyId']]);
  await decide('restored');
  expect(await sees()).toBe(200);
  await decide('revoked', 'Cessata attività');
  expect([await sees(), (await mine(anna)).items[0]?.mayAsk]).toEqual([404, true]);
  const { version } = await request();
  expect((await ask({ version, fileIds: [] })).body.items[0]?.request).toMatchObject({ state: 'asked', reason: null });
});

it('asks for more, takes the answer with a further document, and refuses with a reason', async () => {
  await ask();
  expect(refusal(await decide('moreAsked', '  '))).toEqual([400, null, ['reason']]);
  await decide('moreAsked', 'Manca la lettera e');
  const { version, reason } = await request();
  expect(reason).toBe('Manca la lettera e');
  const more = await sentPaper(server.database, anna.userId, 'abilitazione.pdf');
  const again = await ask({ version, fileIds: [more] });
  expect(again.body.items[0]?.request).toMatchObject({
    state: 'asked',
    documents: [{ name: 'visura.pdf' }, { name: 'abilitazione.pdf' }],
  });
  await decide('refused', 'Non basta');
  expect((await mails()).map(([, subject]) => subject)).toEqual([
    'Richiesta di abilitazione inviata: Calore Srl',
    'Abilitazione di Calore Srl: serve un’integrazione',
    'Richiesta di abilitazione inviata: Calore Srl',
    'Abilitazione di Calore Srl: richiesta non accolta',
  ]);
  expect((await registers(anna)).status).toBe(403);
  const { id } = await request();
  expect((await call(office, 'GET', `ape/maintainers/${id}`)).body.history.map(({ event }) => event)).toEqual([
    'refused',
    'sent',
    'moreAsked',
    'sent',
  ]);
});

it('does what is sent twice once, also at the same moment', async () => {
  const commandId = randomUUID();
  const answers = await Promise.all([ask({ commandId }), ask({ commandId })]);
  answers.push(await ask({ commandId }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { id, version } = await request();
  const decision = { commandId: randomUUID(), version, event: 'enabled', reason: null };
  const decided = await Promise.all(
    [1, 2].map(() => call(office, 'POST', `ape/maintainers/${id}/decisions`, decision)),
  );
  expect(decided.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mails()).length).toBe(2);
  expect((await request()).version).toBe(version + 1);
});

it('says that the request changed meanwhile, and that it is not the moment', async () => {
  await ask();
  expect(refusal(await ask({ version: 2 }))).toEqual([403, 'Sace:Maintainer:NotAllowed', []]);
  expect(refusal(await ask())).toEqual([409, 'Sace:Maintainer:Changed', []]);
  await decide('moreAsked', 'Altro');
  expect(refusal(await decide('enabled', null, office, { version: 2 }))).toEqual([409, 'Sace:Maintainer:Changed', []]);
  expect(refusal(await decide('enabled'))).toEqual([403, 'Sace:Maintainer:NotAllowed', []]);
});

it('refuses what is incomplete at its fields, and says what the company lacks', async () => {
  const empty = { reaProvince: 'ZZ', reaNumber: 'x', letters: ['e'], technicalManager: '', fileIds: [] };
  expect(refusal(await ask(empty))).toEqual([
    400,
    null,
    ['reaProvince', 'reaNumber', 'letters', 'technicalManager', 'fileIds'],
  ]);
  await server.database.updateTable('company').set({ pec: null, seat_istat: null }).execute();
  expect((await mine(anna)).items[0]?.missing).toEqual(['pec', 'seat']);
  expect(refusal(await ask())).toEqual([403, 'Sace:Company:Incomplete', []]);
  expect(await mails()).toEqual([]);
});

it('refuses others: who does not look after the company, who works for it in the office, files of somebody else', async () => {
  expect(refusal(await ask({}, bice))).toEqual([403, 'Sace:Company:NotReferent', []]);
  expect((await ask({}, carla)).status).toBe(404);
  expect(refusal(await ask({ fileIds: [await sentPaper(server.database, carla.userId)] }))).toEqual([
    400,
    null,
    ['fileIds'],
  ]);
  await ask();
  await joins(colleague, 'tecnico');
  expect(refusal(await decide('enabled', null, colleague))).toEqual([403, 'Sace:Maintainer:Own', []]);
  for (const path of ['', `/${(await request()).id}`])
    expect((await call(anna, 'GET', `ape/maintainers${path}`)).status).toBe(403);
  expect((await decide('enabled', null, anna)).status).toBe(403);
});

it('shows the documents to the office and to those who work for the company', async () => {
  await ask();
  const url = `/api/app/files/${visura}`;
  const statusOf = async (who: Certifier) =>
    (await server.inject({ method: 'GET', url, headers: who.headers })).statusCode;
  expect([await statusOf(office), await statusOf(anna), await statusOf(bice), await statusOf(carla)]).toEqual([
    200, 200, 200, 404,
  ]);
});

it('finds, groups and sorts the requests, and follows the name and the seat of the company', async () => {
  await ask();
  await server.database.updateTable('company').set({ name: 'Nicolò Calore Srl', seat_istat: '040012' }).execute();
  const filter = encodeURIComponent(JSON.stringify(['search', 'contains', "nicolo' 123456"]));
  const found = await call(office, 'GET', `ape/maintainers?filter=${filter}`);
  expect(found.body.data).toMatchObject([{ companyName: 'Nicolò Calore Srl', province: 'FC', rea: 'BO-123456' }]);
  for (const selector of ['state', 'province', 'letters', 'askedAt', 'decidedAt', 'fgasUntil']) {
    const group = encodeURIComponent(JSON.stringify([{ selector, isExpanded: false }]));
    expect((await call(office, 'GET', `ape/maintainers?group=${group}`)).status).toBe(200);
  }
  for (const selector of ['companyName', 'fiscalCode', 'province', 'state', 'askedAt', 'decidedAt', 'fgasUntil'])
    for (const desc of [true, false]) {
      const sort = encodeURIComponent(JSON.stringify([{ selector, desc }]));
      expect((await call(office, 'GET', `ape/maintainers?sort=${sort}`)).body.data).toHaveLength(1);
    }
});

const file = async (who: Certifier, query: Readonly<Record<string, string>>) => {
  const answer = await server.inject({ url: '/api/app/ape/maintainers/export', query, headers: who.headers });
  return { status: answer.statusCode, type: answer.headers['content-type'], lines: answer.body.split('\r\n') };
};

it('gives the list as a file in words, to the office alone', async () => {
  await ask();
  const columns = JSON.stringify(['companyName', 'state', 'rea', 'letters']);
  expect(await file(office, { format: 'csv', columns })).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8',
    lines: ['\ufeffSocietà;Stato;REA;Lettere', 'Calore Srl;All’ufficio;BO-123456;ce', ''],
  });
  await decide('enabled');
  const waiting = await file(office, { format: 'csv', columns, filter: JSON.stringify(['state', '=', 'asked']) });
  expect(waiting.lines).toHaveLength(2);
  expect((await file(office, { format: 'xlsx' })).type).toContain('spreadsheetml');
  expect((await file(anna, { format: 'csv' })).status).toBe(403);
});

it('notifies the officers of a request that waits for them, but not those who work for the company', async () => {
  const { database } = server;
  await database.deleteFrom('notification').execute();
  await joins(colleague, 'tecnico');
  await ask();
  const noticed = () =>
    database
      .selectFrom('notification')
      .select(['user_id as userId', 'kind', 'data'])
      .where('user_id', 'in', [office.userId, colleague.userId, anna.userId])
      .execute();
  expect(await noticed()).toEqual([
    { userId: office.userId, kind: 'maintainerAsked', data: { audience: 'officer', name: 'Calore Srl' } },
  ]);
  const { items } = (await call(office, 'GET', 'notifications')).body as unknown as { items: object[] };
  const { id } = await request();
  expect(items).toMatchObject([{ name: 'Calore Srl', page: `/ape/catasto-impianti/manutentori?manutentore=${id}` }]);
  await decide('enabled');
  expect(await noticed()).toHaveLength(1);
});
