/**
 * A process that works at jobs until it is killed: it prints "begun" and hangs in the given job. argv[2] is the
 * database, argv[3] the number of attempts.
 */
import { z } from 'zod';
import { connect } from '../../server/platform/database/connect';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';
import { defineJob } from '../../server/platform/jobs/kinds';
import { jobRunner } from '../../server/platform/jobs/runner';

const [, , target = '{}', attempts = '1'] = process.argv;
const { database } = connect(JSON.parse(target) as ConnectionTarget, { poolSize: 2, onError: () => undefined });
const runner = jobRunner({ database, logger: console });
runner.handle(
  defineJob({ name: 'test.killed', payload: z.object({}), attempts: Number(attempts), timeLimitMs: 60_000 }),
  async () => {
    process.stdout.write('begun\n');
    await new Promise(() => undefined);
  },
);
runner.start();
