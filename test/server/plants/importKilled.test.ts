/** An import whose process is killed in the middle of a batch: another goes on, and each row takes effect once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { findImport } from '../../../server/domains/plants/exchange/runRepository';
import { BATCH, workImport } from '../../../server/domains/plants/exchange/workImport';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { projectRoot } from '../../../server/platform/projectRoot';
import { insertAccount } from '../../support/accounts';
import { csvOf, rawPlant } from '../../support/plants/exchangeFiles';
import { beginImport, openImport } from '../../support/plants/imports';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const ROWS = 3 * BATCH + 20;
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadReferenceData(test.database);
}, 60_000);
afterAll(() => test.drop());

/** Runs a process until so many rows have taken effect, its last batch uncommitted, and kills it there. */
async function workAndDie(id: string, rows: number): Promise<void> {
  const program = join(projectRoot(), 'test/support/plants/importProgram.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(test.poolConfig), id, String(rows)],
    { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const first = await Promise.race([once(createInterface(child.stdout), 'line') as Promise<[string]>, exited]);
  expect(first).toEqual(['halted']);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

it('takes each row once, although its process is killed twice [RTE-31]', async () => {
  const userId = await insertAccount(test.database, { userName: 'gestore' });
  const wrong = new Set([7, BATCH + 1, ROWS - 1]);
  const plants = Array.from({ length: ROWS }, (_, at) =>
    wrong.has(at) ? rawPlant(at + 1, { istat: '000000' }) : rawPlant(at + 1),
  );
  const id = await beginImport(test.database, userId, 'csv', csvOf(plants));
  await workAndDie(id, BATCH);
  expect(await findImport(test.database, id)).toMatchObject({ state: 'open', rowsDone: 0, added: 0, refused: 0 });
  await workAndDie(id, 3 * BATCH);
  expect(await findImport(test.database, id)).toMatchObject({ rowsDone: 2 * BATCH, added: 2 * BATCH - 2, refused: 2 });

  const database = test.tenantDatabase(HOST_TENANT_ID);
  const clock = () => new Date('2026-06-01T08:00:00Z');
  await workImport({ database, clock }, await openImport(test.database, id));
  expect(await findImport(database, id)).toMatchObject({
    state: 'done',
    rowsDone: ROWS,
    added: ROWS - 3,
    changed: 0,
    unchanged: 0,
    refused: 3,
  });
  const counted = await sql<Record<string, number>>`
    select count(*)::int as plants, max(version) as version,
      (select count(*)::int from plant_generator) as generators,
      (select count(*)::int from record_history where entity = 'plant') as changes,
      (select count(*)::int from plant_import_problem) as problems,
      (select count(*)::int from plant_import_part) as parts,
      (select count(*)::int from plant_import_plate) as plates from plant`.execute(test.database);
  expect(counted.rows).toEqual([
    {
      plants: ROWS - 3,
      version: 1,
      generators: ROWS - 3,
      changes: ROWS - 3,
      problems: 3,
      parts: 0,
      plates: 0,
    },
  ]);
}, 120_000);
