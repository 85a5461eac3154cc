/** Controls: before the registration and on acts, with documents, visit and outcome; queues, and rights. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { insertAwaiting, sha256 as sha256Of } from '../../support/certificates/awaitingSignature';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { sampledForControl } from '../../support/certificates/sampledForControl';
import { queuedMails } from '../../support/mailJobs';
import { textOf } from '../../support/pdfs';
import { insertFile } from '../../support/portalRows';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
let count = 0;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate', 'ApeControl', 'AccreditationManage'] });
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** The same certificate, of a parcel of its own. */
function content() {
  count += 1;
  const given = structuredClone(whole);
  for (const row of given.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(600 + count) });
  return given;
}
async function act(who: Certifier = anna) {
  const given = content();
  const number = `07001-${String(count).padStart(6, '0')}-2026`;
  const id = await insertAwaiting(server.database, {
    certifierId: who.certifierId,
    userId: who.userId,
    content: given,
    number,
    isHeld: false,
  });
  await server.database
    .updateTable('certificate')
    .set({ state: 'Registrata', registered_at: '2026-05-01T08:00:00Z' })
    .where('id', '=', id)
    .execute();
  return { id, content: given };
}
/** A certificate that chance has sent into control before its registration. */
async function waiting() {
  const given = content();
  return { id: await sampledForControl(server, anna, given), content: given };
}

