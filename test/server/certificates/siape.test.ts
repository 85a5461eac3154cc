/** Moves of acts are delivered to the national register, even while it fails: no delivery is lost or done twice. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { judgeSigned } from '../../../server/domains/registration/signing/judge';
import { announcer } from '../../../server/domains/certificates/life/announcements/announce';
import { move } from '../../../server/domains/certificates/life/move';
import { deliverDue } from '../../../server/domains/registration/siape/deliver';
import { deliverSiape } from '../../../server/domains/registration/siape/jobKinds';
import { seededRandom } from '../../../server/demo/random';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAwaiting, insertSignedFile } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { consistent } from '../../support/certificates/consistent';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { LATE_MS, startSiape, type Fault } from '../../support/siapeCounterpart';
import { startServer, type TestServer } from '../../support/startServer';
import { systemOf } from '../../support/wallets';

let now = new Date('2026-06-01T08:00:00Z');
let siape: Awaited<ReturnType<typeof startSiape>>;
let server: TestServer;
let anna: Certifier;
let officer: Certifier;
let count = 0;
beforeAll(async () => {
  siape = await startSiape();
  server = await startServer({ clock: () => now, env: siape.env, referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeManage'] });
}, 60_000);
afterEach(() => {
  expect(siape.invalid).toEqual([]);
  siape.failing(() => null);
  siape.disliked.clear();
  siape.heard.length = 0;
});
afterAll(async () => {
  await server.close();
  await siape.close();
});

const contents = fc.sample(consistent, { numRuns: 20, seed: 3 });
const moving = (isOn = true) => ({
  clock: () => now,
  publicUrl: 'https://sace.example',
  announce: announcer({
    sealer: { seal: () => '', unseal: () => '' } as never,
    config: { ...server.config, siape: isOn ? server.config.siape : null },
  }),
});
/** An act of a unit of its own, registered. */
async function act({
  replaces = [],
  isOn = true,
  change = {},
}: { replaces?: readonly string[]; isOn?: boolean; change?: object } = {}) {
  count += 1;
  const number = `07001-${String(count).padStart(6, '0')}-2026`;
  const content = structuredClone(contents[count % contents.length] ?? {});
  for (const row of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(100 + count) });
  Object.assign(content, { datiAttestato: { ...content.datiAttestato, codiceIdentificativo: number } }, change);
  const id = await insertAwaiting(server.database, {
    certifierId: anna.certifierId,
    userId: anna.userId,
    content,
    number,
    replaces,
  });
  const file = await insertSignedFile(server.database, id);
  await judgeSigned(server.tenantDatabase(HOST_TENANT_ID), { check: judgeByFirstWord, moving: moving(isOn) }, file);
  return { id, number };
}
const annul = (id: string) =>
  server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute((transaction) =>
      move(transaction, moving(), systemOf(), { id, event: 'annulled', by: 'officer', reason: 'Per Mario Rossi' }),
    );
const deliver = (timeoutMs = 10_000) =>
  deliverDue(
    {
      database: server.tenantDatabase(HOST_TENANT_ID),
      tenantId: HOST_TENANT_ID,
      clock: () => now,
      line: { url: siape.url, login: null, timeoutMs },
    },
    new AbortController().signal,
  );
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const rows = (ids: readonly string[]) =>
  server.database
    .selectFrom('siape_delivery')
    .select(['id', 'number', 'operation', 'state', 'code', 'message', 'attempts', 'version'])
    .where('certificate_id', 'in', ids)
    .orderBy('position')
    .execute();
