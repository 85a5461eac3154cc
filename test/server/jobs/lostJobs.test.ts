/** Jobs of killed processes become free, the job that frees them included. */
import { sql } from 'kysely';
import { addJob } from '../../../server/platform/jobs/addJob';
import { LOST, tidyJobs } from '../../../server/platform/jobs/lostJobs';
import { jobRunner } from '../../../server/platform/jobs/runner';
import { ageJobs, jobsOf } from '../../support/jobRows';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

/**
 * Leaves the job and its queue as a process does that is killed while it tidies. Returns the job's id. The job has no
 * key, as when its work has become due again since: nothing that workers do at their start touches it.
 */
async function killedWhileTidying(): Promise<string | undefined> {
  await addJob(test.database, tidyJobs, {}, { queue: tidyJobs.name });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`.execute(
    test.database,
  );
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'gone'`.execute(
    test.database,
  );
  await ageJobs(test.database, 10);
  return (await jobsOf(test.database, tidyJobs.name))[0]?.id;
}
const lockedQueues = async () => {
  const { rows } = await sql`select 1 from graphile_worker._private_job_queues where locked_by = 'gone'`.execute(
    test.database,
  );
  return rows.length;
};

const ENDED = 'the process of a job ended before the job';

it('frees at its start what a process held that was killed while it freed others', async () => {
  const id = await killedWhileTidying();
  expect(await lockedQueues()).toBe(1);
  const logged: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const runner = jobRunner({
      database: test.database,
      logger: {
        info: () => undefined,
        warn: () => undefined,
        error: (about: unknown, text = '') => {
          if (text !== ENDED) return;
          logged.push(about);
          runner.stop().then(resolve, reject);
        },
      },
    });
    runner.start();
  });
  expect(logged).toEqual([{ job: id, kind: tidyJobs.name, isFailed: true }]);
  expect(await lockedQueues()).toBe(0);
  const kept = (await jobsOf(test.database, tidyJobs.name)).filter((job) => job.id === id);
  expect(kept).toEqual([{ id, kind: tidyJobs.name, attempts: 1, error: LOST, isRunning: false, isFailed: true }]);
}, 60_000);
