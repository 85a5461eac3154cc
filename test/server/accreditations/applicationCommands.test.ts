/**
 * An applicant sends, answers, withdraws and gives up: each command takes effect once, at the version that was read,
 * and only where the rules allow it.
 */
import { randomUUID } from 'node:crypto';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { COMPLETE, makeApplicant, refusalOf, type Applicant, type Application } from '../../support/applicants';
import { insertAccreditation } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const now = new Date('2026-06-01T08:00:00Z');
const today = italianDay(now);
let server: TestServer;
let gestore: { authorization: string };
let anna: Applicant;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await makeApplicant(server);
});

const code = (name: string) => `Sace:Accreditation:${name}`;
const history = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const row = (id: string) =>
  server.database.selectFrom('accreditation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const office = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/app/admin-accreditations/${path}`,
    headers: gestore,
    ...(payload && { payload }),
  });
const checksOf = async (id: string) =>
  (await office('GET', id))
    .json<{ checks: { code: string; outcome: string | null }[] }>()
    .checks.map((check) => [check.code, check.outcome]);

/** Inserts an application for which the office has requested an integration. Returns its version. */
async function requestIntegration(): Promise<{ id: string; version: number; documents: object[] }> {
  const { id, version, documents } = await anna.complete();
  await anna.command(id, 'submitted', version);
  await server.database.updateTable('accreditation').set({ state: 'InVerifica' }).where('id', '=', id).execute();
  let at = version + 1;
  for (const check of ['identity', 'studyTitle', 'order', 'declarations'])
    at = (await office('PUT', `${id}/checks/${check}`, { version: at, outcome: 'passed' })).json<{ version: number }>()
      .version;
  const request = {
    event: 'integrationRequested',
    version: at,
    commandId: randomUUID(),
    reason: 'Il titolo non si legge.',
    dueOn: addDays(today, 20),
  };
  at = (await office('POST', `${id}/commands`, request)).json<{ version: number }>().version;
  return { id, version: at, documents };
}

it('sends what is complete, once, with the words of the lists and the data of that moment', async () => {
  const { id, version } = await anna.complete();
  await server.database
    .updateTable('certifier')
    .set({ last_name: 'Bianchi', mobile: '399 1', phone: null })
    .where('id', '=', anna.certifierId)
    .execute();
  const commandId = randomUUID();
  const answers = await Promise.all([
    anna.command(id, 'submitted', version, { commandId }),
    anna.command(id, 'submitted', version, { commandId, reason: 'Ecco' }),
  ]);
  for (const answer of answers) expect(answer.json()).toEqual({ id, state: 'Inviata', version: version + 1 });
  expect((await anna.command(id, 'submitted', version, { commandId })).statusCode).toBe(200);
  expect((await history(id)).map(({ event }) => event)).toEqual(['created', 'submitted']);
  expect(await row(id)).toMatchObject({
    last_name: 'Bianchi',
    phone: '399 1',
    subject_kind: 'Tecnico abilitato / professionista',
    order_type: 'Ordine degli Ingegneri',
    order_province: 'BO',
    order_number: '4242',
    course_kind: null,
    company_id: null,
    awaits_order: true,
    state_reason: null,
    submitted_at: now,
    draft: COMPLETE,
  });
  expect(await anna.read(id)).toMatchObject({ openEvents: ['withdrawn'], isEditable: false, missing: [] });
});

it('awaits no order for an applicant who is enrolled in none', async () => {
  const { id, version } = (await anna.begin()).json<Application>();
  const draft = { ...COMPLETE, order: null, course: { kindId: 2, provider: 'Ente', date: '2026-01-01', hours: 80 } };
  const saved = await anna.save(
    id,
    version,
    draft,
    await anna.documents(['identity', 'studyTitle', 'courseCertificate']),
  );
  expect(saved.json()).toMatchObject({ missing: [] });
  expect((await anna.command(id, 'submitted', 2)).statusCode).toBe(200);
  expect(await row(id)).toMatchObject({
    awaits_order: false,
    order_type: null,
    order_number: null,
    course_kind: 'Corso accreditato dalla Regione Emilia-Romagna',
  });
});

