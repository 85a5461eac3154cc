/** A run over many cases whose server is killed in the middle: others go on, and each case is done once. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { readConfig } from '../../server/platform/config/config';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { runActions } from '../../server/domains/accreditations/office/runs/runActions';
import { findRun } from '../../server/platform/runs/runRepository';
import { runWorker } from '../../server/platform/runs/runWorker';
import { projectRoot } from '../../server/platform/projectRoot';
import { sealer } from '../../server/platform/secrets';
import { TEST_SECRET_KEY } from '../support/startServer';
import { tallyFaults } from '../support/tallyFaults';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const CASES = 200;
const KILLED_AT = 60;
const [runId, officer] = [randomUUID(), randomUUID()];
let test: TestDatabase;

/** Inserts certifiers, each with an application whose checks have passed, and a run that approves them. */
async function prepare(): Promise<void> {
  const { database } = test;
  await sql`insert into certifier (id, tenant_id, subject_kind_id, last_name, first_name, fiscal_code, gender, birth_date, birth_place, email)
    select gen_random_uuid(), ${HOST_TENANT_ID}, 1, 'Certificatore ' || n, 'Anna', 'TST' || n, 'F', '1980-01-01', 'Bologna', 'c' || n || '@studio.example' from generate_series(1, ${CASES}::int) n`.execute(
    database,
  );
  await sql`insert into accreditation (id, tenant_id, certifier_id, protocol_number, kind, state, last_name, first_name, fiscal_code, subject_kind, email, comune_istat, comune, province, fee_cents, created_at, submitted_at, updated_at)
    select gen_random_uuid(), tenant_id, id, 'ACC-' || fiscal_code, 'Nuovo', 'InVerifica', last_name, first_name, fiscal_code, 'Tecnico', email, '037006', 'Bologna', 'BO', 10000, now(), now(), now() from certifier`.execute(
    database,
  );
  await sql`insert into accreditation_check (tenant_id, accreditation_id, code, outcome, checked_at)
    select tenant_id, id, code, 'passed', now() from accreditation, unnest(array['identity', 'studyTitle', 'declarations']) code`.execute(
    database,
  );
  await database
    .insertInto('bulk_run')
    .values({
      id: runId,
      tenant_id: HOST_TENANT_ID,
      user_id: officer,
      user_name: 'gestore',
      address: '10.0.0.1',
      subject_kind: 'accreditation',
      action: 'approve',
      input: '{}',
      item_count: CASES,
    })
    .execute();
  await sql`insert into bulk_item (run_id, position, tenant_id, subject_kind, subject_id) select ${runId}, row_number() over (order by protocol_number), tenant_id, 'accreditation', id from accreditation`.execute(
    database,
  );
}

beforeAll(async () => {
  test = await createTestDatabase();
  await prepare();
}, 60_000);
afterAll(() => test.drop());

/** Runs a process that moves so many cases, the last one uncommitted, and kills it there. */
async function workAndDie(): Promise<void> {
  const program = join(projectRoot(), 'test', 'support', 'runProgram.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(test.poolConfig), String(KILLED_AT)],
    { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const first = await Promise.race([once(createInterface(child.stdout), 'line') as Promise<[string]>, exited]);
  expect(first).toEqual(['halted']);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** Reads the progress that the officer sees. */
const progress = async () => {
  const run = await findRun(test.tenantDatabase(HOST_TENANT_ID), { userId: officer, kind: 'accreditation' }, runId);
  return { counts: run?.counts, isFinished: run?.finishedAt instanceof Date };
};
const numberOf = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(test.database)).rows[0]?.n;

function newWorker() {
  const config = readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY });
  const deps = { config, sealer: sealer(config), clock: () => new Date() };
  return runWorker({
    ...deps,
    database: test.database,
    tenantDatabase: test.tenantDatabase,
    actors: { accreditation: { mayAct: () => Promise.resolve(true), act: runActions(deps) } },
    logger: console,
  });
}

it('does each case once, with one history row, one mail and one number without gaps, although its process is killed [USE-02]', async () => {
  await workAndDie();
  expect(await progress()).toEqual({
    counts: { open: CASES - KILLED_AT + 1, done: KILLED_AT - 1, refused: 0, failed: 0 },
    isFinished: false,
  });

  // Two processes go on at once. The locked case of the killed one is free as soon as the database has noticed its end.
  const workers = [newWorker(), newWorker()];
  while (!(await progress()).isFinished) await Promise.all(workers.map(({ drain }) => drain()));

  expect((await progress()).counts).toEqual({ open: 0, done: CASES, refused: 0, failed: 0 });
  expect(
    await numberOf(
      sql`select count(*) as n from accreditation where state = 'Accreditato' and version = 2 and certifier_number is not null`,
    ),
  ).toBe(CASES);
  expect(await numberOf(sql`select count(*) as n from record_history where event = 'approved'`)).toBe(CASES);
  expect(
    await numberOf(
      sql`select count(distinct entity_id) as n from record_history where event = 'approved' and actor_name = 'gestore' and host(address) = '10.0.0.1'`,
    ),
  ).toBe(CASES);
  expect(await numberOf(sql`select count(*) as n from mail where dedup_key like 'accreditation % approved'`)).toBe(
    CASES,
  );
  expect(
    await numberOf(
      sql`select count(distinct certifier_number) as n from certifier where certifier_number between 1 and ${CASES}::int`,
    ),
  ).toBe(CASES);
  expect(await tallyFaults(test.database)).toEqual([]);
}, 300_000);
