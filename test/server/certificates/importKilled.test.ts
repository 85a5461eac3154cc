/**
 * An import of a hundred files whose process is killed in the middle: others go on, and each file becomes one draft.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { writeReduced } from '../../../server/domains/certificates/xml/write';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { workRuns } from '../../../server/platform/runs/jobs';
import { projectRoot } from '../../../server/platform/projectRoot';
import { consistent } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { formOf, zipOf } from '../../support/certificates/requestBodies';
import { startServer, type TestServer } from '../../support/startServer';

const FILES = 100;
const KILLED_AT = 40;
const runId = randomUUID();
const PLACE = '/api/app/ape/certificates/imports';
let server: TestServer;
let anna: Certifier;

beforeAll(async () => {
  server = await startServer();
  await loadReferenceData(server.database);
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const counts = async () =>
  (await server.inject({ url: `${PLACE}/${runId}`, headers: anna.headers })).json<{ counts: object }>().counts;

/** Works until so many files are judged, the last of them not yet committed, and is killed there. */
async function workAndDie(target: object): Promise<void> {
  const program = join(projectRoot(), 'test/support/certificates/importProgram.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(target), String(KILLED_AT)], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const first = await Promise.race([once(createInterface(child.stdout), 'line') as Promise<[string]>, exited]);
  expect(first).toEqual(['halted']);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

it('makes one draft of each file of an archive, although its process is killed', async () => {
  const contents = fc.sample(consistent, { numRuns: FILES, seed: 41 });
  const archive = await zipOf(
    contents.map((one, at) => ({
      name: `${String(at)}.xml`,
      bytes: writeReduced({ ...one, informazioniMiglioramento: `Incentivi ${String(at)}` }),
    })),
  );
  const { headers, payload } = formOf([{ name: 'tutti.zip', bytes: archive }]);
  const begun = await server.inject({
    method: 'POST',
    url: `${PLACE}?id=${runId}&otherCertifierConfirmed=true`,
    headers: { ...headers, ...anna.headers },
    payload,
  });
  expect(begun.statusCode).toBe(200);
  await workAndDie(server.poolConfig);
  expect(await counts()).toEqual({ open: FILES - KILLED_AT + 1, done: KILLED_AT - 1, refused: 0, failed: 0 });

  // The file of the killed process is free as soon as the database has noticed its end.
  for (let tries = 0; tries < 50; tries += 1) {
    await server.app.jobs.runNow(workRuns);
    if (((await counts()) as { open: number }).open === 0) break;
  }
  expect(await counts()).toEqual({ open: 0, done: FILES, refused: 0, failed: 0 });
  const sources = await server.database.selectFrom('certificate_source').select('name').execute();
  expect(new Set(sources.map(({ name }) => name)).size).toBe(FILES);
  const drafts = await server.database.selectFrom('certificate').select('state').execute();
  expect(drafts).toHaveLength(FILES);
  const files = await server.database
    .selectFrom('certificate_file')
    .select(['certificate_id as id', 'content'])
    .where('run_id', '=', runId)
    .execute();
  expect(new Set(files.map(({ id }) => id)).size).toBe(FILES);
  expect(files.every(({ content }) => content === null)).toBe(true);
  const finished = await server.database
    .selectFrom('record_history')
    .select('id')
    .where('entity', '=', 'certificate')
    .execute();
  expect(finished).toHaveLength(FILES);
}, 200_000);