interface ControlAnswer {
  readonly control: { readonly id: string; readonly state: string; readonly version: number; readonly level: number };
  readonly openEvents: readonly string[];
  readonly history: readonly { readonly event: string }[];
}
const controls = (who: Certifier, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.inject({ method, url: `/api/app/ape/controls${path}`, headers: who.headers, ...(payload && { payload }) });
const open = (id: string, more: object = {}, who = officer) =>
  controls(who, 'POST', '', { id: randomUUID(), certificateId: id, level: 1, reason: 'Segnalazione', ...more });
const read = async (id: string) => (await controls(officer, 'GET', `/${id}`)).json<ControlAnswer>();
const move = async (id: string, event: string, more: object = {}, who = officer) =>
  controls(who, 'POST', `/${id}/commands`, {
    event,
    commandId: randomUUID(),
    version: (await read(id)).control.version,
    ...more,
  });
const controlOf = async (certificateId: string, who = anna) =>
  (await who.ask('GET', `/${certificateId}/controls`)).json<{ items: ControlAnswer['control'][] }>().items[0]?.id ?? '';
const stateOf = async (id: string) => (await anna.read(id)).header.state;
const members = (answer: Awaited<ReturnType<typeof controls>>) =>
  answer
    .json<{ error: { validationErrors: { members: string[] }[] } }>()
    .error.validationErrors.flatMap((one) => one.members);
async function paper(who: Certifier) {
  const id = await insertFile(server.database, { name: 'incarico.pdf', text: '%PDF', policy: null });
  await server.database.updateTable('file').set({ owner_id: who.userId }).where('id', '=', id).execute();
  return id;
}
const mailsOf = async (subject: string) => (await queuedMails(server)).filter((mail) => mail.subject === subject);

it('opens a control for a waiting certificate, and releases a conforming one to its signature', async () => {
  const { id } = await waiting();
  const controlId = await controlOf(id);
  expect(await read(controlId)).toMatchObject({
    control: { state: 'Aperto', level: 1, origin: 'sample', isBefore: true },
    openEvents: ['documentsAsked', 'visitSet', 'concluded'],
  });
  const command = { commandId: randomUUID(), version: 1, outcome: 'conforme', reason: 'Tutto in ordine' };
  const concluded = await move(controlId, 'concluded', command);
  expect(concluded.json<ControlAnswer>()).toMatchObject({
    control: { state: 'Concluso', outcome: 'conforme' },
    openEvents: [],
  });
  expect((await move(controlId, 'concluded', command)).json<ControlAnswer>().control.version).toBe(2);
  // The first one stands: another reason under the same command does not count as recorded.
  expect((await move(controlId, 'concluded', { ...command, reason: 'Altro' })).json()).toMatchObject({
    error: { code: 'Sace:Control:CommandChanged' },
  });
  expect(await stateOf(id)).toBe('DaFirmare');
});

it('returns a certificate that does not conform to its certifier, who cannot discard it', async () => {
  const { id } = await waiting();
  const concluded = await move(await controlOf(id), 'concluded', { outcome: 'lieve', reason: 'Manca la caldaia' });
  expect(concluded.statusCode).toBe(200);
  const { header, history } = await anna.read(id);
  expect([header.state, history.at(-1)]).toMatchObject([
    'Bozza',
    { event: 'controlFailed', reason: 'Manca la caldaia' },
  ]);
  expect((await anna.discard(id)).statusCode).toBe(403);
});

it('requests documents from an act’s certifier until a day, receives them once, visits, and concludes', async () => {
  const { id } = await act();
  const controlId = randomUUID();
  expect((await open(id, { id: controlId })).json<ControlAnswer>()).toMatchObject({
    control: { state: 'Aperto', level: 1 },
  });
  expect((await open(id, { id: controlId })).json<ControlAnswer>().control.version).toBe(1);
  expect((await open(id)).json()).toMatchObject({ error: { code: 'Sace:Control:AlreadyOpen' } });
  expect(members(await move(controlId, 'documentsAsked', { documents: [], dueOn: '2026-06-01' }))).toEqual([
    'documents',
    'dueOn',
  ]);
  expect((await controls(anna, 'GET', `/${controlId}/minutes`)).statusCode).toBe(404);
  await move(controlId, 'documentsAsked', { documents: ['engagement', 'photos'], dueOn: '2026-06-20' });
  const [mail] = await mailsOf('Documenti richiesti per un controllo');
  expect(mail?.text).toContain('entro il 20/06/2026: lettera d’incarico, fotografie del sopralluogo');
  // The control cannot be concluded before the certifier's term is over.
  expect((await move(controlId, 'concluded', { outcome: 'conforme', reason: 'Bene' })).json()).toMatchObject({
    error: { code: 'Sace:Control:Unmet', data: { conditions: ['termOver'] } },
  });
  const answer = (documents: object[], commandId = randomUUID(), who = anna) =>
    who.ask('POST', `/${id}/controls/answer`, { commandId, controlId, documents });
  expect(members(await answer([]))).toEqual(['fileIds']);
  const [fileId, commandId] = [await paper(anna), randomUUID()];
  const stranger = await makeCertifier(server);
  expect((await answer([{ kind: 'photos', fileIds: [fileId] }], commandId, stranger)).statusCode).toBe(404);
  const sent = await answer([{ kind: 'photos', fileIds: [fileId] }], commandId);
  expect(sent.json()).toMatchObject({
    items: [
      { state: 'DocumentiRicevuti', dueOn: '2026-06-20', sent: [{ fileId, kind: 'photos', name: 'incarico.pdf' }] },
    ],
  });
  expect((await answer([{ kind: 'photos', fileIds: [fileId] }], commandId)).json()).toEqual(sent.json());
  // Only those who control can download the files.
  const download = (who: Certifier) =>
    server.inject({ url: `/api/app/files/${fileId}`, headers: who.headers }).then(({ statusCode }) => statusCode);
  expect([await download(stranger), await download(officer)]).toEqual([404, 200]);
  expect(
    (await move(controlId, 'visitSet', { visitOn: '2026-06-10', visitTime: '09:30' })).json<ControlAnswer>().control
      .level,
  ).toBe(2);
  expect((await move(controlId, 'concluded', { outcome: 'conforme', reason: 'Bene' })).statusCode).toBe(403);
  expect(members(await move(controlId, 'visited', { visitedOn: '2026-06-10', findings: ' ' }))).toEqual([
    'visitedOn',
    'findings',
  ]);
  await move(controlId, 'visited', { visitedOn: '2026-06-01', findings: 'Isolamento assente' });
  expect((await move(controlId, 'concluded', { outcome: 'conforme', reason: 'Tutto torna' })).statusCode).toBe(200);
  expect([await stateOf(id), (await mailsOf('Controllo concluso')).length]).toEqual(['Registrata', 1]);
  const minutes = (who: Certifier) => controls(who, 'GET', `/${controlId}/minutes`);
  expect((await minutes(stranger)).statusCode).toBe(404);
  const text = textOf((await minutes(anna)).rawPayload);
  for (const words of ['Verbale di accertamento', 'incarico.pdf', 'Isolamento assente', 'Tutto torna', '20/06/2026'])
    expect(text).toContain(words);
  expect((await read(controlId)).history.map(({ event }) => event)).toEqual([
    'controlOpened',
    'documentsAsked',
    'documentsSent',
    'visitSet',
    'visited',
    'concluded',
  ]);
});

it('allows the consequences that fit the outcome: correction, annulment, fine, report', async () => {
  const first = await act();
  const one = (await open(first.id)).json<ControlAnswer>().control.id;
  const conclude = (id: string, more: object) => move(id, 'concluded', { reason: 'Classe errata', ...more });
  expect(members(await conclude(one, { outcome: 'conforme', consequences: ['report'] }))).toEqual(['consequences']);
  expect(members(await conclude(one, { outcome: 'grave', consequences: ['annulment', 'correction'] }))).toContain(
    'consequences',
  );
  expect(members(await conclude(one, { outcome: 'lieve', consequences: ['correction'] }))).toEqual(['correctionDueOn']);
  expect(members(await conclude(one, { outcome: 'grave', consequences: ['sanction'], sanctionCents: 1_000 }))).toEqual([
    'sanctionCents',
  ]);
  await conclude(one, { outcome: 'lieve', consequences: ['correction'], correctionDueOn: '2026-07-01' });
  const listed = await controls(officer, 'GET', '?queue=corrections&requireTotalCount=true');
  expect(listed.json()).toMatchObject({ totalCount: 1, data: [{ id: one, correctionDueOn: '2026-07-01' }] });
  const second = await act();
  const two = (await open(second.id)).json<ControlAnswer>().control.id;
  const consequences = ['annulment', 'sanction', 'report'];
  expect((await conclude(two, { outcome: 'grave', consequences, sanctionCents: 70_000 })).statusCode).toBe(200);
  expect(await stateOf(second.id)).toBe('Annullata');
  expect((await mailsOf('Controllo concluso')).at(-1)?.text).toMatch(/700,00\s€/);
  const notices = await server.database
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'controlReported')
    .execute();
  expect(notices).toEqual([{ user_id: officer.userId }]);
});

