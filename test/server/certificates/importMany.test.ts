/** Many certificates at once: each file is judged once and has an outcome; a hostile upload is refused as a whole. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { writeReduced } from '../../../server/domains/certificates/xml/write';
import { workRuns } from '../../../server/platform/runs/jobs';
import { consistent } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { formOf, renamedIn, zipOf, type SentFile } from '../../support/certificates/requestBodies';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-11-23T08:00:00Z');
const PLACE = '/api/app/ape/certificates/imports';
let server: TestServer;
let anna: Certifier;
let bruno: Certifier;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
  bruno = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const xmls = fc.sample(consistent, { numRuns: 6, seed: 23 }).map((one) => writeReduced(one));
const [first = '', second = '', third = ''] = xmls;
const replacedIn = (xml: string, name: string, text: string) =>
  xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${text}</${name}>`);
const late = third.replace('<dataSopralluogo>2026-03-11<', '<dataSopralluogo>2026-03-21<');

interface Run {
  readonly id: string;
  readonly action: string;
  readonly itemCount: number;
  readonly finishedAt: string | null;
  readonly counts: Record<string, number>;
}
interface File {
  readonly position: number;
  readonly name: string;
  readonly outcome: string;
  readonly verdict: string | null;
  readonly certificateId: string | null;
  readonly messages: readonly { rule: string; message: string }[] | null;
  readonly toComplete: readonly { rule: string; message: string }[] | null;
  readonly message: string | null;
}

const send = (
  files: readonly SentFile[],
  query = '',
  id: string = randomUUID(),
  who: Certifier = anna,
  isConfirmed = true,
) => {
  const { headers, payload } = formOf(files);
  return server.inject({
    method: 'POST',
    url: `${PLACE}?id=${id}${query}${isConfirmed ? '&otherCertifierConfirmed=true' : ''}`,
    headers: { ...headers, ...who.headers },
    payload,
  });
};
const get = (path: string, who: Certifier = anna) => server.inject({ url: `${PLACE}${path}`, headers: who.headers });
interface Files {
  readonly totalCount: number;
  readonly groups: Record<string, number>;
  readonly items: File[];
}
const pageOf = async (id: string, query = '') => (await get(`/${id}/files${query}`)).json<Files>();
/** The files of a run in the order in which they were sent. */
const filesOf = async (id: string) => (await pageOf(id)).items.toSorted((a, b) => a.position - b.position);

async function whole(files: readonly SentFile[], query = ''): Promise<{ run: Run; files: File[] }> {
  const begun = await send(files, query);
  expect([begun.statusCode, begun.body]).toEqual([200, expect.any(String)]);
  const { id } = begun.json<Run>();
  await server.app.jobs.runNow(workRuns);
  return { run: (await get(`/${id}`)).json<Run>(), files: await filesOf(id) };
}
const summary = ({ name, outcome, verdict, messages }: File) => [
  name,
  outcome,
  verdict,
  messages?.map(({ rule }) => rule),
];
const message = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<{ error: { message: string } }>().error.message];
};

it('judges files and archives without storing anything, and reports the same file sent twice', async () => {
  const archive = await zipOf([
    { name: 'casa/', bytes: '' },
    { name: 'casa/uno.xml', bytes: second },
    { name: 'casa/planimetria.pdf', bytes: '%PDF-1.7' },
    { name: '__MACOSX/casa/._uno.xml', bytes: 'x' },
    { name: 'casa/.DS_Store', bytes: 'x' },
  ]);
  const { run, files } = await whole(
    [
      { name: 'a.xml', bytes: first },
      { name: 'casa.zip', bytes: archive },
      { name: 'c.xml', bytes: late },
      { name: 'a (1).xml', bytes: first },
      { name: 'rotto.xml', bytes: first.slice(0, -30) },
    ],
    '&dryRun=true',
  );
  expect(run).toMatchObject({ action: 'judge', itemCount: 6, counts: { open: 0, done: 5, refused: 1, failed: 0 } });
  expect(run.finishedAt).not.toBeNull();
  expect(files.map(summary)).toEqual([
    ['a.xml', 'done', 'ok', []],
    ['casa/uno.xml', 'done', 'ok', []],
    ['casa/planimetria.pdf', 'refused', null, undefined],
    ['c.xml', 'done', 'blocked', ['1']],
    ['a (1).xml', 'done', 'warning', ['duplicate']],
    ['rotto.xml', 'done', 'blocked', ['wellformed']],
  ]);
  expect(files[2]?.message).toContain('non è XML');
  expect(files[4]?.messages?.[0]?.message).toContain('«a.xml»');
  expect((await anna.ask('GET', '/states')).json()).toEqual({ counts: {} });
});

