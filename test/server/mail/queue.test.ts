/** The mail queue: at most once, whatever happens. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { MOST_ATTEMPTS } from '../../../server/platform/mail/jobs';
import { mailBody } from '../../../server/platform/mail/layout';
import { MAIL_QUEUE, queueMail, type QueuedMail } from '../../../server/platform/mail/queue';
import { mailWorker, type MailWorker } from '../../../server/platform/mail/worker';
import { readConfig } from '../../../server/platform/config/config';
import { sealer } from '../../../server/platform/secrets';
import { startSilentServer, startSmtpServer, type SmtpServer } from '../../support/smtpServer';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const seals = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));
const TOKEN = 'codice-segreto-del-collegamento';
let test: TestDatabase;
let server: SmtpServer;
let log: { level: string; about: unknown; text: string }[];
let worker: MailWorker;

const told =
  (level: string) =>
  (about: unknown, text = '') => {
    log.push({ level, about, text });
  };
const logger = { info: told('info'), warn: told('warn'), error: told('error') };
const newWorker = (options: { timeoutMs?: number; graceMs?: number } = {}) =>
  mailWorker({ database: test.database, sealer: seals, logger, ...options });

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());
beforeEach(async () => {
  log = [];
  await test.database.deleteFrom('job').execute();
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
const jobs = () =>
  test.database
    .selectFrom('job')
    .select([
      'payload',
      'attempts',
      'last_error as error',
      'started_at as startedAt',
      'done_at as doneAt',
      'failed_at as failedAt',
      'run_at as runAt',
    ])
    .where('queue', '=', MAIL_QUEUE)
    .orderBy('created_at')
    .execute();
const onlyJob = async () => {
  const [job] = await jobs();
  if (!job) throw new Error('There is no job.');
  return job;
};
/** What was put off is due now. */
const hurry = () => sql`update job set run_at = now() where run_at > now()`.execute(test.database);

it('sends what was queued, once, and forgets what it said', async () => {
  await queue();
  expect(JSON.stringify(await jobs())).not.toContain(TOKEN);
  await worker.drain();
  await worker.drain();
  expect(server.mails).toEqual([
    expect.objectContaining({ subject: 'Oggetto', from: { name: 'Sace', address: 'noreply@localhost' } }),
  ]);
  expect(await jobs()).toEqual([
    expect.objectContaining({
      payload: {},
      attempts: 1,
      error: null,
      doneAt: expect.any(Date) as Date,
      failedAt: null,
    }),
  ]);
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
  it('is asked again later, and gets it once', async () => {
    await queue();
    server.refusals.recipient = '451 Greylisted';
    await worker.drain();
    const job = await onlyJob();
    expect(job).toMatchObject({
      attempts: 1,
      error: 'recipient (again, 451)',
      startedAt: null,
      doneAt: null,
      failedAt: null,
    });
    expect(job.runAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    delete server.refusals.recipient;
    await worker.drain();
    expect(server.mails).toEqual([]);
    await hurry();
    await worker.drain();
    expect(server.mails).toHaveLength(1);
    expect(await onlyJob()).toMatchObject({ attempts: 2, error: null, payload: {} });
  });

  it('is given up after some times, and the operator told', async () => {
    const silent = await startSilentServer();
    await silent.close();
    await goBy(silent.port);
    await queue();
    for (let attempt = 1; attempt <= MOST_ATTEMPTS + 1; attempt += 1) {
      await worker.drain();
      await hurry();
    }
    expect(await onlyJob()).toMatchObject({
      attempts: MOST_ATTEMPTS,
      error: 'unreachable (again)',
      payload: {},
      failedAt: expect.any(Date) as Date,
      doneAt: null,
    });
    expect(log.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ text: 'a mail was not sent: it is given up' }),
    ]);
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
  expect(await onlyJob()).toMatchObject({
    attempts: 1,
    error: 'recipient (refused, 550)',
    payload: {},
    failedAt: expect.any(Date) as Date,
  });
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
    expect(await onlyJob()).toMatchObject({
      attempts: 1,
      error: 'timeout (uncertain)',
      payload: {},
      failedAt: expect.any(Date) as Date,
    });
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'error', text: 'a mail may have been sent or not: it is not sent again' }),
    );
  });

  it('is not sent again when the program died meanwhile, and the operator is told in time', async () => {
    await queue();
    await sql`update job set started_at = now() - interval '5 minutes', attempts = 1`.execute(test.database);
    await worker.drain();
    await worker.sweep();
    expect(await onlyJob()).toMatchObject({ failedAt: null });
    await sql`update job set started_at = now() - interval '11 minutes'`.execute(test.database);
    await Promise.all([worker.sweep(), newWorker().sweep()]);
    await worker.drain();
    expect(server.mails).toEqual([]);
    expect(await onlyJob()).toMatchObject({ error: 'abandoned', payload: {}, failedAt: expect.any(Date) as Date });
    expect(log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
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
  await ending.stop();
  await draining;
  await ending.drain();
  expect(await onlyJob()).toMatchObject({ attempts: 0, startedAt: null, failedAt: null });
  await goBy(server.port);
  await worker.drain();
  expect(server.mails).toHaveLength(1);
  await silent.close();
});

it('waits for the right key rather than lose a mail', async () => {
  await queue();
  await mailWorker({
    database: test.database,
    sealer: sealer(readConfig({ SACE_SECRET_KEY: Buffer.alloc(32, 9).toString('base64') })),
    logger,
  }).drain();
  expect(await onlyJob()).toMatchObject({ error: 'password', failedAt: null, startedAt: null });
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

it('told the log nothing of what the mails said', async () => {
  await queue();
  server.refusals.message = `554 ${TOKEN}`;
  await worker.drain();
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify([log, await jobs()])).not.toMatch(new RegExp(`${TOKEN}|mario@studio`));
});

it('forgets mails that were sent or given up a month ago, and no other', async () => {
  const subjects = ['sent', 'given up', 'sent of late', 'waits'];
  for (const dedupKey of subjects) await queue({ dedupKey });
  const change = (key: string, values: { done_at: Date } | { failed_at: Date } | { created_at: Date }) =>
    test.database.updateTable('job').set(values).where('dedup_key', '=', key).execute();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await change('sent', { done_at: daysAgo(31) });
  await change('given up', { failed_at: daysAgo(31) });
  await change('sent of late', { done_at: daysAgo(29) });
  await change('waits', { created_at: daysAgo(400) });
  await worker.sweep();
  const left = await test.database.selectFrom('job').select('dedup_key as key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['sent of late', 'waits']);
});