it('expects no correction of an act that was annulled meanwhile', async () => {
  const { id } = await act();
  const controlId = (await open(id)).json<ControlAnswer>().control.id;
  const correction = { outcome: 'lieve', consequences: ['correction'], correctionDueOn: '2026-07-01' };
  await move(controlId, 'concluded', { reason: 'Classe errata', ...correction });
  const due = async () => {
    const list = await controls(officer, 'GET', '?queue=corrections&requireTotalCount=true');
    const { counts } = (await controls(officer, 'GET', '/queues')).json<{ counts: { corrections: number } }>();
    const { data, totalCount } = list.json<{ data: { id: string }[]; totalCount: number }>();
    return [data.some((row) => row.id === controlId), totalCount - counts.corrections];
  };
  expect(await due()).toEqual([true, 0]);
  const second = (await open(id)).json<ControlAnswer>().control.id;
  await move(second, 'concluded', { outcome: 'grave', reason: 'Dati falsi', consequences: ['annulment'] });
  expect(await stateOf(id)).toBe('Annullata');
  expect(await due()).toEqual([false, 0]);
});

it('announces a fine with a notice of its own, frozen, for those who control and the certifier [RTE-17]', async () => {
  const { id } = await act();
  const controlId = (await open(id, { level: 2 })).json<ControlAnswer>().control.id;
  await move(controlId, 'visitSet', { visitOn: '2026-06-01' });
  await move(controlId, 'visited', { visitedOn: '2026-06-01', findings: 'Isolamento assente' });
  const command = { outcome: 'grave', reason: 'Trasmittanze non vere', consequences: ['sanction'] };
  const commandId = randomUUID();
  const fine = { ...command, commandId, sanctionCents: 210_000 };
  const concluded = await move(controlId, 'concluded', fine);
  // A repeated command gives the same answer.
  expect((await move(controlId, 'concluded', fine)).json()).toEqual(concluded.json());
  const { control } = concluded.json<{ control: { sanctionNotice: { number: string; sha256: string } } }>();
  expect(control.sanctionNotice).toMatchObject({ hearingUntil: '2026-07-01', issuedAt: '2026-06-01T08:00:00.000Z' });
  const { number, sha256 } = control.sanctionNotice;
  expect(number).toMatch(/^SAN-2026-\d{6}$/);
  const notice = (who: Certifier, one = controlId) => controls(who, 'GET', `/${one}/sanction-notice`);
  const [ofCertifier, ofOfficer] = [await notice(anna), await notice(officer)];
  expect(ofCertifier.headers['content-disposition']).toContain(`filename="Avviso-di-sanzione-${number}.pdf"`);
  expect(ofOfficer.rawPayload).toEqual(ofCertifier.rawPayload);
  expect(sha256Of(ofCertifier.rawPayload)).toBe(sha256);
  const text = textOf(ofCertifier.rawPayload);
  const { number: ofAct } = (await anna.read(id)).header;
  for (const words of [
    number,
    ofAct,
    'Trasmittanze non vere',
    'Isolamento assente',
    '2.100,00',
    '01/07/2026',
    'art. 18',
  ])
    expect(text).toContain(words);
  const mail = (await mailsOf('Controllo concluso')).at(-1);
  expect(mail?.text).toContain(`l’avviso di sanzione ${number}`);
  const [file] = mail?.attachments ?? [];
  expect(Buffer.from(file && 'base64' in file ? file.base64 : '', 'base64')).toEqual(ofCertifier.rawPayload);
  expect((await notice(await makeCertifier(server))).statusCode).toBe(404);
  // There is no notice without a fine.
  const other = (await open((await act()).id)).json<ControlAnswer>().control.id;
  expect((await notice(officer, other)).statusCode).toBe(404);
  expect((await move(other, 'concluded', { outcome: 'conforme', reason: 'Bene' })).json()).toMatchObject({
    control: { sanctionNotice: null },
  });
});

