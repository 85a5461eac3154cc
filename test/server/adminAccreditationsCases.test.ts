/** What officers do with one case: decisions, checks, notes, assignments, and the dossier that shows them. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { addDays, italianDay } from '../../server/platform/dates';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { addAccreditation } from '../support/accreditationRows';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { grantTo, insertTestUser } from '../support/identity';
import { insertFile } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const PLACE = '/api/app/admin-accreditations';
const today = italianDay(new Date());
let server: TestServer;
let gestore: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());

type Answer = Awaited<ReturnType<typeof send>>;
const send = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object, headers = gestore) =>
  server.inject({ method, url: `${PLACE}/${path}`, headers, ...(payload && { payload }) });
const command = (id: string, event: string, version: number, more: object = {}, headers = gestore) =>
  send('POST', `${id}/commands`, { event, version, commandId: randomUUID(), ...more }, headers);
const errorOf = (answer: Answer) =>
  answer.json<{ error: { code: string | null; data: unknown; validationErrors: { members: string[] }[] | null } }>()
    .error;
const refusal = (answer: Answer) => [answer.statusCode, errorOf(answer).code];
const membersOf = (answer: Answer) => errorOf(answer).validationErrors?.flatMap(({ members }) => members);
const dossier = async (id: string) => (await send('GET', id)).json<Record<string, unknown>>();
const history = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const newCase = (given: Parameters<typeof addAccreditation>[1] = {}) =>
  addAccreditation(server.database, { state: 'InVerifica', submitted_at: new Date(), ...given });

async function passAll(id: string): Promise<number> {
  let version = 1;
  for (const code of ['identity', 'studyTitle', 'declarations'])
    version = (await send('PUT', `${id}/checks/${code}`, { version, outcome: 'passed' })).json<{ version: number }>()
      .version;
  return version;
}

it('brings a case from the fee to the acceptance, each step with its version and its history [USE-02]', async () => {
  const { id } = await newCase({ state: 'Inviata' });
  expect((await command(id, 'feeReceived', 1)).json()).toEqual({ id, state: 'InVerifica', version: 2 });
  const stopped = await command(id, 'approved', 2);
  expect(refusal(stopped)).toEqual([403, 'Sace:Accreditation:ChecksOpen']);
  expect(errorOf(stopped).data).toMatchObject({ openChecks: ['identity', 'studyTitle', 'declarations'] });
  expect((await send('PUT', `${id}/checks/identity`, { version: 2, outcome: 'passed' })).json()).toMatchObject({
    version: 3,
  });
  expect(
    (
      await send('PUT', `${id}/checks/studyTitle`, { version: 3, outcome: 'waived', note: ' Titolo equipollente ' })
    ).json(),
  ).toMatchObject({ version: 4 });
  expect((await send('PUT', `${id}/checks/declarations`, { version: 4, outcome: 'passed' })).json()).toMatchObject({
    version: 5,
  });
  expect(await dossier(id)).toMatchObject({
    version: 5,
    openChecks: [],
    openEvents: ['integrationRequested', 'approved', 'refused'],
  });
  expect((await command(id, 'approved', 5)).json()).toMatchObject({ state: 'Accreditato', version: 6 });
  expect((await history(id)).map(({ event, actor }) => [event, actor])).toEqual(
    ['feeReceived', 'checkRecorded', 'checkRecorded', 'checkRecorded', 'approved'].map((event) => [event, 'gestore']),
  );
  expect((await history(id))[2]).toMatchObject({
    before: null,
    after: { check: { code: 'studyTitle', outcome: 'waived', note: 'Titolo equipollente' } },
  });
  expect((await dossier(id))['mails']).toMatchObject([{ event: 'feeReceived' }, { event: 'approved' }]);
});

it('lets one of two officers decide who decide in the same moment, and tells the other that the case has changed', async () => {
  const { id } = await newCase();
  const answers = await Promise.all([
    command(id, 'refused', 1, { reason: 'Titolo non ammesso' }),
    command(id, 'integrationRequested', 1, { reason: 'Manca il titolo', dueOn: addDays(today, 10) }),
  ]);
  const [won, lost] = answers[0].statusCode === 200 ? answers : [answers[1], answers[0]];
  expect([won.statusCode, refusal(lost)]).toEqual([200, [409, 'Sace:Accreditation:Changed']]);
  expect(errorOf(lost).data).toMatchObject({ state: won.json<{ state: string }>().state, version: 2 });
  expect(await history(id)).toHaveLength(1);
});

it('does the same command once, however often it is sent, and at whatever version', async () => {
  const { id } = await newCase();
  const same = { commandId: randomUUID(), reason: 'Titolo non ammesso' };
  const answers = await Promise.all([command(id, 'refused', 1, same), command(id, 'refused', 1, same)]);
  answers.push(await command(id, 'refused', 1, same));
  for (const answer of answers) expect(answer.json()).toEqual({ id, state: 'Rifiutata', version: 2 });
  expect(await history(id)).toHaveLength(1);
});

it('does not count a command as done that was given for another case, or for something else', async () => {
  const [one, other] = [await newCase(), await newCase()];
  const commandId = randomUUID();
  expect((await command(one.id, 'refused', 1, { commandId, reason: 'Titolo non ammesso' })).statusCode).toBe(200);
  for (const [id, event, version] of [
    [other.id, 'refused', 1],
    [one.id, 'ceased', 2],
  ] as const) {
    expect(refusal(await command(id, event, version, { commandId, reason: 'Titolo non ammesso' }))).toEqual([
      409,
      'Sace:Accreditation:CommandIdTaken',
    ]);
  }
  expect(await history(other.id)).toEqual([]);
});

it('keeps in the history until when somebody was suspended, when the suspension ends earlier', async () => {
  const { id } = await newCase({ state: 'Accreditato', valid_from: today, valid_to: addDays(today, 700) });
  const until = addDays(today, 30);
  await command(id, 'suspended', 1, { reason: 'Verifica in corso', dueOn: until });
  await command(id, 'suspensionEnded', 2);
  expect(
    (await history(id)).map(({ before, after }) => [before?.['suspendedUntil'], after?.['suspendedUntil']]),
  ).toEqual([
    [null, until],
    [until, null],
  ]);
});

it.each([
  ['a decision on what is decided', { state: 'Rifiutata' }, 'approved', {}, [403, 'Sace:Accreditation:NotAllowed']],
  ['an acceptance of what is not paid', { state: 'Inviata' }, 'approved', {}, [403, 'Sace:Accreditation:NotAllowed']],
  ['what only the applicant does', { state: 'IntegrazioneRichiesta' }, 'integrationAnswered', {}, [400, null]],
  ['anything of a draft', { state: 'InCompilazione' }, 'approved', {}, [404, null]],
  [
    'a suspension of what has ended',
    { state: 'Accreditato', valid_to: '2020-01-01' },
    'suspended',
    { reason: 'Verifica' },
    [403, 'Sace:Accreditation:NotInForce'],
  ],
  [
    'a version that never was',
    { state: 'InVerifica' },
    'refused',
    { reason: 'No', version: 7 },
    [409, 'Sace:Accreditation:Changed'],
  ],
  ['a refusal without a reason', { state: 'InVerifica' }, 'refused', { reason: '  ' }, [400, null]],
  [
    'a term that has passed',
    { state: 'InVerifica' },
    'integrationRequested',
    { reason: 'Manca', dueOn: '2020-01-01' },
    [400, null],
  ],
])('refuses %s', async (_, given, event, more, expected) => {
  const { id } = await newCase(given);
  const answer = await command(id, event, 1, more);
  expect(refusal(answer)).toEqual(expected);
  if (event === 'refused' && expected[0] === 400) expect(membersOf(answer)).toEqual(['reason']);
  if (event === 'integrationRequested') expect(membersOf(answer)).toEqual(['dueOn']);
  expect(await history(id)).toEqual([]);
});

it('is closed to who manages no accreditations, and knows nothing of another tenant [POL-01]', async () => {
  const certifier = await bearer(server, 'certificatore');
  const { id } = await newCase();
  const { id: foreign } = await newCase({ tenant_id: randomUUID() });
  const paths = ['commands', 'notes', 'assignee', 'checks/identity'] as const;
  const bodies = {
    commands: { event: 'refused', commandId: randomUUID(), version: 1, reason: 'No' },
    notes: { id: randomUUID(), text: 'Nota' },
    assignee: { version: 1, assigneeId: null },
    'checks/identity': { version: 1, outcome: 'passed' },
  };
  for (const path of paths) {
    const method = path === 'commands' || path === 'notes' ? 'POST' : 'PUT';
    expect((await send(method, `${id}/${path}`, bodies[path], certifier)).statusCode).toBe(403);
    expect((await send(method, `${foreign}/${path}`, bodies[path])).statusCode).toBe(404);
  }
  expect([await history(id), await history(foreign)]).toEqual([[], []]);
});

it('wants a note for a check that is not passed, one that the application has, and a pending case', async () => {
  const { id } = await newCase();
  expect(membersOf(await send('PUT', `${id}/checks/identity`, { version: 1, outcome: 'failed', note: ' ' }))).toEqual([
    'note',
  ]);
  expect(membersOf(await send('PUT', `${id}/checks/order`, { version: 1, outcome: 'passed' }))).toEqual(['code']);
  expect(refusal(await send('PUT', `${id}/checks/identity`, { version: 2, outcome: 'passed' }))).toEqual([
    409,
    'Sace:Accreditation:Changed',
  ]);
  const settled = await newCase({ state: 'Rifiutata' });
  expect(refusal(await send('PUT', `${settled.id}/checks/identity`, { version: 1, outcome: 'passed' }))).toEqual([
    403,
    'Sace:Accreditation:NotAllowed',
  ]);
  await send('PUT', `${id}/checks/identity`, { version: 1, outcome: 'failed', note: 'Illeggibile' });
  await send('PUT', `${id}/checks/identity`, { version: 2, outcome: 'passed' });
  expect((await history(id))[1]).toMatchObject({
    before: { check: { code: 'identity', outcome: 'failed', note: 'Illeggibile' } },
    after: { check: { outcome: 'passed', note: null } },
  });
  expect((await dossier(id))['checks']).toMatchObject([
    { code: 'identity', outcome: 'passed', checkedBy: 'gestore' },
    { code: 'studyTitle', outcome: null, checkedAt: null },
    { code: 'declarations', outcome: null },
  ]);
});

it('keeps a note once, by its author, and leaves its text out of the history', async () => {
  const { id } = await newCase();
  const note = { id: randomUUID(), text: ' Sentire il collegio ' };
  const answers = await Promise.all([send('POST', `${id}/notes`, note), send('POST', `${id}/notes`, note)]);
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ id: note.id, text: 'Sentire il collegio', authorName: 'gestore' });
  expect((await dossier(id))['notes']).toHaveLength(1);
  expect(await history(id)).toEqual([
    { event: 'noteAdded', actor: 'gestore', before: null, after: { noteId: note.id } },
  ]);
  expect(refusal(await send('POST', `${id}/notes`, note, await bearer(server, 'admin')))).toEqual([
    409,
    'Sace:Accreditation:NoteIdTaken',
  ]);
  expect((await send('POST', `${id}/notes`, { id: randomUUID(), text: '  ' })).statusCode).toBe(400);
});

it('gives a case to officers only, who are told by name', async () => {
  const { id } = await newCase();
  const name = `bruna-${randomUUID()}`;
  const userId = await insertTestUser(server.database, name);
  expect(membersOf(await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId }))).toEqual(['assigneeId']);
  await grantTo(server.database, 'U', userId, 'AccreditationManage');
  await server.database
    .updateTable('user_account')
    .set({ name: 'Bruna', surname: 'Ara' })
    .where('id', '=', userId)
    .execute();
  expect((await send('GET', 'assignees')).json<{ items: object[] }>().items).toEqual(
    expect.arrayContaining([
      { id: userId, userName: name, name: 'Bruna Ara' },
      expect.objectContaining({ userName: 'gestore' }),
    ]),
  );
  expect((await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId })).json()).toMatchObject({
    version: 2,
  });
  expect((await send('PUT', `${id}/assignee`, { version: 2, assigneeId: userId })).json()).toMatchObject({
    version: 2,
  });
  expect((await send('PUT', `${id}/assignee`, { version: 2, assigneeId: null })).json()).toMatchObject({ version: 3 });
  expect((await history(id)).map(({ event, before, after }) => [event, before, after])).toEqual([
    ['assigned', { assigneeId: null }, { assigneeId: userId, assignee: name }],
    ['assigned', { assigneeId: userId }, { assigneeId: null, assignee: null }],
  ]);
});

it('leaves a case with its officer whatever they are called, and with nobody who takes the name after them', async () => {
  const { id } = await newCase();
  const [name, renamed] = [`carla-${randomUUID()}`, `carla-${randomUUID()}`];
  const userId = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', userId, 'AccreditationManage');
  const carla = await bearer(server, name);
  await send('PUT', `${id}/assignee`, { version: 1, assigneeId: userId });
  const rename = (of: string, to: string) =>
    server.database
      .updateTable('user_account')
      .set({
        user_name: to,
        normalized_user_name: to.toUpperCase(),
        email: `${to}@example.org`,
        normalized_email: `${to}@example.org`.toUpperCase(),
      })
      .where('id', '=', of)
      .execute();
  await rename(userId, renamed);
  const successor = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', successor, 'AccreditationManage');
  const listed = async (query: Record<string, string>, headers = gestore) =>
    (await server.inject({ url: PLACE, query, headers })).json<{ data: { id: string; assignee: string }[] }>().data;
  expect(await listed({ queue: 'mine' }, carla)).toMatchObject([{ id, assignee: renamed }]);
  expect(await listed({ queue: 'mine' }, await bearer(server, name))).toEqual([]);
  expect(await dossier(id)).toMatchObject({ assignee: renamed, assigneeId: userId });
  expect(await listed({ filter: `["assignee","=","${renamed}"]` })).toHaveLength(1);
});

it('shows the dossier whole: documents, requests, questions to the order, mails, kin, and who may be the same person', async () => {
  const { database } = server;
  const certifierId = await insertCertifier(database, { certifier_number: null, fiscal_code: 'RSSMRA70A01D704B' });
  // Written otherwise, and meant alike; who was born on another day is somebody else.
  const twin = await insertCertifier(database, {
    certifier_number: null,
    fiscal_code: 'RSSMRA70A01H199X',
    last_name: 'RÒSSI',
    first_name: 'Mar-io',
  });
  await insertCertifier(database, {
    certifier_number: null,
    fiscal_code: 'RSSMRA71A01H199Y',
    birth_date: '1971-01-01',
  });
  const borrowed = await addAccreditation(database, { fiscal_code: 'RSSMRA70A01D704B', protocol_number: 'B-1' });
  await insertAccreditation(database, { certifier_id: twin, fiscal_code: 'RSSMRA70A01H199X', protocol_number: 'A-1' });
  const old = await insertAccreditation(database, {
    certifier_id: certifierId,
    state: 'InRinnovo',
    valid_to: addDays(today, 30),
    protocol_number: 'V-1',
  });
  const id = await insertAccreditation(database, {
    certifier_id: certifierId,
    kind: 'Rinnovo',
    renews: old,
    protocol_number: 'R-1',
  });
  const fileId = await insertFile(database, { name: 'Carta d’identità.pdf', text: '%PDF-', policy: null });
  const ofCase = { tenant_id: HOST_TENANT_ID, accreditation_id: id };
  await database
    .insertInto('accreditation_document')
    .values({ id: randomUUID(), ...ofCase, kind: 'identity', file_id: fileId, expires_on: '2030-01-31' })
    .execute();
  await database
    .insertInto('integration_request')
    .values({
      id: randomUUID(),
      ...ofCase,
      text: 'Manca il titolo',
      due_on: '2026-04-01',
      requested_at: '2026-03-10T09:00:00Z',
      outcome: 'answered',
      answer: 'Eccolo',
    })
    .execute();
  const boardId = randomUUID();
  await database
    .insertInto('order_board')
    .values({
      id: boardId,
      tenant_id: HOST_TENANT_ID,
      order_type_id: 3,
      name: 'Geometri di Forlì',
      email: 'ordine@geometri.example',
      concurrency_stamp: 's',
    })
    .execute();
  await database
    .insertInto('order_validation')
    .values({
      id: randomUUID(),
      ...ofCase,
      order_board_id: boardId,
      token_hash: Buffer.from('segreto'),
      sent_at: '2026-03-03T09:00:00Z',
      expires_at: '2026-04-03T09:00:00Z',
    })
    .execute();
  await database
    .insertInto('mail')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      dedup_key: `accreditation ${id} 2 submitted`,
      sent_at: '2026-03-02T09:01:00Z',
    })
    .execute();
  const answer = await send('GET', id);
  expect(answer.json()).toMatchObject({
    version: 1,
    openEvents: ['integrationRequested', 'refused'],
    checks: [
      { code: 'identity' },
      { code: 'studyTitle' },
      { code: 'order' },
      { code: 'course' },
      { code: 'declarations' },
    ],
    documents: [
      {
        kind: 'identity',
        fileId,
        name: 'Carta d’identità.pdf',
        size: 5,
        mediaType: 'application/pdf',
        expiresOn: '2030-01-31',
      },
    ],
    integrationRequests: [{ text: 'Manca il titolo', dueOn: '2026-04-01', outcome: 'answered', answer: 'Eccolo' }],
    orderValidations: [{ orderBoardId: boardId, orderBoardName: 'Geometri di Forlì', outcome: null }],
    mails: [{ event: 'submitted', outcome: 'sent', sentAt: '2026-03-02T09:01:00.000Z' }],
    renewed: { id: old, state: 'InRinnovo', protocolNumber: 'V-1' },
    renewal: null,
    others: [{ id: old }],
    warnings: [
      { kind: 'sameFiscalCode', accreditationId: borrowed.id },
      { kind: 'samePerson', fiscalCode: 'RSSMRA70A01H199X', protocolNumber: 'A-1' },
    ],
  });
  expect(answer.body).not.toContain(Buffer.from('segreto').toString('hex'));
  expect(await dossier(old)).toMatchObject({
    renewal: { id },
    renewed: null,
    openEvents: ['suspended', 'revoked', 'ceased'],
  });
});

it('lets no officer check or decide their own case, alone or among many', async () => {
  const certifierId = await insertCertifier(server.database, {
    user_id: DEMO_USER_IDS.gestore,
    certifier_number: null,
    fiscal_code: 'GSTMRA70A01D704K',
  });
  const id = await insertAccreditation(server.database, { certifier_id: certifierId, state: 'InVerifica' });
  expect(await dossier(id)).toMatchObject({ isOwnCase: true, openEvents: [] });
  expect(refusal(await send('PUT', `${id}/checks/identity`, { version: 1, outcome: 'passed' }))).toEqual([
    403,
    'Sace:Accreditation:OwnCase',
  ]);
  expect(refusal(await command(id, 'refused', 1, { reason: 'No' }))).toEqual([403, 'Sace:Accreditation:OwnCase']);
  expect(await history(id)).toEqual([]);
  const admin = await bearer(server, 'admin');
  expect((await command(id, 'refused', 1, { reason: 'No' }, admin)).json()).toMatchObject({ state: 'Rifiutata' });
  expect(await dossier((await newCase()).id)).toMatchObject({ isOwnCase: false });
});

it('suspends, frees and revokes with an act the renewal that was granted and has not begun', async () => {
  const certifierId = await insertCertifier(server.database, { fiscal_code: 'RNVMRA70A01D704Z' });
  const validTo = addDays(today, 30);
  const act = await insertAccreditation(server.database, {
    certifier_id: certifierId,
    state: 'InRinnovo',
    valid_from: addDays(today, -1000),
    valid_to: validTo,
    protocol_number: 'R-10',
  });
  const renewal = await insertAccreditation(server.database, {
    certifier_id: certifierId,
    kind: 'Rinnovo',
    renews: act,
    state: 'Accreditato',
    valid_from: addDays(validTo, 1),
    valid_to: addDays(validTo, 1000),
    protocol_number: 'R-11',
  });
  const until = addDays(today, 60);
  expect((await command(act, 'suspended', 1, { reason: 'Sospeso dall’ordine', dueOn: until })).json()).toMatchObject({
    state: 'Sospeso',
  });
  expect(await dossier(renewal)).toMatchObject({
    state: 'Sospeso',
    suspendedUntil: until,
    version: 2,
    history: [{ event: 'suspended' }],
  });
  expect((await command(act, 'suspensionEnded', 2)).json()).toMatchObject({ state: 'InScadenza' });
  expect(await dossier(renewal)).toMatchObject({ state: 'Accreditato', suspendedUntil: null });
  expect((await command(act, 'revoked', 3, { reason: 'Dichiarazioni false' })).json()).toMatchObject({
    state: 'Revocato',
  });
  expect(await dossier(renewal)).toMatchObject({ state: 'Revocato' });
});

it('writes a notification to the certifier in the same transaction', async () => {
  const certifierId = await insertCertifier(server.database, {
    user_id: DEMO_USER_IDS.certificatore,
    certifier_number: null,
    fiscal_code: 'NTFMRA70A01D704B',
  });
  const id = await insertAccreditation(server.database, {
    certifier_id: certifierId,
    fiscal_code: 'NTFMRA70A01D704B',
    order_type: null,
    order_number: null,
    course_kind: null,
  });
  expect((await command(id, 'approved', await passAll(id))).statusCode).toBe(200);
  expect(
    await server.database
      .selectFrom('notification')
      .select(['kind', 'user_id as userId'])
      .where('accreditation_id', '=', id)
      .execute(),
  ).toEqual([{ kind: 'approved', userId: DEMO_USER_IDS.certificatore }]);
});
