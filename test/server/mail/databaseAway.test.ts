/** The database goes away while a mail is under way to a server that does not take it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { connect } from '../../../server/platform/database/connect';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { jobRunner } from '../../../server/platform/jobs/runner';
import { handleMails } from '../../../server/platform/mail/mailJobs';
import { queueMail } from '../../../server/platform/mail/queue';
import { readConfig } from '../../../server/platform/config/config';
import { sealer } from '../../../server/platform/secrets';
import { databaseProxy } from '../../support/databaseProxy';
import { eventually } from '../../support/eventually';
import { hurryJobs } from '../../support/jobRows';
import { startSilentServer, startSmtpServer } from '../../support/smtpServer';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const seals = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const goBy = async (port: number) => {
  await test.database.deleteFrom('setting_value').execute();
  await test.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(port), provider_name: 'G' })
    .execute();
};
const onlyMail = () =>
  test.database
    .selectFrom('mail')
    .select(['begun_at as begunAt', 'failed_at as failedAt', 'sent_at as sentAt', 'last_error as error'])
    .executeTakeFirstOrThrow();

/** Accepts connections at a port and breaks each; resolves when the first has come. */
async function breakOne(port: number): Promise<void> {
  const broken = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(broken, 'connection');
  broken.close();
  await once(broken, 'close');
}

it('keeps the mail, which waits for its next try once the database is back', async () => {
  const silent = await startSilentServer();
  const server = await startSmtpServer();
  const way = await databaseProxy(test.poolConfig);
  const { database, close } = connect(way.target, { poolSize: 2, onError: () => undefined });
  try {
    const runner = jobRunner({ database: test.database, logger });
    handleMails(runner, { database, sealer: seals, logger, readKept: () => Promise.resolve(undefined) });
    await goBy(silent.port);
    await queueMail(test.database, seals, {
      tenantId: HOST_TENANT_ID,
      to: 'mario@studio.example',
      subject: 'Oggetto',
      html: '<p>Testo</p>',
      text: 'Testo',
    });
    const draining = runner.drain();
    expect(
      await eventually(
        () => Promise.resolve(silent.taken()),
        (taken) => taken > 0,
      ),
    ).toBe(1);
    way.goAway();
    const isMet = breakOne(way.target.port);
    await silent.close();
    await isMet;
    await way.comeBack();
    await draining;
    expect(await onlyMail()).toMatchObject({
      begunAt: null,
      failedAt: null,
      error: expect.stringContaining('(again)') as string,
    });
    await goBy(server.port);
    await hurryJobs(test.database);
    await runner.drain();
    expect(server.mails).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ sentAt: expect.any(Date) as Date });
  } finally {
    await close();
    way.goAway();
    await server.close();
  }
});
