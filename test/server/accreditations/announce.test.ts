/** The notices about an accreditation: their recipients, their channels, and their number. */
import type { AccreditationState } from '../../../server/domains/accreditations/states';
import { randomUUID } from 'node:crypto';
import { announcer } from '../../../server/domains/accreditations/effects/announce';
import { move } from '../../../server/domains/accreditations/move';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addDays } from '../../../common/days/italianDays';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { sealer } from '../../../server/platform/secrets';
import { insertBoard, insertCase, moveCase, tokenIn } from '../../support/cases';
import { queuedMails } from '../../support/mailJobs';
import { insertAccreditation } from '../../support/factories';
import { startSmtpServer } from '../../support/smtpServer';
import { startServer, type TestServer } from '../../support/startServer';

const NOW = new Date('2026-06-01T08:00:00Z');
const clock = () => NOW;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
  await ensureDemoUsers(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('notification').execute();
  await server.database.deleteFrom('mail').execute();
  await server.database.deleteFrom('order_validation').execute();
  await server.database.deleteFrom('order_board').execute();
  await server.database.deleteFrom('setting_value').execute();
  await server.database.updateTable('certifier').set({ user_id: null }).execute();
});

const mine = (given: Partial<Parameters<typeof insertCase>[1]> & { readonly state: string }) =>
  insertCase(server.database, { userId: DEMO_USER_IDS.certificatore, ...given });
const notices = () =>
  server.database
    .selectFrom('notification')
    .select(['user_id as userId', 'kind', 'data', 'subject_id as accreditationId'])
    .orderBy('kind')
    .orderBy('user_id')
    .execute();
const refuse = (id: string) =>
  moveCase(server, clock, { id, event: 'refused', by: 'officer', reason: 'Titolo non ammesso' });
const noMails = () =>
  server.database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.Notifications.Mail',
      value: 'false',
      provider_name: 'U',
      provider_key: DEMO_USER_IDS.certificatore,
    })
    .execute();

it('tells the certifier: a notification with what matters, and a mail with what to do next and a link', async () => {
  const { id } = await mine({ state: 'InVerifica' });
  await moveCase(server, clock, {
    id,
    event: 'integrationRequested',
    by: 'officer',
    reason: 'Manca l’attestato del corso',
    dueOn: '2026-07-15',
  });
  expect(await notices()).toEqual([
    {
      userId: DEMO_USER_IDS.certificatore,
      kind: 'integrationRequested',
      accreditationId: id,
      data: {
        audience: 'applicant',
        protocolNumber: `ACC-2026-${id}`,
        name: 'Mario Rossi',
        state: 'IntegrazioneRichiesta',
        reason: 'Manca l’attestato del corso',
        dueDate: '2026-07-15',
      },
    },
  ]);
  const [mail] = await queuedMails(server);
  expect(mail).toMatchObject({
    to: 'mario.rossi@studio.example',
    subject: `Domanda ACC-2026-${id}: serve un’integrazione`,
  });
  for (const part of [
    'Gentile Mario Rossi',
    'Manca l’attestato del corso',
    '15 luglio 2026',
    `${server.config.publicUrl}/accreditamenti/${id}`,
  ])
    expect(mail?.text).toContain(part);
});

it('writes what people have written as text, never as markup', async () => {
  const { id } = await mine({ state: 'InVerifica' });
  await moveCase(server, clock, { id, event: 'refused', by: 'officer', reason: '<img src=x onerror=alert(1)>' });
  const [mail] = await queuedMails(server);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img');
});

