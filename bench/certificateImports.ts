/** Measures how many certificates in XML a server judges in a second, through the whole server, without storing any. */
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { writeReduced } from '../server/domains/certificates/xml/write';
import { consistent } from '../test/support/certificates/consistent';
import { makeCertifier } from '../test/support/certificates/certifier';
import { formOf } from '../test/support/certificates/requestBodies';
import { startServer } from '../test/support/startServer';
import type { BenchContext } from './bench';

/** The promised rate a second, on two processors. */
const LEAST_RATE = 200;
/** The date of the consistent certificates. */
const DAY = new Date('2026-11-23T08:00:00Z');
const [DIFFERENT, WARM_UP, FILES] = [200, 400, 3_000];
/** The number of files that a certifier's program sends at a time. */
const AT_ONCE = 8;

async function run({ print }: Pick<BenchContext, 'print'>): Promise<readonly string[]> {
  const server = await startServer({ clock: () => DAY, referenceData: true });
  try {
    const certifier = await makeCertifier(server);
    const forms = fc
      .sample(consistent, { numRuns: DIFFERENT, seed: 5 })
      .map((one) => formOf([{ name: 'ape.xml', bytes: writeReduced(one) }]));
    const send = async (turn: number): Promise<void> => {
      const { headers, payload } = forms[turn % DIFFERENT] ?? formOf([]);
      const answer = await server.inject({
        method: 'POST',
        url: '/api/app/ape/certificates/import?dryRun=true&otherCertifierConfirmed=true',
        headers: { ...headers, ...certifier.headers },
        payload,
      });
      const { outcome } = answer.json<{ outcome?: string }>();
      if (outcome !== 'ok') throw new Error(`An import answered ${String(answer.statusCode)}: ${answer.body}`);
    };
    const judge = async (files: number): Promise<number> => {
      let next = 0;
      const start = performance.now();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < files) {
            next += 1;
            await send(next);
          }
        }),
      );
      return (files * 1000) / (performance.now() - start);
    };
    await judge(WARM_UP);
    const before = process.cpuUsage();
    const rate = await judge(FILES);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000 / FILES;
    print(`  ${rate.toFixed(0)} files a second, ${String(AT_ONCE)} at a time, ${String(FILES)} in all`);
    print(`  ${milliseconds.toFixed(2)} ms of a processor for each, without the database's`);
    return rate >= LEAST_RATE ? [] : [`${rate.toFixed(0)} imports a second, less than ${String(LEAST_RATE)}`];
  } finally {
    await server.close();
  }
}

export const certificateImports = { name: 'Certificates in XML, judged', run };
