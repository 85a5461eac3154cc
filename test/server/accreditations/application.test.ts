/**
 * An applicant begins, fills in and discards applications; invalid ones are refused, and others' applications are not
 * reachable.
 */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { COMPLETE, makeApplicant, refusalOf, type Applicant, type Application } from '../../support/applicants';
import { insertAccreditation } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
const today = italianDay(now);
let server: TestServer;
let anna: Applicant;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await makeApplicant(server);
});

const history = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const inForce = { valid_from: '2023-06-16', valid_to: addDays(today, 14), certifier_number: 900 };
const endsLater = { ...inForce, valid_to: addDays(today, 400) };
const code = (name: string) => `Sace:Accreditation:${name}`;

it('begins an application from the personal record, which its history tells', async () => {
  const known = await makeApplicant(server, {
    study_title_id: 4,
    order_type_id: 1,
    order_province: 'BO',
    order_number: '12',
    order_date: '2006-02-20',
    course_kind_id: 1,
  });
  const answer = await known.begin();
  expect(answer.statusCode).toBe(200);
  const begun = answer.json<Application>();
  expect(begun).toMatchObject({
    state: 'InCompilazione',
    kind: 'Nuovo',
    version: 1,
    feeCents: 10_000,
    renews: null,
    renewal: null,
    renewableFrom: null,
    isEditable: true,
    openEvents: [],
    documents: [],
  });
  expect(begun.protocolNumber).toMatch(/^ACC-2026-\d{6}$/);
  expect(begun.draft).toEqual({
    subjectKindId: 1,
    studyTitle: { id: 4 },
    order: { typeId: 1, province: 'BO', number: '12', date: '2006-02-20' },
    course: null,
  });
  expect(begun.missing).toEqual([
    'studyTitle',
    'document.identity',
    'document.studyTitle',
    'document.orderEnrolment',
    'declarations',
  ]);
  expect(begun['history']).toEqual([
    { at: expect.any(String) as string, event: 'created', state: 'InCompilazione', reason: null, dueOn: null },
  ]);
  expect(await history(begun.id)).toMatchObject([
    {
      event: 'created',
      actor: known.userName,
      before: null,
      after: { state: 'InCompilazione', protocolNumber: begun.protocolNumber, kind: 'Nuovo' },
    },
  ]);
  const row = await server.database
    .selectFrom('accreditation')
    .selectAll()
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    last_name: 'Rossi',
    comune: 'Forlì',
    province: 'FC',
    subject_kind: 'Tecnico abilitato / professionista',
    order_type: 'Ordine degli Ingegneri',
    course_kind: null,
    phone: '0543 012345',
  });
});

it('begins one application for repeated and simultaneous requests', async () => {
  const id = randomUUID();
  const answers = await Promise.all([anna.begin(id), anna.begin(id), anna.begin(id.toUpperCase())]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json<Application>().protocolNumber)).size).toBe(1);
  expect(await history(id)).toHaveLength(1);
});

it('gives protocol numbers without gap or repeat to those who begin at the same moment', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => makeApplicant(server)));
  const answers = await Promise.all(many.map((one) => one.begin()));
  const numbers = answers
    .map((answer) => Number(answer.json<Application>().protocolNumber.slice(-6)))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
});

describe('refuses to begin', () => {
  it('without a personal record', async () => {
    const nobody = await makeApplicant(server, null);
    expect(refusalOf(await nobody.begin())).toMatchObject({ status: 403, code: code('NoPersonalRecord') });
  });

  it('a second one of a kind, also in two tabs at once, and names the first', async () => {
    const answers = await Promise.all([anna.begin(), anna.begin()]);
    const [won, lost] = answers[0].statusCode === 200 ? answers : [answers[1], answers[0]];
    expect(refusalOf(lost)).toMatchObject({
      status: 403,
      code: code('DraftExists'),
      data: { id: won.json<Application>().id },
    });
  });

  it.each(['Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta'] as const)(
    'while one is %s',
    async (state) => {
      const id = await insertAccreditation(server.database, { certifier_id: anna.certifierId, state });
      expect(refusalOf(await anna.begin())).toMatchObject({ status: 403, code: code('Pending'), data: { id } });
    },
  );

  it.each([
    ['Accreditato', endsLater],
    ['InScadenza', inForce],
    ['InRinnovo', inForce],
    ['Sospeso', endsLater],
  ] as const)('a new one beside one that is %s', async (state, term) => {
    const id = await insertAccreditation(server.database, { certifier_id: anna.certifierId, state, ...term });
    expect(refusalOf(await anna.begin())).toMatchObject({ status: 403, code: code('InForce'), data: { id } });
  });

  it.each([
    ['Accreditato', endsLater],
    ['Scaduto', { ...inForce, valid_to: addDays(today, -1) }],
    ['InScadenza', { ...inForce, valid_to: addDays(today, -1) }],
    ['InScadenza', { ...inForce, valid_to: addDays(today, 61) }],
    ['Sospeso', inForce],
  ] as const)('the renewal of one that is %s', async (state, term) => {
    const id = await insertAccreditation(server.database, { certifier_id: anna.certifierId, state, ...term });
    expect(refusalOf(await anna.begin(randomUUID(), id))).toMatchObject({ status: 403, code: code('NotRenewable') });
  });

  it('the renewal of one that is renewed already, as after a suspension that ended near its end', async () => {
    const id = await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state: 'InScadenza',
      ...inForce,
    });
    await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state: 'Accreditato',
      kind: 'Rinnovo',
      renews: id,
      ...endsLater,
    });
    expect(refusalOf(await anna.begin(randomUUID(), id))).toMatchObject({ status: 403, code: code('NotRenewable') });
  });

  it('the renewal of somebody else’s, or under the id of theirs, as if there were none', async () => {
    const bruno = await makeApplicant(server);
    const id = await insertAccreditation(server.database, {
      certifier_id: bruno.certifierId,
      state: 'InScadenza',
      ...inForce,
    });
    expect((await anna.begin(randomUUID(), id)).statusCode).toBe(404);
    expect((await anna.begin(randomUUID(), randomUUID())).statusCode).toBe(404);
    expect((await anna.begin(id)).statusCode).toBe(404);
  });
});