it('mails nothing to a user without mails, except the acts that the law requires to be notified', async () => {
  await noMails();
  const { id } = await mine({ state: 'Inviata' });
  await moveCase(server, clock, { id, event: 'feeReceived', by: 'officer', reason: 'Visto sul conto' });
  expect((await notices()).map(({ kind }) => kind)).toEqual(['feeReceived']);
  expect(await queuedMails(server)).toEqual([]);
  await refuse(id);
  const [mail] = await queuedMails(server);
  expect(mail?.subject).toBe(`Domanda ACC-2026-${id} rifiutata`);
  expect(mail?.text).toContain('Motivo: Titolo non ammesso');
  expect(mail?.text).toContain('entro 60 giorni');
});

it('tells once of a command that is sent twice', async () => {
  const { id } = await mine({ state: 'InVerifica' });
  const command = {
    id,
    event: 'refused',
    by: 'officer',
    reason: 'Titolo non ammesso',
    commandId: randomUUID(),
  } as const;
  expect((await moveCase(server, clock, command)).isNew).toBe(true);
  expect((await moveCase(server, clock, command)).isNew).toBe(false);
  expect(await notices()).toHaveLength(1);
  expect(await queuedMails(server)).toHaveLength(1);
});

it('tells nobody of what was refused or rolled back', async () => {
  const { id } = await mine({ state: 'InVerifica' });
  await expect(moveCase(server, clock, { id, event: 'refused', by: 'officer' })).rejects.toMatchObject({ status: 400 });
  await expect(
    server
      .tenantDatabase(HOST_TENANT_ID)
      .transaction()
      .execute(async (transaction) => {
        const announce = announcer({ sealer: sealer(server.config), config: server.config });
        await move(
          transaction,
          { clock, announce },
          { caller: { userId: null, userName: null }, ip: null },
          { id, event: 'refused', by: 'officer', reason: 'Titolo non ammesso' },
        );
        throw new Error('The last step failed.');
      }),
  ).rejects.toThrow('The last step failed.');
  expect(await notices()).toEqual([]);
  expect(await queuedMails(server)).toEqual([]);
  expect(
    await server.database
      .selectFrom('accreditation')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ state: 'InVerifica', version: 1 });
});

it('reaches a certifier without an account by mail alone', async () => {
  const { id } = await insertCase(server.database, { state: 'Accreditato' });
  await server.database
    .updateTable('accreditation')
    .set({ valid_from: '2025-01-01', valid_to: '2027-12-31' })
    .where('id', '=', id)
    .execute();
  await moveCase(server, clock, {
    id,
    event: 'suspended',
    by: 'officer',
    reason: 'Attestati non conformi',
    dueOn: '2026-07-01',
  });
  expect(await notices()).toEqual([]);
  expect((await queuedMails(server))[0]?.text).toContain('fino al 1 luglio 2026 compreso');
});

it.each<[string, AccreditationState, string, string, readonly string[]]>([
  [
    'granted',
    'Accreditato',
    'renewalInForce',
    'Comincia il nuovo periodo',
    ['dal 1 giugno 2026 al 1 giugno 2029', 'puoi continuare'],
  ],
  ['still looked at', 'InVerifica', 'expired', 'è scaduto', ['ACC-R è ancora in corso']],
  ['not sent', 'InCompilazione', 'expired', 'è scaduto', ['presenta una nuova domanda']],
  ['refused', 'Rifiutata', 'expired', 'è scaduto', ['presenta una nuova domanda']],
])('tells of the end of a term whose renewal was %s what holds now', async (_what, state, kind, subject, words) => {
  const { id, certifierId } = await mine({ state: 'InRinnovo' });
  await server.database
    .updateTable('accreditation')
    .set({ valid_from: '2023-05-31', valid_to: '2026-05-31' })
    .where('id', '=', id)
    .execute();
  await server.database.deleteFrom('accreditation').where('protocol_number', '=', 'ACC-R').execute();
  const renewal = await insertAccreditation(server.database, {
    certifier_id: certifierId,
    state,
    kind: 'Rinnovo',
    protocol_number: 'ACC-R',
  });
  await server.database
    .updateTable('accreditation')
    .set({ renews: id, valid_from: '2026-06-01', valid_to: '2029-06-01' })
    .where('id', '=', renewal)
    .execute();
  await moveCase(server, clock, { id, event: 'expired', by: 'system' });
  expect((await notices()).map((notice) => notice.kind)).toEqual([kind]);
  const [mail] = await queuedMails(server);
  expect(mail?.subject).toContain(subject);
  for (const part of words) expect(mail?.text).toContain(part);
  expect(mail?.text.includes('non puoi più redigere')).toBe(kind === 'expired');
});

