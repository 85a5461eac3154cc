/** Mails of a demonstration, which few can send, and of every other portal. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { queueMail } from '../../../server/platform/mail/queue';
import { sealer } from '../../../server/platform/secrets';
import { startSmtpServer, type SmtpServer } from '../../support/smtpServer';
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
  await server.app.mail.drain();
  return server;
}
const job = ({ database }: TestServer) =>
  database
    .selectFrom('job')
    .select(['attempts', 'last_error as error', 'failed_at as failedAt'])
    .where('queue', '=', 'mail')
    .executeTakeFirstOrThrow();

it('wait in a demonstration until somebody names a mail server, and then are sent', async () => {
  const portal = await start('1');
  const { app, database } = portal;
  expect(await job(portal)).toEqual({ attempts: 0, error: null, failedAt: null });
  await database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(mails.port), provider_name: 'G' })
    .execute();
  await app.mail.drain();
  expect(mails.mails).toMatchObject([{ subject: 'Oggetto' }]);
});

it('are tried by every other portal, which has the mail server of its machine', async () => {
  expect(await job(await start('0'))).toMatchObject({ attempts: 1 });
});
