/** The operations of officers on one case: decisions, checks, notes, assignments, and the dossier that shows them. */
import { randomUUID } from 'node:crypto';
import { addDays } from '../../common/days/italianDays';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { bearer } from '../support/tokens';

import {
  command,
  dossier,
  errorOf,
  history,
  membersOf,
  newCase,
  passAll,
  refusal,
  send,
  server,
  today,
} from '../support/officerStage';

it('brings a case from the fee to the acceptance, each step with its version and its history [USE-02]', async () => {
  const { id } = await newCase({ state: 'Inviata' });
  const seen = { reason: 'Ricevuta 12 della tesoreria' };
  expect((await command(id, 'feeReceived', 1, seen)).json()).toEqual({ id, state: 'InVerifica', version: 2 });
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

it('takes the open checks over by name and accepts, in one command that is done once and leaves nothing behind when it is refused', async () => {
  const { id } = await newCase();
  const passedChecks = ['identity', 'studyTitle', 'declarations'];
  for (const [event, given, answer] of [
    ['approved', ['identity', 'studyTitle'], [403, 'Sace:Accreditation:ChecksOpen']],
    ['approved', ['identity', 'course'], [400, null]],
    ['feeReceived', passedChecks, [400, null]],
  ] as const) {
    expect(refusal(await command(id, event, 1, { passedChecks: given }))).toEqual(answer);
    expect(await dossier(id)).toMatchObject({ version: 1, openChecks: passedChecks });
  }
  expect(await history(id)).toEqual([]);
  expect(refusal(await command(id, 'approved', 7, { passedChecks }))).toEqual([409, 'Sace:Accreditation:Changed']);
  const same = { commandId: randomUUID(), passedChecks };
  const answers = await Promise.all([command(id, 'approved', 1, same), command(id, 'approved', 1, same)]);
  answers.push(await command(id, 'approved', 1, same));
  for (const answer of answers) expect(answer.json()).toEqual({ id, state: 'Accreditato', version: 2 });
  expect((await history(id)).map(({ event, after }) => [event, after?.['check'] ?? null])).toEqual([
    ...passedChecks.map((code) => ['checkRecorded', { code, outcome: 'passed', note: null }]),
    ['approved', null],
  ]);
});

it('takes over no check that failed, and names it', async () => {
  const { id } = await newCase();
  await send('PUT', `${id}/checks/studyTitle`, { version: 1, outcome: 'failed', note: 'Illeggibile' });
  const answer = await command(id, 'approved', 2, { passedChecks: ['identity', 'studyTitle', 'declarations'] });
  expect(refusal(answer)).toEqual([403, 'Sace:Accreditation:ChecksOpen']);
  expect(errorOf(answer)).toMatchObject({
    message: 'Restano controlli da completare: titolo di studio.',
    data: { openChecks: ['studyTitle'] },
  });
  expect(await dossier(id)).toMatchObject({ version: 2, state: 'InVerifica' });
});

it('shows an officer what was declared, with the birth of the record and what cannot be', async () => {
  const draft = { studyTitle: { id: 9004, year: 2999, school: 'Università di Bologna' } };
  const data = JSON.stringify({ id: 9004, descrizione: 'Fisica', tipo: 'laurea magistrale', classe: 'LM-17' });
  await server.database
    .insertInto('lookup_entry')
    .values({ name: 'anagrafiche/titoli-studio', position: 9004, data })
    .execute();
  const { id } = await newCase({ draft: JSON.stringify(draft) });
  expect((await dossier(id))['declared']).toEqual({
    birthDate: '1980-01-01',
    birthPlace: 'Bologna',
    studyTitleClass: 'laurea magistrale, LM-17',
    draft,
    implausible: ['titleYearInFuture'],
  });
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

it('does a repeated command once, at any version', async () => {
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

it.each<[string, Parameters<typeof newCase>[0], string, object, [number, string | null]]>([
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
      .where('subject_id', '=', id)
      .execute(),
  ).toEqual([{ kind: 'approved', userId: DEMO_USER_IDS.certificatore }]);
});

it('knows officers, notes and cases by their ids in capitals, too', async () => {
  const { id } = await newCase();
  const assigneeId = DEMO_USER_IDS.gestore;
  const assigned = { id, state: 'InVerifica', version: 2 };
  expect((await send('PUT', `${id}/assignee`, { version: 1, assigneeId })).json()).toEqual(assigned);
  const again = await send('PUT', `${id.toUpperCase()}/assignee`, { version: 2, assigneeId: assigneeId.toUpperCase() });
  expect(again.json()).toEqual(assigned);
  const noteId = randomUUID();
  const noted = await send('POST', `${id}/notes`, { id: noteId.toUpperCase(), text: 'Sentito per telefono' });
  expect(noted.json()).toMatchObject({ id: noteId });
  expect((await history(id)).map(({ event }) => event)).toEqual(['assigned', 'noteAdded']);
  expect((await history(id))[1]).toMatchObject({ after: { noteId } });
});