it.each<[string, AccreditationState, string, string, readonly string[]]>([
  [
    'granted, and suspended with it',
    'Sospeso',
    '2026-06-20',
    'InScadenza',
    ['ACC-R vale dal 21 giugno 2026 al 20 giugno 2029', 'puoi di nuovo redigere'],
  ],
  [
    'granted, and its term has begun',
    'Sospeso',
    '2026-05-20',
    'Scaduto',
    ['ACC-R vale dal 21 maggio 2026 al 20 maggio 2029', 'puoi di nuovo redigere'],
  ],
  ['still looked at', 'InVerifica', '2026-06-20', 'InScadenza', ['di nuovo valido', 'ACC-R è ancora in corso']],
  [
    'still looked at after the end',
    'InVerifica',
    '2026-05-20',
    'Scaduto',
    ['ACC-R è ancora in corso', 'non puoi redigere'],
  ],
  ['not sent', 'InCompilazione', '2026-06-20', 'InScadenza', ['chiedi il rinnovo']],
])(
  'announces the end of a suspension by the state of the requested renewal: %s',
  async (_what, state, validTo, freed, words) => {
    const { id, certifierId } = await mine({ state: 'Sospeso' });
    await server.database.deleteFrom('accreditation').where('protocol_number', '=', 'ACC-R').execute();
    await server.database
      .updateTable('accreditation')
      .set({ valid_from: '2023-06-01', valid_to: validTo })
      .where('id', '=', id)
      .execute();
    const renewal = await insertAccreditation(server.database, {
      certifier_id: certifierId,
      state,
      kind: 'Rinnovo',
      protocol_number: 'ACC-R',
    });
    await server.database
      .updateTable('accreditation')
      .set({ renews: id, valid_from: addDays(validTo, 1), valid_to: `2029${validTo.slice(4)}` })
      .where('id', '=', renewal)
      .execute();
    expect(await moveCase(server, clock, { id, event: 'suspensionEnded', by: 'officer' })).toMatchObject({
      state: freed,
    });
    expect(new Set((await notices()).map(({ kind }) => kind))).toEqual(new Set(['suspensionEnded']));
    const mail = (await queuedMails(server)).find(({ text }) => text.includes(id));
    for (const part of words) expect(mail?.text).toContain(part);
    expect(mail?.text.includes('chiedi il rinnovo')).toBe(state === 'InCompilazione');
  },
);

it("sends by the tenant's own server of mail", async () => {
  const smtp = await startSmtpServer();
  try {
    await server.database
      .insertInto('setting_value')
      .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(smtp.port), provider_name: 'G' })
      .execute();
    const { id } = await mine({ state: 'InVerifica' });
    await refuse(id);
    await server.app.jobs.drain();
    await server.app.jobs.drain();
    expect(smtp.mails).toEqual([expect.objectContaining({ subject: `Domanda ACC-2026-${id} rifiutata` })]);
  } finally {
    await smtp.close();
  }
});