it('counts the files by what became of them, and puts failures first', async () => {
  const sent = [
    { name: 'a.xml', bytes: first },
    { name: 'b.xml', bytes: late },
    { name: 'a (1).xml', bytes: first },
    { name: 'c.txt', bytes: 'niente' },
    { name: 'd.xml', bytes: second },
    { name: 'e.txt', bytes: 'niente' },
  ];
  const { run } = await whole([{ name: 'tutti.zip', bytes: await zipOf(sent) }], '&dryRun=true');
  const all = await pageOf(run.id);
  expect(all.groups).toEqual({ failed: 2, blocked: 1, warning: 1, ok: 2, open: 0 });
  expect(all.items.map(({ name }) => name)).toEqual(['c.txt', 'e.txt', 'b.xml', 'a (1).xml', 'a.xml', 'd.xml']);
  const names = ({ items }: Files) => items.map(({ name }) => name);
  expect(names(await pageOf(run.id, '?skip=1&take=2'))).toEqual(['e.txt', 'b.xml']);
  const ok = await pageOf(run.id, '?group=ok&skip=1');
  expect([ok.totalCount, ok.groups, names(ok)]).toEqual([2, all.groups, ['d.xml']]);
  expect(names(await pageOf(run.id, '?group=failed'))).toEqual(['c.txt', 'e.txt']);
  expect(names(await pageOf(run.id, '?outcome=refused'))).toEqual(['c.txt', 'e.txt']);
});

it('names the data that the draft of a faultless file still needs, as for one file alone', async () => {
  const { files } = await whole(
    xmls.map((bytes, index) => ({ name: `${String(index)}.xml`, bytes })),
    '&dryRun=true',
  );
  const faultless = files.filter(({ verdict, toComplete }) => verdict === 'ok' && toComplete && toComplete.length > 0);
  expect(faultless).not.toHaveLength(0);
  expect(faultless[0]?.toComplete?.[0]).toMatchObject({
    rule: expect.any(String) as string,
    message: expect.any(String) as string,
  });
});

it('makes a draft of each file, once, and links to it when the file comes again', async () => {
  const sent = [
    { name: 'a.xml', bytes: first },
    { name: 'b.xml', bytes: late },
    { name: 'copia.xml', bytes: first },
  ];
  const { run, files } = await whole(sent);
  expect(files.map(summary)).toEqual([
    ['a.xml', 'done', 'ok', []],
    ['b.xml', 'done', 'blocked', ['1']],
    ['copia.xml', 'done', 'warning', ['duplicate']],
  ]);
  const [one, , copy] = files;
  expect(copy?.certificateId).toBe(one?.certificateId);
  expect((await anna.ask('GET', '/states')).json()).toEqual({ counts: { Bozza: 2 } });
  expect((await anna.read(one?.certificateId ?? '')).header).toMatchObject({ origin: 'xml' });
  const sources = await server.database.selectFrom('certificate_source').select(['name', 'content']).execute();
  expect(sources.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['a.xml', first],
    ['b.xml', late],
  ]);
  // No content is stored twice.
  const kept = server.database.selectFrom('certificate_file').select('id').where('run_id', '=', run.id);
  expect(await kept.where('content', 'is not', null).execute()).toEqual([]);
  const trial = await whole([{ name: 'a.xml', bytes: first }], '&dryRun=true');
  expect(trial.files.map(summary)).toEqual([['a.xml', 'done', 'warning', ['duplicate']]]);
});

it('begins a run once for a repeated command, and shows it to nobody else', async () => {
  const id = randomUUID();
  const sent = [{ name: 'a.xml', bytes: first }];
  const both = await Promise.all([send(sent, '', id), send(sent, '', id)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await send([{ name: 'a.xml', bytes: second }], '', id)).statusCode).toBe(409);
  expect(
    await server.database.selectFrom('certificate_file').select('id').where('run_id', '=', id).execute(),
  ).toHaveLength(1);
  expect((await get(`/${id}`, bruno)).statusCode).toBe(404);
  expect((await get(`/${id}/files`, bruno)).statusCode).toBe(404);
  expect((await get('')).json<{ items: Run[] }>().items.map((run) => run.id)).toContain(id);
  expect((await get('', bruno)).json()).toEqual({ items: [] });
});

it('accepts files whose names have characters that PostgreSQL cannot store', async () => {
  const bytes = replacedIn(second, 'interno', 'int. 77');
  const zip = await renamedIn([{ name: 'a_b.xml', bytes }], 'a_b.xml', 'a\u0000b.xml');
  const { files } = await whole([{ name: 'v.zip', bytes: zip }], '&dryRun=true');
  expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([['ab.xml', 'done']]);
});

it('stops, and goes on', async () => {
  const { id } = (await send([{ name: 'd.xml', bytes: second }])).json<Run>();
  const post = (path: string) =>
    server.inject({ method: 'POST', url: `${PLACE}/${id}/${path}`, headers: anna.headers });
  expect((await post('stop')).statusCode).toBe(200);
  await server.app.jobs.runNow(workRuns);
  expect((await filesOf(id)).map(({ outcome }) => outcome)).toEqual(['open']);
  expect((await post('resume')).statusCode).toBe(200);
  await server.app.jobs.runNow(workRuns);
  expect((await filesOf(id)).map(({ outcome }) => outcome)).toEqual(['done']);
});

