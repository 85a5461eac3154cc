/** Mails inside the server. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { queueMail } from '../../../server/platform/mail/queue';
import { sealer } from '../../../server/platform/secrets';
import { startSmtpServer } from '../../support/smtpServer';
import { startServer } from '../../support/startServer';

it('sends by itself what was queued, while the server runs', async () => {
  const mailServer = await startSmtpServer();
  const server = await startServer();
  await server.listen();
  await server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(mailServer.port), provider_name: 'G' })
    .execute();
  await queueMail(server.database, sealer(server.config), {
    tenantId: HOST_TENANT_ID,
    to: 'mario@studio.example',
    subject: 'Oggetto',
    html: '<p>Testo</p>',
    text: 'Testo',
  });
  expect(await mailServer.next()).toMatchObject({ subject: 'Oggetto' });
  await server.close();
  await mailServer.close();
});
