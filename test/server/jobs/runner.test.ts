/** Jobs are added in their transaction, done by one process, bounded in time, and never lost silently. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { connect } from '../../../server/platform/database/connect';
import { addJob } from '../../../server/platform/jobs/addJob';
import { defineJob, defineRecurring, JobError, JobGivenUp, type JobContext } from '../../../server/platform/jobs/kinds';
import { LOST, tidyJobs } from '../../../server/platform/jobs/lostJobs';
import { jobRunner, type JobRunner } from '../../../server/platform/jobs/runner';
import { projectRoot } from '../../../server/platform/projectRoot';
import { ageJobs, hurryJobs, jobsOf } from '../../support/jobRows';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const kind = defineJob({
  name: 'test.tried',
  payload: z.object({ id: z.string() }),
  attempts: 3,
  timeLimitMs: 60_000,
});
let test: TestDatabase;
let runners: JobRunner[];
let log: { level: string; about: unknown; text: string }[];
const record =
  (level: string) =>
  (about: unknown, text = '') => {
    log.push({ level, about, text });
  };
const logger = { info: record('info'), warn: record('warn'), error: record('error') };

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());
beforeEach(() => {
  log = [];
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map(({ stop }) => stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
});

function newRunner(): JobRunner {
  const runner = jobRunner({ database: test.database, logger });
  runners.push(runner);
  return runner;
}
/** A runner that does jobs of the kind above by `work`. */
function runnerOf(work: (payload: { id: string }, context: JobContext) => Promise<unknown>): JobRunner {
  const runner = newRunner();
  runner.handle(kind, work);
  return runner;
}
const add = (id = 'a') => addJob(test.database, kind, { id });
/** A promise and what resolves it. */
function moment() {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

describe('adding', () => {
  it('commits or rolls back with the transaction, and a started runner begins by itself', async () => {
    const done: string[] = [];
    const ended = moment();
    const runner = runnerOf(({ id }) => {
      done.push(id);
      if (id === 'last') ended.pass();
      return Promise.resolve();
    });
    runner.start();
    await expect(
      test.database.transaction().execute(async (transaction) => {
        await addJob(transaction, kind, { id: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await test.database.transaction().execute((transaction) => addJob(transaction, kind, { id: 'last' }));
    await ended.passed;
    expect(done).toEqual(['last']);
  });

  it('is open to requests, which see nothing of the jobs', async () => {
    const asTenant = test.tenantDatabase(randomUUID());
    await addJob(asTenant, kind, { id: 'of a tenant' });
    expect(await jobsOf(test.database, kind.name)).toHaveLength(1);
    await expect(jobsOf(asTenant, kind.name)).rejects.toThrow(/permission denied/);
  });

  it('keeps one waiting job of a key, and queues another while the first one already runs', async () => {
    const begun = moment();
    const goOn = moment();
    const done: string[] = [];
    const runner = runnerOf(async ({ id }) => {
      begun.pass();
      await goOn.passed;
      done.push(id);
    });
    await addJob(test.database, kind, { id: 'old' }, { key: 'k' });
    await addJob(test.database, kind, { id: 'new' }, { key: 'k' });
    const draining = runner.drain();
    await begun.passed;
    await addJob(test.database, kind, { id: 'kept out' }, { key: 'k', mode: 'keep' });
    await addJob(test.database, kind, { id: 'again' }, { key: 'k' });
    goOn.pass();
    await draining;
    await runner.drain();
    expect(done).toEqual(['new', 'again']);
  });
});

describe('a job that throws', () => {
  it('is tried again after growing pauses, as often as its kind says, and then stands as failed', async () => {
    let attempts: { attempt: number; isLast: boolean }[] = [];
    const runner = runnerOf((_payload, { attempt, isLast }) => {
      attempts = [...attempts, { attempt, isLast }];
      throw new JobError('The neighbour is away.');
    });
    await add();
    const pauses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await runner.drain();
      const { rows } = await sql<{
        pause: number;
      }>`select extract(epoch from run_at - now())::float8 as pause from graphile_worker._private_jobs`.execute(
        test.database,
      );
      pauses.push(rows[0]?.pause ?? 0);
      await hurryJobs(test.database);
    }
    expect(attempts).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 2, isLast: false },
      { attempt: 3, isLast: true },
    ]);
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 2);
    expect(await jobsOf(test.database, kind.name)).toMatchObject([
      { attempts: 3, isFailed: true, error: 'The neighbour is away.' },
    ]);
    expect(log.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
  });

  it('is not tried again when it says so', async () => {
    const work = jest.fn(() => Promise.reject(new JobGivenUp('Refused for good.')));
    const runner = runnerOf(work);
    await add();
    await runner.drain();
    await hurryJobs(test.database);
    await runner.drain();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await jobsOf(test.database, kind.name)).toMatchObject([{ isFailed: true, error: 'Refused for good.' }]);
  });

  it('leaves nothing of what the error quotes where administrators read', async () => {
    const runner = runnerOf(({ id }) =>
      id === 'a'
        ? Promise.reject(new TypeError('mario@studio.example'))
        : sql`select 'mario@studio.example'::integer`.execute(test.database),
    );
    await add('a');
    await add('b');
    await runner.drain();
    expect((await jobsOf(test.database, kind.name)).map(({ error }) => error).sort()).toEqual([
      'It failed (TypeError).',
      'The database refused it (22P02).',
    ]);
  });

  it('fails as well when its payload is not what its kind asks for', async () => {
    const work = jest.fn(() => Promise.resolve());
    const runner = runnerOf(work);
    await addJob(test.database, { ...kind, payload: z.looseObject({}) }, { other: 1 });
    await runner.drain();
    expect(work).not.toHaveBeenCalled();
    expect(await jobsOf(test.database, kind.name)).toMatchObject([{ attempts: 1, error: 'It failed (ZodError).' }]);
  });
});

describe('a job that hangs', () => {
  const short = defineJob({ name: 'test.short', payload: z.object({}), attempts: 1, timeLimitMs: 20 });

  it.each([
    ['heeds its signal', (signal: AbortSignal) => once(signal, 'abort')],
    ['heeds nothing', () => new Promise(() => undefined)],
  ])('is ended at its limit and counts as failed, when it %s', async (_how, hang) => {
    const runner = newRunner();
    runner.handle(short, (_payload, { signal }) => hang(signal));
    await addJob(test.database, short, {});
    await runner.drain();
    expect(await jobsOf(test.database, short.name)).toMatchObject([
      { isFailed: true, isRunning: false, error: 'It took longer than 0.02 s.' },
    ]);
  });
});

describe('a job whose process is killed', () => {
  const killed = (attempts: number) =>
    defineJob({ name: 'test.killed', payload: z.object({}), attempts, timeLimitMs: 60_000 });

  async function beginAndKill(attempts: number): Promise<void> {
    await addJob(test.database, killed(attempts), {}, { queue: 'one after the other' });
    const program = join(projectRoot(), 'test', 'support', 'jobProgram.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, JSON.stringify(test.poolConfig), String(attempts)],
      { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    expect(await once(createInterface(child.stdout), 'line')).toEqual(['begun']);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
  }

  it.each([
    ['is begun again where its kind says so', 2, 1, []],
    ['has failed where it may be begun once', 1, 0, [{ isFailed: true, error: LOST }]],
  ])(
    '%s, when its time is over',
    async (_what, attempts, times, left) => {
      await beginAndKill(attempts);
      const work = jest.fn(() => Promise.resolve());
      const runner = newRunner();
      runner.handle(killed(attempts), work);
      await runner.runNow(tidyJobs);
      await runner.drain();
      expect(work).not.toHaveBeenCalled();
      expect(await jobsOf(test.database, 'test.killed')).toMatchObject([{ isRunning: true }]);
      await ageJobs(test.database, 3);
      await runner.runNow(tidyJobs);
      await runner.drain();
      expect(work).toHaveBeenCalledTimes(times);
      expect(await jobsOf(test.database, 'test.killed')).toMatchObject(left);
      expect(log).toContainEqual(expect.objectContaining({ text: 'the process of a job ended before the job' }));
    },
    60_000,
  );
});

describe('recurring work', () => {
  /** A job that is due once an hour, for the last time five minutes ago. */
  const fiveMinutesAgo = new Date(Date.now() - 300_000).getUTCMinutes();
  const recurring = defineRecurring({
    name: 'test.recurring',
    schedule: `${String(fiveMinutesAgo)} * * * *`,
    timeLimitMs: 60_000,
  });

  it('is begun by one of the replicas for each time that it is due, also when none ran at that minute', async () => {
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since) values (${recurring.name}, now() - interval '30 minutes')`.execute(
      test.database,
    );
    const begun = moment();
    const work = jest.fn(() => {
      begun.pass();
      return Promise.resolve();
    });
    const connections = [1, 2, 3].map(() => connect(test.poolConfig, { poolSize: 2, onError: () => undefined }));
    const replicas = connections.map(({ database }) => jobRunner({ database, logger }));
    for (const runner of replicas) {
      runner.handle(recurring, work);
      runner.start();
    }
    await begun.passed;
    for (const { stop, drain } of replicas) {
      await drain();
      await stop();
    }
    for (const { close } of connections) await close();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await jobsOf(test.database, recurring.name)).toEqual([]);
  });

  it('leaves of its failures the last one to be seen', async () => {
    const runner = newRunner();
    runner.handle(recurring, () => Promise.reject(new JobError('Not today.')));
    for (let turn = 0; turn < 3; turn += 1) {
      await addJob(test.database, recurring, {}, { key: recurring.name });
      await runner.drain();
    }
    expect(await jobsOf(test.database, recurring.name)).toHaveLength(3);
    const last = (await jobsOf(test.database, recurring.name)).at(-1)?.id;
    await runner.runNow(tidyJobs);
    expect((await jobsOf(test.database, recurring.name)).map(({ id }) => id)).toEqual([last]);
  });
});

it('waits at a stop for what runs, and begins nothing more', async () => {
  const begun = moment();
  const events: string[] = [];
  const runner = runnerOf(async (_payload, { signal }) => {
    begun.pass();
    await once(signal, 'abort');
    events.push('ended');
  });
  await add();
  runner.start();
  await begun.passed;
  await runner.stop();
  events.push('stopped');
  expect(events).toEqual(['ended', 'stopped']);
  await add('later');
  await runner.drain();
  expect(await jobsOf(test.database, kind.name)).toMatchObject([{ attempts: 0, isRunning: false }]);
});

it('goes on by itself after the database was away', async () => {
  const admin = new Client({ ...test.poolConfig, database: 'postgres' });
  await admin.connect();
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database "${test.poolConfig.database}" allow_connections ${String(isAllowed)}`);
  const done: string[] = [];
  const [begun, goOn, ended] = [moment(), moment(), moment()];
  const runner = runnerOf(async ({ id }) => {
    if (id === 'during') {
      begun.pass();
      await goOn.passed;
    }
    done.push(id);
    if (id === 'after') ended.pass();
  });
  runner.start();
  await add('during');
  await begun.passed;
  await allow(false);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    test.poolConfig.database,
  ]);
  goOn.pass();
  await expect(add('refused')).rejects.toThrow();
  await allow(true);
  await admin.end();
  await add('after');
  await ended.passed;
  await runner.stop();
  expect(done).toEqual(['during', 'after']);
  expect(await jobsOf(test.database, kind.name)).toEqual([]);
}, 60_000);

describe('a runner that cannot write the ends of two jobs at once', () => {
  beforeEach(() =>
    sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`.execute(
      test.database,
    ),
  );
  const allow = () => sql`drop function if exists refuse() cascade`.execute(test.database);
  afterEach(allow);

  it('goes on by itself, and tries them again', async () => {
    const done: string[] = [];
    const [goOn, again] = [moment(), moment()];
    const runner = runnerOf(async ({ id }) => {
      done.push(id);
      if (done.length === 2) goOn.pass();
      if (done.length === 4) again.pass();
      await goOn.passed;
    });
    await add('one');
    await add('other');
    runner.start();
    await again.passed;
    await allow();
    await add('after');
    while ((await jobsOf(test.database, kind.name)).length > 0) await wait(20);
    expect(new Set(done)).toEqual(new Set(['one', 'other', 'after']));
  }, 60_000);

  it('ends on the signal to stop', async () => {
    const [one, other] = [moment(), moment()];
    const runner = runnerOf(async ({ id }, { signal }) => {
      (id === 'one' ? one : other).pass();
      await once(signal, 'abort');
    });
    await add('one');
    await add('other');
    runner.start();
    await Promise.all([one.passed, other.passed]);
    await runner.stop();
    expect(await jobsOf(test.database, kind.name)).toMatchObject([{ isRunning: true }, { isRunning: true }]);
  }, 60_000);
});