const office = (method: 'GET' | 'POST', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/app/ape/siape${path}`,
    headers: officer.headers,
    ...(payload && { payload }),
  });

it('uploads registered acts together, deletes replaced and annulled ones, and stores the answers', async () => {
  const first = await act();
  const second = await act();
  await server.app.jobs.runNow(deliverSiape);
  expect(siape.heard).toEqual(['caricaLottoAPE 2']);
  expect(siape.headers[0]).toBe('/wsape/services/CaricamentoAPE application/soap+xml; charset=utf-8');
  const third = await act({ replaces: [first.id] });
  await annul(second.id);
  // This act had not been sent yet.
  await annul(third.id);
  await server.app.jobs.runNow(deliverSiape);
  await server.app.jobs.runNow(deliverSiape);
  expect(siape.heard.slice(1).sort()).toEqual(['cancellaAPE 1', 'cancellaAPE 1', 'cancellaAPE 1', 'caricaAPE 1']);
  const gone = { taken: 1, deleted: 1 };
  expect(Object.fromEntries(siape.books)).toEqual({
    [first.number]: { ...gone, reason: 'Sostituito: Riqualificazione energetica' },
    [second.number]: { ...gone, reason: 'Annullato' },
    [third.number]: { ...gone, reason: 'Annullato' },
  });
  const { data } = (await office('GET', '?sort=[{"selector":"askedAt","desc":true}]')).json<{
    data: { id: string }[];
  }>();
  expect(data).toHaveLength(6);
  const detail = (await office('GET', `/${String((await rows([first.id]))[0]?.id)}`)).json<{ answers: object[] }>();
  expect(detail).toMatchObject({ state: 'Accettata', isRetriable: false, attempts: 1 });
  expect(detail.answers).toEqual([
    expect.objectContaining({
      operation: 'caricaLottoAPE',
      status: 200,
      code: 0,
      message: 'APE inserito correttamente',
    }),
  ]);
});

it('stores an answer that is no text, and sends again', async () => {
  const { id } = await act();
  siape.failing(() => 'zeros');
  await deliver();
  expect(await rows([id])).toMatchObject([{ state: 'InAttesa', attempts: 1 }]);
  siape.failing(() => null);
  later(2);
  await deliver();
  expect(await rows([id])).toMatchObject([{ state: 'Accettata', attempts: 2 }]);
});

it('leaves refused deliveries to the office, which sends them again once for each command', async () => {
  const good = await act();
  const bad = await act();
  siape.disliked.add(bad.number);
  await deliver();
  expect(siape.heard).toEqual(['caricaLottoAPE 2', 'caricaAPE 1', 'caricaAPE 1']);
  expect((await rows([good.id, bad.id])).map(({ state, code }) => [state, code])).toEqual([
    ['Accettata', 6],
    ['Rifiutata', 1],
  ]);
  later(600);
  await deliver();
  expect(siape.heard).toHaveLength(3);
  const { data } = (await office('GET', '?filter=["state","=","Rifiutata"]')).json<{ data: { id: string }[] }>();
  const [refused] = await rows([bad.id]);
  expect(data.map(({ id }) => id)).toEqual([refused?.id]);
  siape.disliked.clear();
  const command = { id: randomUUID(), version: refused?.version };
  const path = `/${String(refused?.id)}`;
  expect((await office('POST', `${path}/retries`, command)).json()).toMatchObject({ state: 'InAttesa' });
  expect((await office('POST', `${path}/retries`, command)).statusCode).toBe(200);
  expect((await office('POST', `${path}/retries`, { ...command, id: randomUUID() })).json()).toMatchObject({
    error: { code: 'Sace:Siape:Changed' },
  });
  await deliver();
  expect((await rows([bad.id])).map(({ state, code }) => [state, code])).toEqual([['Accettata', 0]]);
  const { answers } = (await office('GET', path)).json<{ answers: { code: number | null }[] }>();
  expect(answers.map(({ code }) => code)).toEqual([0, 1, null]);
});

it('sends many refusals again by one command, each once, and says which have changed meanwhile', async () => {
  const acts = [await act(), await act(), await act()];
  for (const { number } of acts) siape.disliked.add(number);
  await deliver();
  const refused = await rows(acts.map(({ id }) => id));
  expect(refused.map(({ state }) => state)).toEqual(['Rifiutata', 'Rifiutata', 'Rifiutata']);
  const [first, second, third] = refused.map(({ id, version }) => ({ id, version }));
  // The second was sent again by another command before.
  const alone = { id: randomUUID(), version: second?.version };
  expect((await office('POST', `/${String(second?.id)}/retries`, alone)).statusCode).toBe(200);
  const missing = { id: randomUUID(), version: 1 };
  const command = { id: randomUUID(), deliveries: [first, second, missing, third] };
  const sent = await office('POST', '/retries', command);
  expect(sent.json()).toEqual({
    items: [
      { id: first?.id, outcome: 'reopened' },
      { id: second?.id, outcome: 'changed' },
      { id: missing.id, outcome: 'missing' },
      { id: third?.id, outcome: 'reopened' },
    ],
  });
  const after = await rows(acts.map(({ id }) => id));
  expect(after.map(({ state, attempts }) => [state, attempts])).toEqual(after.map(() => ['InAttesa', 0]));
  // A repeated command gives the same answer and does nothing, even after the deliveries went out.
  siape.disliked.clear();
  siape.heard.length = 0;
  await deliver();
  later(600);
  expect((await office('POST', '/retries', command)).json()).toEqual(sent.json());
  await deliver();
  expect((await rows(acts.map(({ id }) => id))).map(({ state }) => state)).toEqual(after.map(() => 'Accettata'));
  for (const { number } of acts) expect(siape.books.get(number)).toMatchObject({ taken: 1 });
  const as = (who: Certifier) =>
    server.inject({ method: 'POST', url: '/api/app/ape/siape/retries', headers: who.headers, payload: command });
  expect((await as(anna)).statusCode).toBe(403);
  expect((await office('POST', '/retries', { ...command, deliveries: [] })).statusCode).toBe(400);
});

it('loses and doubles nothing, even while the register fails', async () => {
  const faults: readonly (Fault | null)[] = [
    ...(['lostOnTheWay', 'answerLost', 'answerLate', 'answeredTwice', 'unavailable', 'receiverFault'] as const),
    ...(['noXml', 'zeros', 'entities', 'ownTrouble', null, null, null] as const),
  ];
  const random = seededRandom(17);
  siape.failing(() => faults[random.integer(0, faults.length - 1)] ?? null);
  const all = [];
  for (let round = 0; round < 5; round += 1) {
    const [one, two, three] = [await act(), await act(), await act()];
    await deliver(LATE_MS / 2);
    later(1);
    await Promise.all([deliver(LATE_MS / 2), annul(two.id)]);
    all.push({ current: one, gone: [two, three], next: await act({ replaces: [three.id] }) });
  }
  for (let turn = 0; turn < 24; turn += 1) {
    // The register works again at last.
    if (turn > 6) siape.failing(() => null);
    await deliver(turn > 6 ? 10_000 : LATE_MS / 2);
    later(400);
  }
  for (const { current, gone, next } of all) {
    for (const { number } of [current, next]) expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 0 });
    for (const { number } of gone) expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 1 });
    const deliveries = await rows([current, next, ...gone].map(({ id }) => id));
    expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'Accettata'));
  }
}, 60_000);

it('sends each once where two processes send at once', async () => {
  const acts = [await act(), await act(), await act()];
  await Promise.all([deliver(5_000), deliver(5_000)]);
  expect(siape.heard.reduce((sum, one) => sum + Number(one.split(' ')[1]), 0)).toBe(3);
  for (const { number } of acts) expect(siape.books.get(number)?.taken).toBe(1);
});

it('neither uploads nor deletes an act that was refused before its annulment, nor sends one that the schema refuses', async () => {
  const refused = await act();
  siape.failing(() => 'senderFault');
  await deliver();
  expect((await rows([refused.id])).map(({ state, message }) => [state, message])).toEqual([
    ['Rifiutata', 'Errore di Sender'],
  ]);
  siape.failing(() => null);
  await annul(refused.id);
  const wrong = await act({ change: { dataEmissione: 'ieri' } });
  await deliver();
  expect(siape.heard).toHaveLength(1);
  expect((await rows([refused.id])).map(({ state }) => state)).toEqual(['Superata', 'Superata']);
  const [current] = await rows([wrong.id]);
  expect([current?.state, current?.message]).toEqual(['Rifiutata', expect.stringContaining('schema nazionale')]);
});

it('deletes an annulled act whose upload may have arrived before it was refused', async () => {
  const { id, number } = await act();
  siape.failing(() => 'answerLost');
  await deliver(LATE_MS / 2);
  expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 0 });
  later(2);
  siape.failing(() => 'senderFault');
  await deliver();
  expect((await rows([id])).map(({ state }) => state)).toEqual(['Rifiutata']);
  siape.failing(() => null);
  await annul(id);
  await deliver();
  expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 1 });
  expect((await rows([id])).map(({ operation, state }) => [operation, state])).toEqual([
    ['caricaAPE', 'Superata'],
    ['cancellaAPE', 'Accettata'],
  ]);
});

it('uploads no act again while it is being deleted, nor after its deletion', async () => {
  const { id, number } = await act();
  siape.failing(() => 'answerLost');
  await deliver(LATE_MS / 2);
  later(2);
  siape.failing(() => 'senderFault');
  await deliver();
  siape.failing(() => null);
  await annul(id);
  const set = (operation: 'caricaAPE' | 'cancellaAPE', values: object) =>
    server.database
      .updateTable('siape_delivery')
      .set(values)
      .where('certificate_id', '=', id)
      .where('operation', '=', operation)
      .execute();
  // Another process is sending the deletion, and an officer sends the upload again meanwhile.
  await set('cancellaAPE', { attempts: 1, due_at: new Date(now.getTime() + 60_000) });
  await set('caricaAPE', { state: 'InAttesa', due_at: now, settled_at: null });
  await deliver();
  expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 0 });
  await set('cancellaAPE', { state: 'Accettata', settled_at: now });
  await deliver();
  expect(siape.books.get(number)).toMatchObject({ taken: 1, deleted: 0 });
  expect((await rows([id])).map(({ operation, state }) => [operation, state])).toEqual([
    ['caricaAPE', 'Superata'],
    ['cancellaAPE', 'Accettata'],
  ]);
});

it('queues nothing where it is switched off, and nothing about certificates that never became acts', async () => {
  const off = await act({ isOn: false });
  const draft = await insertAwaiting(server.database, {
    certifierId: anna.certifierId,
    userId: anna.userId,
    content: contents[0] ?? {},
    number: '07001-999999-2026',
  });
  await annul(draft);
  expect(await rows([off.id, draft])).toEqual([]);
});
