/** The mail queue sends each mail at most once, in every case. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { tidyJobs } from '../../../server/platform/jobs/lostJobs';
import { jobRunner, type JobRunner } from '../../../server/platform/jobs/runner';
import { mailBody } from '../../../server/platform/mail/layout';
import { handleMails } from '../../../server/platform/mail/mailJobs';
import { sendMailJob, sweepMails } from '../../../server/platform/mail/mailKinds';
import { queueMail, type QueuedMail } from '../../../server/platform/mail/queue';
import { readConfig } from '../../../server/platform/config/config';
import { sealer, type Sealer } from '../../../server/platform/secrets';
import { ageJobs, hurryJobs, jobsOf } from '../../support/jobRows';
import { startSilentServer, startSmtpServer, type SmtpServer } from '../../support/smtpServer';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const seals = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));
const TOKEN = 'codice-segreto-del-collegamento';
let test: TestDatabase;
let server: SmtpServer;
let log: { level: string; about: unknown; text: string }[];
let worker: JobRunner;

const record =
  (level: string) =>
  (about: unknown, text = '') => {
    log.push({ level, about, text });
  };
const logger = { info: record('info'), warn: record('warn'), error: record('error') };
function newWorker(options: { timeoutMs?: number; graceMs?: number; sealer?: Sealer } = {}): JobRunner {
  const { database } = test;
  const runner = jobRunner({ database, logger });
  handleMails(runner, { database, sealer: seals, logger, readKept: () => Promise.resolve(undefined), ...options });
  return runner;
}

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());
beforeEach(async () => {
  log = [];
  await test.database.deleteFrom('mail').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  await test.database.deleteFrom('setting_value').execute();
  server = await startSmtpServer();
  worker = newWorker();
  await goBy(server.port);
});
afterEach(() => server.close());

const goBy = async (port: number) => {
  await test.database.deleteFrom('setting_value').execute();
  await test.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(port), provider_name: 'G' })
    .execute();
};
const queue = (overrides: Partial<QueuedMail> = {}) =>
  queueMail(test.database, seals, {
    tenantId: HOST_TENANT_ID,
    to: 'mario@studio.example',
    subject: 'Oggetto',
    html: `<p>${TOKEN}</p>`,
    text: TOKEN,
    ...overrides,
  });
const mails = () =>
  test.database
    .selectFrom('mail')
    .select(['sealed', 'last_error as error', 'begun_at as begunAt', 'sent_at as sentAt', 'failed_at as failedAt'])
    .orderBy('created_at')
    .execute();
const onlyMail = async () => {
  const [mail] = await mails();
  if (!mail) throw new Error('There is no mail.');
  return mail;
};
const jobs = () => jobsOf(test.database, sendMailJob.name);
/** Makes delayed jobs due now. */
const hurry = () => hurryJobs(test.database);

it('sends what was queued, once, and forgets what it said', async () => {
  await queue();
  const { rows } = await sql`select * from graphile_worker._private_jobs`.execute(test.database);
  expect(JSON.stringify([rows, await mails()])).not.toMatch(new RegExp(`${TOKEN}|studio.example`));
  await worker.drain();
  await worker.drain();
  expect(server.mails).toEqual([
    expect.objectContaining({ subject: 'Oggetto', from: { name: 'Sace', address: 'noreply@localhost' } }),
  ]);
  expect(await mails()).toEqual([
    expect.objectContaining({ sealed: null, error: null, sentAt: expect.any(Date) as Date, failedAt: null }),
  ]);
  expect(await jobs()).toEqual([]);
});