it('accepts a visit only at a future hour, by the clock of Italy', async () => {
  const { id } = await act();
  const controlId = (await open(id)).json<ControlAnswer>().control.id;
  const set = (visitOn: string, visitTime?: string) =>
    move(controlId, 'visitSet', { visitOn, ...(visitTime !== undefined && { visitTime }) });
  // It is ten o’clock there.
  for (const time of ['09:00', '10:00'])
    expect((await set('2026-06-01', time)).json()).toMatchObject({
      error: { validationErrors: [{ members: ['visitTime'], message: expect.stringContaining('passata') as string }] },
    });
  for (const time of ['10:01', undefined]) expect((await set('2026-06-01', time)).statusCode).toBe(200);
  expect((await set('2026-06-02', '08:00')).statusCode).toBe(200);
});

it.each<[string, object, RegExp]>([
  ['conforme', { consequences: ['report'] }, /conforme non ha conseguenze/],
  ['lieve', { consequences: ['sanction'], sanctionCents: 100_000 }, /lieve ha al più la correzione/],
  ['grave', { consequences: [] }, /almeno una conseguenza/],
  ['grave', { consequences: ['correction', 'annulment'], correctionDueOn: '2026-07-01' }, /correggere o annullare/],
])('explains the fault of the outcome %s with %j', async (outcome, more, said) => {
  const controlId = (await open((await act()).id)).json<ControlAnswer>().control.id;
  const refused = await move(controlId, 'concluded', { outcome, reason: 'Motivo', ...more });
  expect(refused.statusCode).toBe(400);
  const { validationErrors } = refused.json<{ error: { validationErrors: { message: string }[] } }>().error;
  expect(validationErrors).toEqual([{ members: ['consequences'], message: expect.stringMatching(said) as string }]);
});

