/**
 * Rows that belong to a record name it by kind and id: a domain adds a kind of its own, and no other part of the server
 * is touched.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { accreditations } from '../../server/domains/accreditations';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { linkFiles } from '../../server/platform/files/linkRepository';
import { purgeEndedRuns } from '../../server/platform/runs/jobs';
import { purgeRuns } from '../../server/platform/runs/purge';
import { noteCommand } from '../../server/platform/subjects/commandRepository';
import { HANGING, removeSubject } from '../../server/platform/subjects/removalRepository';
import { subjectsOf } from '../../server/platform/subjects/registry';
import type { SubjectKind } from '../../server/platform/subjects/subject';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { pdf, uploaded } from '../support/uploads';

const now = new Date('2026-06-01T08:00:00Z');
/** Controls of certificates, say, one of them open to officers. */
const control: SubjectKind = {
  kind: 'control',
  entity: 'control',
  mayRead: ({ caller }, id) => Promise.resolve(id === OPEN_CONTROL && caller.policies.has('AccreditationManage')),
  mayReadHistory: () => Promise.resolve(false),
  pageOf: (id, audience) => `/controlli/${audience}/${id}`,
  keptDays: { endedRun: 10 },
};
const OPEN_CONTROL = randomUUID();
const CLOSED_CONTROL = randomUUID();
const subject = (id: string) => ({ kind: control.kind, id });

let server: TestServer;
let folder: string;
let [owner, officer, stranger]: { authorization: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-subjects-'));
  server = await startServer({
    clock: () => now,
    env: { SACE_DATA: folder },
    subjectKinds: [...accreditations.subjectKinds, control],
  });
  [owner, officer, stranger] = await Promise.all(
    (['certificatore', 'gestore', 'cassa'] as const).map((name) => bearer(server, name)),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fileOf = async (id: string): Promise<string> => {
  const fileId = await uploaded(server, owner ?? { authorization: '' }, 'prova.pdf', pdf('prova'));
  await server.database.transaction().execute((transaction) =>
    linkFiles(transaction, {
      fileIds: [fileId],
      ownerId: DEMO_USER_IDS.certificatore,
      tenantId: HOST_TENANT_ID,
      subject: subject(id),
    }),
  );
  return fileId;
};
const read = async (fileId: string, headers: { authorization: string } | undefined) =>
  (await server.inject({ url: `/api/app/files/${fileId}`, headers: headers ?? {} })).statusCode;

it('lets the kind of a file’s subject say who reads it', async () => {
  const [open, closed] = [await fileOf(OPEN_CONTROL), await fileOf(CLOSED_CONTROL)];
  expect([await read(open, owner), await read(open, officer), await read(open, stranger)]).toEqual([200, 200, 404]);
  expect([await read(closed, owner), await read(closed, officer)]).toEqual([200, 404]);
});

it('leads from a notification to the page that its kind names, and to none for a kind that nobody named', async () => {
  const row = { tenant_id: HOST_TENANT_ID, user_id: DEMO_USER_IDS.gestore };
  await server.database
    .insertInto('notification')
    .values([
      {
        ...row,
        id: randomUUID(),
        kind: 'opened',
        subject_kind: 'control',
        subject_id: OPEN_CONTROL,
        data: '{"audience":"officer"}',
      },
      {
        ...row,
        id: randomUUID(),
        kind: 'planned',
        subject_kind: 'of-a-newer-program',
        subject_id: OPEN_CONTROL,
        data: '{}',
      },
    ])
    .execute();
  const answer = await server.inject({ url: '/api/app/notifications', headers: officer ?? {} });
  const { items } = answer.json<{ items: { kind: string; page: string | null }[] }>();
  expect(Object.fromEntries(items.map(({ kind, page }) => [kind, page]))).toEqual({
    opened: `/controlli/officer/${OPEN_CONTROL}`,
    planned: null,
  });
});

it('knows a command that was carried out, and refuses its id for another subject', async () => {
  const command = { id: randomUUID(), event: 'closed', at: now };
  const note = (id: string) =>
    server.database
      .transaction()
      .execute((transaction) => noteCommand(transaction, HOST_TENANT_ID, subject(id), command));
  expect([await note(OPEN_CONTROL), await note(OPEN_CONTROL), await note(CLOSED_CONTROL)]).toEqual([
    'new',
    'known',
    'taken',
  ]);
});

it('takes away what hangs on a record that goes, and nothing of another with the same id of another kind', async () => {
  const id = randomUUID();
  const command = (kind: string) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    subject_kind: kind,
    subject_id: id,
    event: 'a',
  });
  await server.database
    .insertInto('subject_command')
    .values([command('control'), command('accreditation')])
    .execute();
  const fileId = await fileOf(id);
  await server.database
    .transaction()
    .execute((transaction) => removeSubject(transaction, HOST_TENANT_ID, subject(id), now));
  expect(
    await server.database
      .selectFrom('subject_command')
      .select('subject_kind as kind')
      .where('subject_id', '=', id)
      .execute(),
  ).toEqual([{ kind: 'accreditation' }]);
  // Its file belongs to its sender alone again.
  expect([await read(fileId, owner), await read(fileId, officer)]).toEqual([200, 404]);
});