it('sends nothing that was queued in a transaction that was rolled back', async () => {
  await expect(
    test.database.transaction().execute(async (transaction) => {
      await queueMail(transaction, seals, {
        tenantId: HOST_TENANT_ID,
        to: 'mario@studio.example',
        subject: 'Oggetto',
        html: '',
        text: '',
      });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await worker.drain();
  expect(server.mails).toEqual([]);
});

it('sends one of the mails of a tenant that have the same key, also when the first was sent long ago', async () => {
  const other = randomUUID();
  await queue({ dedupKey: 'a' });
  await worker.drain();
  await queue({ dedupKey: 'a' });
  await Promise.all([
    queue({ dedupKey: 'b' }),
    queue({ dedupKey: 'b' }),
    queue({ dedupKey: 'a', tenantId: other }),
    queue(),
    queue(),
  ]);
  await worker.drain();
  expect(server.mails).toHaveLength(5);
});

it('may be queued for a tenant by the tenant, and for no other', async () => {
  const tenantId = randomUUID();
  const mail = { to: 'mario@studio.example', subject: 'Oggetto', html: '', text: '', dedupKey: 'a' };
  await queueMail(test.tenantDatabase(tenantId), seals, { ...mail, tenantId });
  await queueMail(test.tenantDatabase(tenantId), seals, { ...mail, tenantId });
  await expect(queueMail(test.tenantDatabase(tenantId), seals, { ...mail, tenantId: HOST_TENANT_ID })).rejects.toThrow(
    /check option/,
  );
  expect(await mails()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

it('shares the queue among replicas: each mail goes once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => queue({ subject: String(index) })));
  await Promise.all([worker, newWorker(), newWorker()].map(({ drain }) => drain()));
  expect(server.mails.map(({ subject }) => Number(subject)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => index),
  );
});

describe('a server that takes no mail for now', () => {
  it('gets the mail later, once', async () => {
    await queue();
    server.refusals.recipient = '451 Greylisted';
    await worker.drain();
    expect(await onlyMail()).toMatchObject({
      error: 'recipient (again): 451 Greylisted',
      begunAt: null,
      sentAt: null,
      failedAt: null,
    });
    expect(await jobs()).toMatchObject([{ attempts: 1, error: 'recipient (again): 451 Greylisted', isFailed: false }]);
    delete server.refusals.recipient;
    await worker.drain();
    expect(server.mails).toEqual([]);
    await hurry();
    await worker.drain();
    expect(server.mails).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ error: null, sealed: null });
  });

  it('is given up after some attempts, and the operator notified; a repeated job sends it', async () => {
    const silent = await startSilentServer();
    await silent.close();
    await goBy(silent.port);
    await queue();
    for (let attempt = 1; attempt <= sendMailJob.attempts + 1; attempt += 1) {
      await worker.drain();
      await hurry();
    }
    expect(await onlyMail()).toMatchObject({
      error: 'unreachable (again)',
      failedAt: expect.any(Date) as Date,
      begunAt: null,
      sentAt: null,
    });
    expect(await jobs()).toMatchObject([{ attempts: sendMailJob.attempts, isFailed: true }]);
    expect(log.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ text: 'a job failed: it is not tried again' }),
    ]);
    await goBy(server.port);
    await sql`update graphile_worker._private_jobs set attempts = 0`.execute(test.database);
    await worker.drain();
    expect(server.mails).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ error: null, failedAt: null, sealed: null });
  });
});

it('gives up at once what a server refuses for good', async () => {
  await queue();
  server.refusals.recipient = '550 No such user';
  await worker.drain();
  delete server.refusals.recipient;
  await hurry();
  await worker.drain();
  expect(server.mails).toEqual([]);
  expect(await onlyMail()).toMatchObject({
    error: 'recipient (refused): 550 No such user',
    sealed: null,
    failedAt: expect.any(Date) as Date,
  });
  expect(await jobs()).toMatchObject([{ attempts: sendMailJob.attempts, isFailed: true }]);
});

describe('a mail that may have arrived', () => {
  it('is not sent again when the server never said', async () => {
    await queue();
    server.refusals.isSilentAfterMessage = true;
    await newWorker({ timeoutMs: 500 }).drain();
    server.refusals.isSilentAfterMessage = false;
    await hurry();
    await worker.drain();
    expect(server.mails).toEqual([]);
    expect(await onlyMail()).toMatchObject({
      error: 'timeout (uncertain)',
      sealed: null,
      failedAt: expect.any(Date) as Date,
    });
    expect(await jobs()).toMatchObject([{ isFailed: true, error: 'timeout (uncertain)' }]);
    await sql`update graphile_worker._private_jobs set attempts = 0`.execute(test.database);
    await worker.drain();
    expect(server.mails).toEqual([]);
  });

  it('is not sent again when the program died meanwhile, and the operator is notified in time', async () => {
    await queue();
    await sql`update mail set begun_at = now()`.execute(test.database);
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a process that died'`.execute(
      test.database,
    );
    await worker.runNow(tidyJobs);
    await worker.drain();
    expect(await onlyMail()).toMatchObject({ failedAt: null });
    await ageJobs(test.database, 3);
    await Promise.all([worker.runNow(tidyJobs), newWorker().runNow(tidyJobs)]);
    await worker.drain();
    expect(server.mails).toEqual([]);
    expect(await onlyMail()).toMatchObject({ error: 'abandoned', sealed: null, failedAt: expect.any(Date) as Date });
    expect(log.filter(({ text }) => text.startsWith('a mail may have been sent or not'))).toHaveLength(1);
  });

  it('is not sent again either when an older version died with it', async () => {
    await queue();
    await sql`delete from graphile_worker._private_jobs`.execute(test.database);
    await sql`update mail set begun_at = now() - interval '9 minutes'`.execute(test.database);
    await worker.runNow(sweepMails);
    expect(await onlyMail()).toMatchObject({ failedAt: null });
    await sql`update mail set begun_at = now() - interval '11 minutes'`.execute(test.database);
    await Promise.all([worker.runNow(sweepMails), newWorker().runNow(sweepMails)]);
    expect(await onlyMail()).toMatchObject({ error: 'abandoned', sealed: null });
    expect(log.filter(({ text }) => text.startsWith('a mail may have been sent or not'))).toHaveLength(1);
  });
});