it('refuses a fine before the registration', async () => {
  const { id } = await waiting();
  const controlId = await controlOf(id);
  const refused = await move(controlId, 'concluded', {
    outcome: 'grave',
    reason: 'Motivo',
    consequences: ['sanction'],
    sanctionCents: 100_000,
  });
  expect(refused.body).toContain('non c’è ancora nulla da sostituire o da sanzionare');
  expect((await move(controlId, 'concluded', { outcome: 'lieve', reason: 'Da correggere' })).statusCode).toBe(200);
});

it('refuses every registration of units under control', async () => {
  const drafts = await waiting();
  const other = await makeCertifier(server);
  const ask = async (who: Certifier, given: object) => {
    const { id, saved } = await who.filled(given);
    await who.command(id, 'validated', saved.version);
    return who.command(id, 'registrationAsked', saved.version + 1);
  };
  expect((await ask(other, drafts.content)).json()).toMatchObject({
    error: { data: { conditions: ['unitUncontrolled'] } },
  });
  await move(await controlOf(drafts.id), 'concluded', { outcome: 'lieve', reason: 'Da correggere' });
  expect((await ask(other, drafts.content)).json()).toMatchObject({ state: 'DaFirmare' });
});

it('refuses officers for their own certificates, other users for all, and an outdated version', async () => {
  const own = await act(officer);
  expect((await open(own.id)).json()).toMatchObject({ error: { code: 'Sace:Certificate:Own' } });
  const judge = await makeCertifier(server, { policies: ['ApeList', 'ApeControl'] });
  const controlId = (await open(own.id, {}, judge)).json<ControlAnswer>().control.id;
  const mine = await controls(officer, 'GET', `/${controlId}`);
  expect(mine.json()).toMatchObject({ isOwn: true, openEvents: [] });
  expect((await move(controlId, 'withdrawn', { reason: 'Mio' })).json()).toMatchObject({
    error: { code: 'Sace:Certificate:Own' },
  });
  const assign = (assigneeId: string | null, version = 1) =>
    controls(judge, 'PUT', `/${controlId}/assignee`, { version, assigneeId });
  expect(members(await assign(officer.userId))).toEqual(['assigneeId']);
  expect(members(await assign(officer.userId.toUpperCase()))).toEqual(['assigneeId']);
  expect(members(await assign(anna.userId))).toEqual(['assigneeId']);
  expect((await assign(null)).json<ControlAnswer>().control.version).toBe(2);
  expect((await assign(judge.userId)).json()).toMatchObject({ error: { code: 'Sace:Control:Changed' } });
  expect((await controls(anna, 'GET', `/${controlId}`)).statusCode).toBe(403);
  expect((await anna.ask('GET', `/${own.id}/controls`)).statusCode).toBe(404);
  const counts = (await controls(judge, 'GET', '/queues')).json<{ counts: Record<string, number> }>().counts;
  const listed = async (queue: string) =>
    (await controls(judge, 'GET', `?queue=${queue}&requireTotalCount=true`)).json<{ totalCount: number }>().totalCount;
  for (const [queue, number] of Object.entries(counts)) expect([queue, await listed(queue)]).toEqual([queue, number]);
  expect(counts).toMatchObject({ unassigned: 1, mine: 0 });
  expect((await controls(judge, 'GET', '?filter=["search","contains","07001"]')).statusCode).toBe(200);
  expect((await move(controlId, 'withdrawn', { reason: 'Aperto per errore' }, judge)).json()).toMatchObject({
    control: { state: 'Ritirato' },
  });
});

it('ends the control of a certificate that is annulled before its registration', async () => {
  const { id } = await waiting();
  const manager = await makeCertifier(server, { policies: ['ApeList', 'ApeManage'] });
  const annulmentId = randomUUID();
  await anna.ask('POST', `/${id}/annulments`, {
    commandId: annulmentId,
    cause: 'unregistered',
    explanation: 'Edificio demolito',
    fileIds: [await paper(anna)],
  });
  const decision = { annulmentId, isGranted: true, reason: 'Verificato' };
  expect((await manager.ask('POST', `/${id}/annulments/decision`, decision)).statusCode).toBe(200);
  expect((await read(await controlOf(id))).control.state).toBe('Ritirato');
});