describe('the office', () => {
  it('hears of an answer: the officer who has the case, or all while nobody has it', async () => {
    const answer = async (assignee_id: string | null) => {
      const { id } = await insertCase(server.database, { state: 'IntegrazioneRichiesta', assignee_id });
      await server.database.updateTable('accreditation').set({ due_date: '2026-07-01' }).where('id', '=', id).execute();
      await server.database.deleteFrom('notification').execute();
      await moveCase(server, clock, { id, event: 'integrationAnswered', by: 'applicant', reason: 'Ecco' });
      return (await notices()).map(({ userId, kind, data }) => [userId, kind, (data as { audience: string }).audience]);
    };
    expect(await answer(DEMO_USER_IDS.gestore)).toEqual([[DEMO_USER_IDS.gestore, 'integrationAnswered', 'officer']]);
    // A user who no longer manages accreditations gets no notices.
    const applicants = await answer(DEMO_USER_IDS.certificatore);
    expect(applicants).toContainEqual([DEMO_USER_IDS.gestore, 'integrationAnswered', 'officer']);
    expect(applicants).not.toContainEqual([DEMO_USER_IDS.certificatore, 'integrationAnswered', 'officer']);
    const recipients = await answer(null);
    expect(recipients).toContainEqual([DEMO_USER_IDS.gestore, 'integrationAnswered', 'officer']);
    expect(recipients).not.toContainEqual([DEMO_USER_IDS.certificatore, 'integrationAnswered', 'officer']);
  });

  it('hears of a withdrawal when somebody has the case', async () => {
    const { id } = await mine({ state: 'InVerifica', assignee_id: DEMO_USER_IDS.gestore });
    await moveCase(server, clock, { id, event: 'withdrawn', by: 'applicant' });
    expect((await notices()).map(({ userId, kind }) => [userId, kind])).toEqual(
      expect.arrayContaining([
        [DEMO_USER_IDS.gestore, 'withdrawn'],
        [DEMO_USER_IDS.certificatore, 'withdrawn'],
      ]),
    );
  });
});

describe('the order', () => {
  const pay = async () => {
    const { id } = await mine({ state: 'Inviata', awaits_order: true, assignee_id: DEMO_USER_IDS.gestore });
    await moveCase(server, clock, { id, event: 'feeReceived', by: 'officer', reason: 'Visto sul conto' });
    return id;
  };
  const questions = (id: string) =>
    server.database
      .selectFrom('order_validation')
      .selectAll()
      .where('accreditation_id', '=', id)
      .orderBy('sent_at')
      .execute();

  it('is asked by a link whose token stands in the fragment and is stored as a hash alone', async () => {
    const boardId = await insertBoard(server.database);
    await insertBoard(server.database, { province: 'BO', email: 'altri@geometri.bo.example' });
    const id = await pay();
    const mail = (await queuedMails(server)).find(({ to }) => to === 'segreteria@geometri.fc.example');
    const token = tokenIn(mail?.text ?? '');
    expect(mail?.text).toContain(`${server.config.publicUrl}/ordini/convalida#${token}`);
    expect(mail?.text).not.toContain('Rossi');
    const [question] = await questions(id);
    expect(question).toMatchObject({
      order_board_id: boardId,
      tenant_id: HOST_TENANT_ID,
      sent_at: NOW,
      expires_at: new Date('2026-07-01T21:59:59.999Z'),
      outcome: null,
    });
    expect(JSON.stringify(question)).not.toContain(token);
  });

  it('is the one for everywhere where the province has none', async () => {
    const everywhere = await insertBoard(server.database, { province: null });
    expect(await questions(await pay())).toMatchObject([{ order_board_id: everywhere }]);
  });

  it('is unknown: the officer is notified, and the case waits', async () => {
    const id = await pay();
    expect(await questions(id)).toEqual([]);
    expect((await notices()).map(({ userId, kind }) => [userId, kind])).toContainEqual([
      DEMO_USER_IDS.gestore,
      'orderUnknown',
    ]);
  });

  it('is not waited for any more when the applicant withdraws', async () => {
    await insertBoard(server.database);
    const id = await pay();
    await moveCase(server, clock, { id, event: 'withdrawn', by: 'applicant' });
    expect(await questions(id)).toMatchObject([{ outcome: 'superseded' }]);
  });
});