it('asks an index, never a whole table, for what hangs on a record or names an accreditation', async () => {
  const { rows } = await sql<{ table: string; column: string; covered: boolean }>`
    with asked as (
      select c.table_name as "table", c.column_name as "column", array['tenant_id', 'subject_kind', 'subject_id'] as columns
        from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'subject_id'
      union all
      select conrelid::regclass::text, a.attname, array[a.attname::text]
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confrelid = 'accreditation'::regclass)
    select "table", "column", exists (
      select from pg_index i where i.indrelid = "table"::regclass
        and (select array_agg(a.attname::text order by n) from unnest(i.indkey[0:cardinality(columns) - 1]) with ordinality as k (attnum, n)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) = columns) as covered
    from asked order by 1, 2`.execute(server.database);
  const hanging = rows.filter(({ column }) => column === 'subject_id').map(({ table }) => table);
  expect(hanging).toEqual(Object.keys(HANGING).sort());
  expect(rows.length).toBeGreaterThan(hanging.length);
  expect(rows.filter(({ covered }) => !covered)).toEqual([]);
});

it('removes ended runs with their items after as many days as their kind keeps them, and no other', async () => {
  const ended = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const run = (kind: string, finished: Date | null, stopped: Date | null = null) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    user_id: DEMO_USER_IDS.gestore,
    subject_kind: kind,
    action: 'assign',
    input: '{}',
    item_count: 1,
    finished_at: finished,
    stopped_at: stopped,
  });
  const gone = [
    run('control', ended(11)),
    run('control', ended(12)),
    run('control', null, ended(30)),
    run('accreditation', ended(181)),
  ];
  const remaining = [
    run('control', ended(9)),
    run('control', null),
    run('accreditation', ended(179)),
    run('of-a-newer-program', ended(999)),
  ];
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id).sort();
  await server.database
    .insertInto('bulk_run')
    .values([...gone, ...remaining])
    .execute();
  await server.database
    .insertInto('bulk_item')
    .values(
      [...gone, ...remaining].map(({ id, subject_kind }) => ({
        run_id: id,
        position: 1,
        tenant_id: HOST_TENANT_ID,
        subject_kind,
        subject_id: randomUUID(),
      })),
    )
    .execute();
  const parts = {
    database: server.database,
    subjects: subjectsOf([...accreditations.subjectKinds, control]),
    clock: () => now,
  };
  expect(await purgeRuns(parts, AbortSignal.abort())).toBe(0);
  expect(await purgeRuns({ ...parts, batch: 2 })).toBe(gone.length);
  // The server does this by itself.
  await server.database
    .insertInto('bulk_run')
    .values(run('control', ended(11)))
    .execute();
  await server.app.jobs.runNow(purgeEndedRuns);
  const [runs, items] = await Promise.all([
    server.database.selectFrom('bulk_run').select('id').execute(),
    server.database.selectFrom('bulk_item').select('run_id as id').execute(),
  ]);
  expect([ids(runs), ids(items)]).toEqual([ids(remaining), ids(remaining)]);
});

it('refuses two domains that name the same kind', () => {
  expect(() => subjectsOf([control, control])).toThrow('named twice');
});
