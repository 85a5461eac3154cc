/** A certifier who wants no mails gets those that come in any case, and finds the others among the notifications. */
import { randomUUID } from 'node:crypto';
import { loadCertificate, notifyCertifier } from '../../../server/domains/certificates';
import { remind } from '../../../server/domains/registration/calendar/plugin';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { sealer } from '../../../server/platform/secrets';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let wanting: Certifier;
let unwanting: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  [wanting, unwanting] = [await makeCertifier(server), await makeCertifier(server)];
  await server.database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.Notifications.Mail',
      value: 'false',
      provider_name: 'U',
      provider_key: unwanting.userId,
    })
    .execute();
}, 60_000);
beforeEach(() => server.database.deleteFrom('mail').execute());
afterAll(() => server.close());

let count = 0;
const act = async ({ certifierId, userId }: Certifier) => {
  count += 1;
  const id = await insertCertificateRows(
    server.database,
    { certifier_id: certifierId, number: `07001-${String(count).padStart(6, '0')}-2026`, valid_to: '2026-06-20' },
    userId,
  );
  await server.database.updateTable('certificate').set({ state: 'Registrata' }).where('id', '=', id).execute();
  return id;
};
/** Notifies of the event. Returns the numbers of notifications and mails. */
async function notify(certifier: Certifier, event: string): Promise<number[]> {
  const id = await act(certifier);
  await server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      const loaded = await loadCertificate(transaction, id);
      if (!loaded) throw new Error('There is no certificate.');
      await notifyCertifier(
        transaction,
        { sealer: sealer(server.config), config: server.config },
        {
          record: loaded.record,
          event,
          announcement: { subject: 'Un attestato', paragraphs: [] },
          data: { number: loaded.record.number, state: 'Registrata', reason: null },
          at: now,
        },
      );
    });
  const notices = await server.database
    .selectFrom('notification')
    .select('kind')
    .where('subject_id', '=', id)
    .where('kind', '=', `certificate.${event}`)
    .execute();
  return [notices.length, (await queuedMails(server)).filter(({ text }) => text.includes(id)).length];
}

it.each(['registered', 'replaced'])('mails what is only news (%s) to those who want it', async (event) => {
  expect([await notify(wanting, event), await notify(unwanting, event)]).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

it.each([
  'registrationAsked',
  'controlPassed',
  'controlFailed',
  'controlOpened',
  'controlDocumentsAsked',
  'controlVisitSet',
  'controlConcluded',
  'controlWithdrawn',
  'annulled',
  'annulmentRefused',
  'unitLost',
  'lapsing',
  'lapsed',
])('mails a decision or a term (%s) to everybody', async (event) => {
  expect(await notify(unwanting, event)).toEqual([1, 1]);
});

it('reminds of acts that expire only those who want it, and looks at each act once', async () => {
  await act(wanting);
  const unannounced = await act(unwanting);
  await server.app.jobs.runNow(remind);
  expect((await queuedMails(server)).map(({ to }) => to)).toEqual([`${wanting.userName}@studio.example`]);
  const row = server.database.selectFrom('certificate').select('expiry_told_at as at').where('id', '=', unannounced);
  expect((await row.executeTakeFirstOrThrow()).at).toEqual(now);
});
