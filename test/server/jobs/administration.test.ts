/** The jobs as administrators of the host see them, and their commands. */
import { sql } from 'kysely';
import { z } from 'zod';
import { addJob } from '../../../server/platform/jobs/addJob';
import { defineJob, JobError } from '../../../server/platform/jobs/kinds';
import { jobRunner, type JobRunner } from '../../../server/platform/jobs/runner';
import { grantTo } from '../../support/identity';
import { hurryJobs } from '../../support/jobRows';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, type TenantStage } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

interface Job {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
}

const PLACE = '/api/app/jobs';
const kind = defineJob({ name: 'test.shown', payload: z.object({ id: z.string() }), attempts: 2, timeLimitMs: 60_000 });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let server: TestServer;
let tenant: TenantStage;
let admin: { authorization: string };
let runner: JobRunner;
let fails: boolean;
/** Runs while a job runs. */
let meanwhile: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Comune di Prova');
});
afterAll(() => server.close());
beforeEach(() => {
  fails = true;
  meanwhile = () => Promise.resolve();
  runner = jobRunner({ database: server.database, logger: quiet });
  runner.handle(kind, async () => {
    await meanwhile();
    if (fails) throw new JobError('The other side is away.');
  });
});
afterEach(async () => {
  await runner.stop();
  await sql`delete from graphile_worker._private_jobs`.execute(server.database);
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: { authorization: string } = admin) =>
  server.inject({ method, url: `${PLACE}${path}`, headers });
const jobs = async () => {
  const answer = await ask('GET', `?requireTotalCount=true&filter=${encodeURIComponent('["kind","=","test.shown"]')}`);
  return answer.json<{ data: Job[]; totalCount: number }>();
};
const one = async () => {
  const [job] = (await jobs()).data;
  if (!job) throw new Error('There is no job.');
  return job;
};
const attempt = async () => {
  await hurryJobs(server.database);
  await runner.drain();
};
const history = () =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'entity_id as id', 'actor_name as by'])
    .where('entity', '=', 'Job')
    .orderBy('id')
    .execute();

it('shows a job from its first attempt to its failure for good, and lets it be tried again until it is done', async () => {
  await addJob(server.database, kind, { id: 'nobody-sees-this' });
  const { id } = await one();
  expect(await jobs()).toMatchObject({ totalCount: 1, data: [{ state: 'waiting', attempts: 0, maxAttempts: 2 }] });
  let during: string | undefined;
  meanwhile = async () => {
    during = (await one()).state;
    expect((await ask('POST', `/${String(id)}/retry`)).json()).toMatchObject({ error: { code: 'Sace:Job:Running' } });
  };
  await attempt();
  expect(during).toBe('running');
  expect(await one()).toMatchObject({ state: 'retrying', attempts: 1, lastError: 'The other side is away.' });
  const refused = await ask('DELETE', `/${String(id)}`);
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
    409,
    'Sace:Job:NotFailed',
  ]);
  meanwhile = () => Promise.resolve();
  await attempt();
  expect(await one()).toMatchObject({ state: 'failed', attempts: 2 });
  // Two commands make it due once.
  expect((await ask('POST', `/${String(id)}/retry`)).statusCode).toBe(204);
  expect((await ask('POST', `/${String(id)}/retry`)).statusCode).toBe(204);
  expect(await jobs()).toMatchObject({ totalCount: 1, data: [{ id, state: 'retrying', attempts: 0 }] });
  fails = false;
  await runner.drain();
  expect((await jobs()).totalCount).toBe(0);
  expect((await ask('POST', `/${String(id)}/retry`)).statusCode).toBe(404);
  expect((await history()).map(({ event, by }) => [event, by])).toEqual([
    ['retried', 'admin'],
    ['retried', 'admin'],
  ]);
  expect((await ask('GET', '')).body).not.toContain('nobody-sees-this');
});

it('deletes a job that failed for good, and logs it once for repeated requests', async () => {
  await addJob(server.database, kind, { id: 'a' });
  await attempt();
  await attempt();
  const { id } = await one();
  expect([
    (await ask('DELETE', `/${String(id)}`)).statusCode,
    (await ask('DELETE', `/${String(id)}`)).statusCode,
  ]).toEqual([204, 204]);
  expect((await jobs()).totalCount).toBe(0);
  expect((await history()).at(-1)).toEqual({
    event: 'deleted',
    id: `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`,
    by: 'admin',
  });
});

it('tells what is due later from what is due, failures first, and groups by state', async () => {
  for (const id of ['a', 'b', 'c']) await addJob(server.database, kind, { id });
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload ->> 'id' = 'b'`.execute(
    server.database,
  );
  await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'Its process ended.' where payload ->> 'id' = 'c'`.execute(
    server.database,
  );
  expect((await jobs()).data.map(({ state }) => state)).toEqual(['failed', 'scheduled', 'waiting']);
  const groups = await ask(
    'GET',
    `?filter=${encodeURIComponent('["kind","=","test.shown"]')}&group=${encodeURIComponent('[{"selector":"state","isExpanded":false}]')}`,
  );
  expect(groups.json<{ data: { key: string; count: number }[] }>().data.map(({ key, count }) => [key, count])).toEqual([
    ['failed', 1],
    ['scheduled', 1],
    ['waiting', 1],
  ]);
});

it('is the host’s alone: an administrator of a tenant may not even be granted it', async () => {
  await grantTo(server.database, 'R', 'admin', 'Sace.Jobs', tenant.id);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/1/retry'],
    ['DELETE', '/1'],
  ] as const)
    expect((await ask(method, path, tenant.admin)).statusCode).toBe(403);
  expect((await ask('GET', '', await bearer(server, 'gestore'))).statusCode).toBe(403);
});