describe('refuses', () => {
  it('to send what is not complete, and says what is missing', async () => {
    const { id } = (await anna.begin()).json<Application>();
    const { missing } = await anna.read(id);
    expect(refusalOf(await anna.command(id, 'submitted', 1))).toMatchObject({
      status: 403,
      code: code('Incomplete'),
      data: { missing },
    });
    expect(await row(id)).toMatchObject({ state: 'InCompilazione', version: 1 });
  });

  it('to send while the address is not confirmed', async () => {
    const { id, version } = await anna.complete();
    await server.database
      .updateTable('certifier')
      .set({ email_confirmed_at: null })
      .where('id', '=', anna.certifierId)
      .execute();
    expect(refusalOf(await anna.command(id, 'submitted', version))).toMatchObject({
      status: 403,
      code: code('EmailNotConfirmed'),
    });
  });

  it('to send what was saved since in another tab', async () => {
    const { id, version, documents } = await anna.complete();
    await anna.save(id, version, { ...COMPLETE, step: 'summary' }, documents);
    expect(refusalOf(await anna.command(id, 'submitted', version))).toMatchObject({
      status: 409,
      code: code('Changed'),
      data: { version: version + 1 },
    });
  });

  it.each([
    ['InVerifica', 'submitted'],
    ['Inviata', 'integrationAnswered'],
    ['Accreditato', 'withdrawn'],
    ['Inviata', 'ceased'],
    ['Revocato', 'ceased'],
  ] as const)('of what is %s that it is %s', async (state, event) => {
    const id = await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state,
      valid_to: '2999-12-31',
    });
    expect(refusalOf(await anna.command(id, event, 1, { reason: 'Motivo' }))).toMatchObject({
      status: 403,
      code: code('NotAllowed'),
    });
  });

  it('to give up without a reason, and does it with one', async () => {
    const id = await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state: 'Accreditato',
      valid_to: '2999-12-31',
    });
    expect(refusalOf(await anna.command(id, 'ceased', 1, { reason: ' ' }))).toMatchObject({
      status: 400,
      members: ['reason'],
    });
    expect((await anna.command(id, 'ceased', 1, { reason: 'Pensione' })).json()).toMatchObject({
      state: 'Cessato',
      version: 2,
    });
  });

  it('an event that is not for applicants', async () => {
    const id = await insertAccreditation(server.database, { certifier_id: anna.certifierId, state: 'InVerifica' });
    expect((await anna.command(id, 'approved', 1)).statusCode).toBe(400);
  });
});

it('withdraws what is pending, and lets another be begun', async () => {
  const { id, version } = await anna.complete();
  await anna.command(id, 'submitted', version);
  expect((await anna.command(id, 'withdrawn', version + 1)).json()).toMatchObject({ state: 'Cessato' });
  expect((await anna.begin()).statusCode).toBe(200);
});

