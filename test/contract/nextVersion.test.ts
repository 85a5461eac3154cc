/**
 * This program while the next version updates its database: requests of every role are answered, and what takes away
 * waits for it to end.
 */
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../server/platform/database/migrate';
import { readMigrations, schemaVersion, type Migration } from '../../server/platform/database/migrationFiles';
import { applicationName } from '../../server/platform/database/presence';
import { ask, rightful, success } from '../support/contractCalls';
import { all, prepare, server } from '../support/contractStage';

const shipped = readMigrations();
let version = schemaVersion();
/** Makes a migration that follows those of the program. */
function next(what: string, sql: string): Migration {
  version += 1;
  const name = `${String(version).padStart(4, '0')}-${what}.sql`;
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** The last statement that exposes each table to requests, from its migration. */
const isolations = new Map(
  shipped.flatMap(({ sql }) =>
    [...sql.matchAll(/^call sace_isolate\('(\w+)'[^;]*;$/gm)].map(([call, table = '']) => [table, call] as const),
  ),
);

/**
 * Adds to a table all that a migration may add: columns with and without a default, a wider constraint, an index, a
 * trigger, and the view of requests.
 */
const addsTo = (table: string): string => `
  alter table "${table}" add column next_note text, add column next_count integer not null default 0;
  alter table "${table}" add constraint "${table.slice(0, 40)}_next_count" check (next_count >= 0);
  create index on "${table}" (next_note);
  create trigger next_version before insert or update on "${table}" for each row execute function next_version();
  ${isolations.get(table) ?? ''}`;

/**
 * The operations that can be called repeatedly: the first request takes the id of an export, and visitors have a
 * budget.
 */
const reads = all.filter(
  ({ method, name, policy }) => method === 'get' && policy !== 'anonymous' && name !== 'adminAccreditationsExport',
);
/** The operations that need no preparation, so that several clients may call them at once. */
const readyReads = reads.filter(({ name }) => prepare[name] === undefined);
/** The number of clients that send requests at the same time. */
const ASKERS = 3;

async function statuses(operations: typeof all): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of operations) {
    const { statusCode, body } = await ask(one, rightful(one.policy));
    if (statusCode !== success(one)) wrong.push(`${one.name}: ${String(statusCode)} ${body.slice(0, 200)}`);
  }
  return wrong;
}

it('answers every operation before, while and after the next version adds to every table', async () => {
  const present = new Client({ ...server.poolConfig, application_name: applicationName() });
  await present.connect();
  try {
    await present.query('create table former_version (n integer)');
    const { rows: tables } = await present.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname not in ('schema_migration', 'former_version') order by relname`,
    );
    const adds = [
      next(
        'next-trigger',
        `create function next_version() returns trigger language plpgsql as $f$ begin new.next_note := 'seen'; return new; end $f$`,
      ),
      ...tables.map(({ name }) => next(`next-${name.replaceAll('_', '-')}`, addsTo(name))),
    ];
    // The version after next no longer uses this table.
    const takes = next('contract-next-columns', 'drop table former_version');
    // Connections hold plans of the earlier requests: these know the columns of that moment.
    const before = await statuses(reads);
    const state = { isMigrating: true, asked: 0 };
    const migrating = migrate(server.poolConfig, [...shipped, ...adds, takes]).finally(() => {
      state.isMigrating = false;
    });
    const asking = Array.from({ length: ASKERS }, async (_, asker) => {
      const wrong: string[] = [];
      for (let turn = asker; state.isMigrating; turn += ASKERS) {
        const place = turn % readyReads.length;
        wrong.push(...(await statuses(readyReads.slice(place, place + 1))));
        state.asked += 1;
      }
      return wrong;
    });
    const during = (await Promise.all(asking)).flat();
    expect(await migrating).toEqual({
      applied: adds.map(({ name }) => name),
      deferred: [takes.name],
      ahead: [],
    });
    const after = await statuses(all);
    expect({ before, during, after }).toEqual({ before: [], during: [], after: [] });
    expect(state.asked).toBeGreaterThan(ASKERS);
    const { rows } = await present.query<{ seen: string }>(
      `select count(*) as seen from accreditation where next_note = 'seen'`,
    );
    expect(Number(rows[0]?.seen)).toBeGreaterThan(0);
    expect((await present.query(`select to_regclass('former_version') as there`)).rows).toEqual([
      { there: 'former_version' },
    ]);
  } finally {
    await present.end();
  }
});