it('does nothing for a user who lost the permission meanwhile', async () => {
  const carla = await makeCertifier(server);
  const { id } = (await send([{ name: 'e.xml', bytes: first }], '', randomUUID(), carla)).json<Run>();
  await server.database
    .deleteFrom('permission_grant')
    .where('provider_key', '=', carla.userId)
    .where('name', '=', 'ApeCreate')
    .execute();
  await server.app.jobs.runNow(workRuns);
  const row = await server.database
    .selectFrom('bulk_item')
    .select(['outcome', 'code'])
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ outcome: 'refused', code: 'Sace:Bulk:NotAllowed' });
  expect(
    await server.database
      .selectFrom('certificate')
      .select('id')
      .where('certifier_id', '=', carla.certifierId)
      .execute(),
  ).toEqual([]);
});

const spaces = Buffer.alloc(21 * 1024 * 1024, 32);
const one = (name: string, bytes: Buffer): SentFile[] => [{ name, bytes }];
const [file] = [{ name: 'zz/brutto.xml', bytes: first }];

it.each([
  ['no file', () => Promise.resolve([]), 400, 'campo «file»'],
  ['an empty archive', async () => one('v.zip', await zipOf([])), 400, 'campo «file»'],
  [
    'a path that climbs',
    async () => one('v.zip', await renamedIn([file], 'zz/brutto.xml', '../brutto.xml')),
    400,
    'percorsi',
  ],
  [
    'an absolute path',
    async () => one('v.zip', await renamedIn([file], 'zz/brutto.xml', '/etc/ruto.xml')),
    400,
    'percorsi',
  ],
  [
    'a path that climbs by Windows',
    async () => one('v.zip', await renamedIn([file], 'zz/brutto.xml', '..\\brutto.xml')),
    400,
    'percorsi',
  ],
  ['an archive that was cut off', async () => one('v.zip', (await zipOf([file])).subarray(0, -30)), 400, 'danneggiato'],
  [
    'one entry that is a bomb',
    async () => one('v.zip', await zipOf([{ name: 'b.xml', bytes: spaces }])),
    413,
    'troppo grande',
  ],
  [
    'many entries that are a bomb',
    async () =>
      one(
        'v.zip',
        await zipOf(
          Array.from({ length: 16 }, (_, at) => ({ name: `${String(at)}.xml`, bytes: spaces.subarray(0, 20_000_000) })),
        ),
      ),
    413,
    'compressi sono troppo grandi',
  ],
  [
    'more files than may be',
    async () =>
      one('v.zip', await zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${String(at)}.xml`, bytes: '<a/>' })))),
    413,
    '500',
  ],
  ['a file of 60 MB', () => Promise.resolve(one('g.xml', Buffer.alloc(60 * 1024 * 1024, 32))), 413, 'troppo grande'],
  ['more than 100 MB', () => Promise.resolve(one('g.xml', Buffer.alloc(101 * 1024 * 1024, 32))), 413, '100 MB'],
])(
  'refuses %s, and leaves no folder behind',
  async (_name, files, status, words) => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('sace-import-'));
    expect(await message(send(await files()))).toEqual([status, expect.stringContaining(words)]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('sace-import-'))).toEqual(before);
  },
  60_000,
);

it('refuses an archive whose entry is larger than declared, without unpacking it', async () => {
  const zip = await zipOf([{ name: 'b.xml', bytes: spaces }]);
  // The size in the central directory (APPNOTE 4.3.12) is the declared size of the entry before it is read.
  const directory = zip.lastIndexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt32LE(1000, directory + 24);
  expect(await message(send(one('v.zip', zip)))).toEqual([400, expect.stringContaining('danneggiato')]);
});

it('refuses an archive that is protected', async () => {
  const zip = await zipOf([file]);
  const directory = zip.lastIndexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(await message(send(one('v.zip', zip)))).toEqual([400, expect.stringContaining('protetto da password')]);
});

it('refuses a user without a personal record, and a form that breaks off', async () => {
  const { headers, payload } = formOf([{ name: 'a.xml', bytes: first }]);
  const broken = await server.inject({
    method: 'POST',
    url: `${PLACE}?id=${randomUUID()}`,
    headers: { ...headers, ...anna.headers },
    payload: payload.subarray(0, -200),
  });
  expect(broken.statusCode).toBe(400);
});

it('makes no draft of the files of another certifier until they are confirmed as a whole', async () => {
  const dora = await makeCertifier(server);
  const sent = [{ name: 'altrui.xml', bytes: first }];
  const outcome = async (isConfirmed: boolean) => {
    const { id, input } = (await send(sent, '', randomUUID(), dora, isConfirmed)).json<Run & { input: object }>();
    await server.app.jobs.runNow(workRuns);
    const { items } = (await get(`/${id}/files`, dora)).json<{ items: File[] }>();
    return { input, files: items.map((file) => [...summary(file), file.certificateId]) };
  };
  expect(await outcome(false)).toEqual({
    input: { companyId: null },
    files: [['altrui.xml', 'done', 'warning', ['certifier'], null]],
  });
  expect(await outcome(true)).toEqual({
    input: { companyId: null, otherCertifierConfirmed: true },
    files: [['altrui.xml', 'done', 'ok', [], expect.any(String)]],
  });
});