it('sends what waits without a job, as an older version left it', async () => {
  await queue();
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  await worker.drain();
  expect(server.mails).toEqual([]);
  await worker.runNow(sweepMails);
  await worker.drain();
  expect(server.mails).toHaveLength(1);
});

it('lets other mails pass a server that says nothing', async () => {
  const silent = await startSilentServer();
  const tenantId = randomUUID();
  await test.database
    .insertInto('setting_value')
    .values(
      [
        ['Host', '127.0.0.1'],
        ['Port', String(silent.port)],
      ].map(([name, value]) => ({
        id: randomUUID(),
        name: `Abp.Mailing.Smtp.${name ?? ''}`,
        value: value ?? '',
        provider_name: 'T',
        provider_key: tenantId,
      })),
    )
    .execute();
  for (let count = 0; count < 6; count += 1) await queue({ tenantId });
  await queue({ subject: 'Passa' });
  const slow = newWorker({ timeoutMs: 20_000, graceMs: 0 });
  const draining = slow.drain();
  expect(await server.next()).toMatchObject({ subject: 'Passa' });
  await slow.stop();
  await draining;
  await silent.close();
});

it('puts a mail back that no server had when the program ends', async () => {
  const silent = await startSilentServer();
  await goBy(silent.port);
  await queue();
  const ending = newWorker({ graceMs: 50 });
  const draining = ending.drain();
  while ((await onlyMail()).begunAt === null) await new Promise(setImmediate);
  await ending.stop();
  await draining;
  await ending.drain();
  expect(await onlyMail()).toMatchObject({ error: 'interrupted (again)', begunAt: null, failedAt: null });
  await goBy(server.port);
  await hurry();
  await worker.drain();
  expect(server.mails).toHaveLength(1);
  await silent.close();
});

it('waits for the right key rather than lose a mail', async () => {
  await queue();
  const other = sealer(readConfig({ SACE_SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }));
  await newWorker({ sealer: other }).drain();
  expect(await onlyMail()).toMatchObject({ error: 'password', failedAt: null, begunAt: null });
  await hurry();
  await worker.drain();
  expect(server.mails).toHaveLength(1);
});

it('writes what people are called as text, never as markup', async () => {
  const body = mailBody({
    language: 'it',
    heading: 'Nuova password',
    paragraphs: ['Gentile <script>alert(1)</script> & "soci",'],
    link: { text: 'Scegli', address: 'https://ape.example/r?a=1&b="2"' },
  });
  await queue(body);
  await worker.drain();
  const mail = await server.next();
  expect(mail.html).toContain('Gentile &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;soci&quot;,');
  expect(mail.html).toContain('href="https://ape.example/r?a=1&amp;b=&quot;2&quot;"');
  expect(mail.text).toContain('Gentile <script>alert(1)</script> & "soci",');
});

it('writes nothing of the mails’ texts into the log', async () => {
  await queue();
  server.refusals.message = `554 ${TOKEN}`;
  await worker.drain();
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify([log, await jobs(), await mails()])).not.toMatch(new RegExp(`${TOKEN}|mario@studio`));
});

it('forgets mails that were sent or given up a month ago, and no other', async () => {
  const subjects = ['sent', 'given up', 'sent of late', 'waits'];
  for (const dedupKey of subjects) await queue({ dedupKey });
  const change = (key: string, values: { sent_at: Date } | { failed_at: Date } | { created_at: Date }) =>
    test.database.updateTable('mail').set(values).where('dedup_key', '=', key).execute();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await change('sent', { sent_at: daysAgo(31) });
  await change('given up', { failed_at: daysAgo(31) });
  await change('sent of late', { sent_at: daysAgo(29) });
  await change('waits', { created_at: daysAgo(400) });
  await worker.runNow(sweepMails);
  const left = await test.database.selectFrom('mail').select('dedup_key as key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['sent of late', 'waits']);
});