describe('while an integration is requested', () => {
  it('shows the request without who asks, and takes an answer in words', async () => {
    const { id, version } = await requestIntegration();
    const shown = await anna.get(id);
    expect(shown.json()).toMatchObject({
      isEditable: true,
      openEvents: ['integrationAnswered', 'withdrawn'],
      integrationRequests: [{ text: 'Il titolo non si legge.', dueOn: addDays(today, 20), outcome: null }],
    });
    expect(shown.body).not.toContain('gestore');
    expect(shown.json<{ history: { event: string }[] }>().history.map(({ event }) => event)).toEqual([
      'created',
      'submitted',
      'integrationRequested',
    ]);
    expect(refusalOf(await anna.command(id, 'integrationAnswered', version))).toMatchObject({
      status: 400,
      members: ['reason'],
    });
    expect(
      (await anna.command(id, 'integrationAnswered', version, { reason: ' Ora si legge. ' })).json(),
    ).toMatchObject({ state: 'InVerifica' });
    expect(await anna.read(id)).toMatchObject({
      integrationRequests: [{ answer: 'Ora si legge.', outcome: 'answered' }],
      stateReason: null,
    });
    expect(await checksOf(id)).toEqual([
      ['identity', 'passed'],
      ['studyTitle', 'passed'],
      ['order', 'passed'],
      ['declarations', 'passed'],
    ]);
  });

  it('opens the check of what is changed again, tells it in the history, and needs no words then', async () => {
    const { id, version, documents } = await requestIntegration();
    const title = { id: 26, year: 2003, school: 'Università di Ferrara' };
    expect(
      (await anna.save(id, version, { ...COMPLETE, studyTitle: title, step: 'titles' }, documents)).json(),
    ).toMatchObject({ version: version + 1, missing: [] });
    expect((await history(id)).at(-1)).toMatchObject({
      event: 'dossierChanged',
      before: { studyTitle: COMPLETE.studyTitle },
      after: { studyTitle: title },
    });
    const before = (await row(id)).study_title;
    expect((await anna.command(id, 'integrationAnswered', version + 1)).statusCode).toBe(200);
    expect(await checksOf(id)).toEqual([
      ['identity', 'passed'],
      ['studyTitle', null],
      ['order', 'passed'],
      ['declarations', 'passed'],
    ]);
    expect((await row(id)).study_title).not.toBe(before);
    expect(
      refusalOf(
        await office('POST', `${id}/commands`, { event: 'approved', version: version + 2, commandId: randomUUID() }),
      ),
    ).toMatchObject({ code: code('ChecksOpen'), data: { openChecks: ['studyTitle'] } });
  });

  it('opens the check of a document that is replaced, and of nothing when only the open step changes', async () => {
    const { id, version, documents } = await requestIntegration();
    await anna.save(id, version, { ...COMPLETE, step: 'documents' }, documents);
    expect((await history(id)).at(-1)).toMatchObject({ event: 'integrationRequested' });
    const [identity] = await anna.documents(['identity']);
    await anna.save(id, version + 1, { ...COMPLETE, step: 'documents' }, [identity ?? {}, ...documents.slice(1)]);
    expect((await history(id)).at(-1)).toMatchObject({
      event: 'dossierChanged',
      after: { 'documents.identity': [identity] },
    });
    expect((await anna.command(id, 'integrationAnswered', version + 2)).statusCode).toBe(200);
    expect(await checksOf(id)).toEqual([
      ['identity', null],
      ['studyTitle', 'passed'],
      ['order', 'passed'],
      ['declarations', 'passed'],
    ]);
  });

  it('takes no answer that leaves the dossier incomplete', async () => {
    const { id, version, documents } = await requestIntegration();
    expect((await anna.save(id, version, COMPLETE, documents.slice(1))).json()).toMatchObject({
      missing: ['document.identity'],
    });
    expect(await anna.read(id)).toMatchObject({ openEvents: ['withdrawn'] });
    expect(refusalOf(await anna.command(id, 'integrationAnswered', version + 1, { reason: 'Ecco' }))).toMatchObject({
      status: 403,
      code: code('Incomplete'),
      data: { missing: ['document.identity'] },
    });
  });

  it('lets an act older than the portal be answered in words alone', async () => {
    const id = await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state: 'IntegrazioneRichiesta',
      due_date: addDays(today, 5),
    });
    expect(await anna.read(id)).toMatchObject({
      draft: null,
      isEditable: false,
      openEvents: ['integrationAnswered', 'withdrawn'],
    });
    expect((await anna.command(id, 'integrationAnswered', 1, { reason: 'Ecco' })).statusCode).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'InVerifica', order_number: '777' });
  });
});

it('does nothing by halves: a renewal that can be sent no more stays a draft, and the old accreditation as it is', async () => {
  const old = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    state: 'InScadenza',
    valid_to: addDays(today, 10),
    certifier_number: 901,
  });
  const { id, version } = await anna.complete(old);
  await server.database.updateTable('accreditation').set({ state: 'Sospeso' }).where('id', '=', old).execute();
  expect(await anna.read(id)).toMatchObject({ missing: [], openEvents: [] });
  expect(refusalOf(await anna.command(id, 'submitted', version))).toMatchObject({
    status: 403,
    code: code('NotAllowed'),
  });
  await server.database
    .updateTable('accreditation')
    .set({ state: 'InScadenza', valid_to: addDays(today, -1) })
    .where('id', '=', old)
    .execute();
  expect(refusalOf(await anna.command(id, 'submitted', version))).toMatchObject({
    status: 403,
    code: code('NotInForce'),
  });
  expect(await row(id)).toMatchObject({ state: 'InCompilazione', version, awaits_order: false });
  expect(await row(old)).toMatchObject({ state: 'InScadenza', version: 1 });
});