it.each(['Rifiutata', 'Revocato', 'Cessato', 'Scaduto'] as const)(
  'begins another after one that is %s',
  async (state) => {
    await insertAccreditation(server.database, {
      certifier_id: anna.certifierId,
      state,
      ...inForce,
      valid_to: addDays(today, -1),
    });
    expect((await anna.begin()).statusCode).toBe(200);
  },
);

it('begins a renewal with what was declared, but its declarations and documents', async () => {
  const earlier = { ...COMPLETE, step: 'summary' };
  const old = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    state: 'InScadenza',
    ...inForce,
    draft: JSON.stringify(earlier),
  });
  expect(await anna.read(old)).toMatchObject({
    renewal: null,
    renewableFrom: addDays(inForce.valid_to, -60),
    openEvents: ['ceased'],
    isEditable: false,
  });
  const begun = (await anna.begin(randomUUID(), old)).json<Application>();
  const { declarations: _declarations, ...declared } = COMPLETE;
  expect(begun).toMatchObject({ kind: 'Rinnovo', renews: old, documents: [] });
  expect(begun.draft).toEqual(declared);
  expect(await anna.read(old)).toMatchObject({ state: 'InScadenza', renewal: begun.id });
  expect(refusalOf(await anna.begin(randomUUID(), old))).toMatchObject({
    code: code('DraftExists'),
    data: { id: begun.id },
  });
});

it('keeps draft and documents, tells what is missing, and takes out what is named no more [USE-01]', async () => {
  const { id } = (await anna.begin()).json<Application>();
  const documents = await anna.documents();
  const saved = await anna.save(id, 1, COMPLETE, documents);
  expect(saved.json()).toEqual({ version: 2, savedAt: now.toISOString(), missing: [] });
  expect(await anna.read(id)).toMatchObject({
    version: 2,
    draft: COMPLETE,
    missing: [],
    openEvents: ['submitted'],
    documents: ['identity', 'orderEnrolment', 'studyTitle'].map((kind) => ({ kind, name: `${kind}.pdf` })),
  });
  const [identity, ...others] = documents;
  const renewed = { ...identity, expiresOn: '2026-05-31' };
  expect((await anna.save(id, 2, COMPLETE, [renewed, ...others.slice(1)])).json()).toMatchObject({
    version: 3,
    missing: ['documentExpired.identity', 'document.studyTitle'],
  });
  const files = await server.database
    .selectFrom('file')
    .select(['id', 'subject_id as dossier', 'unlinked_at as out'])
    .where('owner_id', '=', anna.userId)
    .execute();
  for (const { id: fileId, dossier, out } of files)
    expect([dossier, out !== null]).toEqual(fileId === others[0]?.fileId ? [null, true] : [id, false]);
  expect((await anna.read(id))['documents']).toHaveLength(2);
});

it('answers a save whose answer was lost as it did, and refuses another one on what has changed since', async () => {
  const { id } = (await anna.begin()).json<Application>();
  const documents = await anna.documents();
  const first = await anna.save(id, 1, COMPLETE, documents);
  expect((await anna.save(id, 1, COMPLETE, [...documents].reverse())).json()).toEqual(first.json());
  expect((await anna.save(id, 2, COMPLETE, documents)).json()).toMatchObject({ version: 2 });
  const other = await anna.save(id, 1, { ...COMPLETE, step: 'titles' }, documents);
  expect(refusalOf(other)).toMatchObject({
    status: 409,
    code: code('Changed'),
    data: { version: 2, state: 'InCompilazione' },
  });
});

