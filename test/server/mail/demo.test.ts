/** Mails of a demonstration, which few can send, and of every other portal. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { sweepMails } from '../../../server/platform/mail/mailKinds';
import { queueMail } from '../../../server/platform/mail/queue';
import { sealer } from '../../../server/platform/secrets';
import { startSmtpServer, type SmtpServer } from '../../support/smtpServer';
import { bearer } from '../../support/tokens';
import { startServer, type TestServer } from '../../support/startServer';

let mails: SmtpServer;
let server: TestServer | undefined;
beforeEach(async () => {
  mails = await startSmtpServer();
});
afterEach(async () => {
  await server?.close();
  await mails.close();
});

/** Starts a portal with a mail in its queue. */
async function start(demo: '0' | '1'): Promise<TestServer> {
  server = await startServer({ env: { SACE_DEMO: demo } });
  await queueMail(server.database, sealer(server.config), {
    tenantId: HOST_TENANT_ID,
    to: 'mario@studio.example',
    subject: 'Oggetto',
    html: '<p>Ciao</p>',
    text: 'Ciao',
  });
  await server.app.jobs.drain();
  return server;
}
/** Returns the number of held mails that an administrator of the host reads. */
const held = async (portal: TestServer) =>
  (
    await portal.inject({
      method: 'GET',
      url: '/api/app/jobs/held-mails',
      headers: await bearer(portal, 'admin'),
    })
  ).json<{ count: number }>().count;
const mail = ({ database }: TestServer) =>
  database
    .selectFrom('mail')
    .select(['begun_at as begunAt', 'last_error as error', 'failed_at as failedAt'])
    .executeTakeFirstOrThrow();

it('wait in a demonstration until somebody names a mail server, and then are sent', async () => {
  const portal = await start('1');
  const { app, database } = portal;
  expect(await mail(portal)).toEqual({ begunAt: null, error: null, failedAt: null });
  expect(await held(portal)).toBe(1);
  await database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(mails.port), provider_name: 'G' })
    .execute();
  await app.jobs.runNow(sweepMails);
  await app.jobs.drain();
  expect(await held(portal)).toBe(0);
  expect(mails.mails).toMatchObject([{ subject: 'Oggetto' }]);
});

it('are tried by every other portal, which has the mail server of its machine', async () => {
  const portal = await start('0');
  expect(await held(portal)).toBe(0);
  expect(await mail(portal)).toMatchObject({ error: expect.stringContaining('(again') as string });
});
