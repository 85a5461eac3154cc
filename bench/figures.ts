/** The figures of the office: each reading is one round trip, and must be quick for its reader. */
import { performance } from 'node:perf_hooks';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { countQueues } from '../server/domains/accreditations/office/queueRepository';
import { readStatistics } from '../server/domains/accreditations/office/statisticsRepository';
import type { Bench } from './bench';
import { median } from './measure';
import { QUEUE_USER } from './queueCases';

/** The allowed milliseconds of a reading. */
const MOST = 300;
const RUNS = 15;
const TODAY = '2026-01-01';

export const figures: Bench = {
  name: 'Figures of the office',
  async run({ connection, print }) {
    const database = connection.tenantDatabase(HOST_TENANT_ID);
    const readings: readonly (readonly [name: string, read: () => Promise<unknown>])[] = [
      ['statistics', () => readStatistics(database, HOST_TENANT_ID, TODAY)],
      ['counts of the queues', () => countQueues(database, HOST_TENANT_ID, QUEUE_USER)],
    ];
    const broken: string[] = [];
    for (const [name, read] of readings) {
      const times: number[] = [];
      await read();
      for (let turn = 0; turn < RUNS; turn += 1) {
        const start = performance.now();
        await read();
        times.push(performance.now() - start);
      }
      const middle = median(times);
      print(`${name.padEnd(52)}${middle.toFixed(1).padStart(9)}`);
      if (middle > MOST) broken.push(`${name}: ${middle.toFixed(1)} ms, ${String(MOST)} at most.`);
    }
    return broken;
  },
};