it('lets one of two tabs save that save at once', async () => {
  const { id } = (await anna.begin()).json<Application>();
  const answers = await Promise.all([
    anna.save(id, 1, { ...COMPLETE, step: 'titles' }),
    anna.save(id, 1, { ...COMPLETE, step: 'documents' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await anna.read(id)).version).toBe(2);
});

it.each<[string, object, string]>([
  ['a study title', { studyTitle: { id: 9999 } }, 'draft.studyTitle.id'],
  ['a kind of subject', { subjectKindId: 99 }, 'draft.subjectKindId'],
  ['an order', { order: { typeId: 99 } }, 'draft.order.typeId'],
  ['a province', { order: { typeId: 1, province: 'ZZ' } }, 'draft.order.province'],
  ['a course', { course: { kindId: 99 } }, 'draft.course.kindId'],
  ['another accreditation', { otherAccreditations: [1, 99] }, 'draft.otherAccreditations.1'],
  ['a company', { subjectKindId: 5, companyId: '5ace0000-0000-4000-8000-0000000000c0' }, 'draft.companyId'],
])('refuses %s that there is not, at its field, and keeps nothing', async (_what, draft, member) => {
  const { id } = (await anna.begin()).json<Application>();
  expect(refusalOf(await anna.save(id, 1, draft))).toMatchObject({ status: 400, members: [member] });
  expect((await anna.read(id)).version).toBe(1);
});

it('takes the company for which the applicant works, as long as they do', async () => {
  const companyId = randomUUID();
  await server.database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Energia Srl',
      kind: 'societa',
      fiscal_code: companyId.slice(0, 11),
      seat_istat: '040012',
    })
    .execute();
  const { id } = (await anna.begin()).json<Application>();
  const draft = { ...COMPLETE, subjectKindId: 5, companyId };
  expect(refusalOf(await anna.save(id, 1, draft))).toMatchObject({ status: 400, members: ['draft.companyId'] });
  const member = { company_id: companyId, certifier_id: anna.certifierId, role: 'tecnico', valid_from: '2020-01-01' };
  await server.database.insertInto('company_member').values(member).execute();
  expect((await anna.save(id, 1, draft)).json<Application>().missing).not.toContain('company');
  await server.database
    .updateTable('company_member')
    .set({ valid_to: addDays(today, -1) })
    .where('company_id', '=', companyId)
    .execute();
  expect((await anna.read(id)).missing).toContain('company');
});

it('refuses files of others, at the documents, and keeps nothing', async () => {
  const bruno = await makeApplicant(server);
  const { id } = (await anna.begin()).json<Application>();
  const theirs = await bruno.documents(['identity']);
  expect(refusalOf(await anna.save(id, 1, COMPLETE, theirs))).toMatchObject({ status: 400, members: ['documents'] });
  expect(await anna.read(id)).toMatchObject({ version: 1, documents: [] });
});

it.each(['Inviata', 'InVerifica', 'Accreditato'] as const)('lets nothing be filled in that is %s', async (state) => {
  const id = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    state,
    draft: JSON.stringify(COMPLETE),
    ...endsLater,
  });
  expect(refusalOf(await anna.save(id, 1, { ...COMPLETE, step: 'titles' }))).toMatchObject({
    status: 403,
    code: code('NotAllowed'),
  });
});

it('says what the personal record lacks, and that the address is not confirmed', async () => {
  const bare = await makeApplicant(server, { studio_istat: null, residence_istat: null, email_confirmed_at: null });
  const { id } = await bare.complete();
  expect(await bare.read(id)).toMatchObject({ missing: ['personalRecord', 'emailNotConfirmed'], openEvents: [] });
});

it('throws a draft away with its documents; its files are the sender’s again and its history stays', async () => {
  const { id, documents } = await anna.complete();
  expect((await anna.discard(id)).statusCode).toBe(204);
  expect((await anna.discard(id)).statusCode).toBe(404);
  expect((await anna.get(id)).statusCode).toBe(404);
  const files = await server.database
    .selectFrom('file')
    .select('subject_id as dossier')
    .where('owner_id', '=', anna.userId)
    .execute();
  expect(files).toEqual(documents.map(() => ({ dossier: null })));
  expect((await history(id)).map(({ event }) => event)).toEqual(['created', 'discarded']);
  const again = (await anna.begin()).json<Application>();
  expect((await anna.save(again.id, 1, COMPLETE, documents)).statusCode).toBe(200);
});

it('throws nothing away that was sent', async () => {
  const sent = await insertAccreditation(server.database, { certifier_id: anna.certifierId, state: 'Cessato' });
  expect(refusalOf(await anna.discard(sent))).toMatchObject({ status: 403, code: code('NotAllowed') });
});

it('knows nothing of another’s dossier by its id, and changes nothing of it [USE-01]', async () => {
  const bruno = await makeApplicant(server);
  const { id, version } = await bruno.complete();
  const before = await bruno.read(id);
  for (const answer of [
    await anna.get(id),
    await anna.save(id, version, COMPLETE),
    await anna.command(id, 'submitted', version),
    await anna.discard(id),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(before.protocolNumber);
  }
  expect(await bruno.read(id)).toEqual(before);
});
