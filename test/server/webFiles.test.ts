import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { sweepWeb } from '../../server/http/webBuilds';
import { DAYS_KEPT, publishWebFiles } from '../../server/platform/web/webFileRepository';
import { buildIn } from '../../server/platform/web/buildIn';
import { sayEnded, sayOffered } from '../../server/platform/web/webProcessRepository';
import { startServer, type TestServer } from '../support/startServer';

/** A file of a build under the name of its content, compressed as the build does it. */
function fileOf(content: string, kind = 'js') {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `2703.${hash}.${kind}`, content };
}

const folders: string[] = [];

/** A build with these files. */
function buildOf(name: string, files: readonly { name: string; content: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sace-build-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="it"><script type="application/json" id="chunk-names">{"build":"${name}"}</script>`,
  );
  for (const file of files) {
    writeFileSync(join(folder, 'assets', file.name), file.content);
    writeFileSync(join(folder, 'assets', `${file.name}.br`), brotliCompressSync(file.content));
  }
  return folder;
}

const shared = fileOf('console.log("the same in both");'.repeat(40));
const older = fileOf('console.log("before");'.repeat(40));
const newer = fileOf('console.log("after");'.repeat(40));
const font = { name: 'titillium.0123abcd.woff2', content: randomBytes(40).toString('latin1') };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ webFolder: buildOf('aaaaaaaa', [shared, older]) });
  await publishWebFiles(server.database, buildOf('aaaaaaaa', [shared, older]));
  const next = buildOf('bbbbbbbb', [shared, newer]);
  writeFileSync(join(next, 'assets', font.name), Buffer.from(font.content, 'latin1'));
  writeFileSync(join(next, 'assets', 'notes.txt'), 'no content name');
  await publishWebFiles(server.database, next);
});
afterAll(async () => {
  await server.close();
  folders.forEach((folder) => {
    rmSync(folder, { recursive: true });
  });
});

const get = (name: string, encoding = 'gzip, br') =>
  server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
const stored = async () =>
  (await server.database.selectFrom('web_file').select('name').orderBy('name').execute()).map(({ name }) => name);

it('answers a file of another build as its own: compressed where the browser takes it, cached for ever, of the right kind', async () => {
  const [brotli, plain, head] = await Promise.all([
    get(newer.name),
    get(newer.name, 'gzip, br;q=0'),
    server.inject({ method: 'HEAD', url: `/assets/${newer.name}` }),
  ]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(newer.content);
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(String(brotli.headers['content-security-policy'])).toContain("script-src 'self';");
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(newer.content);
  for (const { headers } of [brotli, plain]) expect(String(headers['vary'])).toContain('Accept-Encoding');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const letters = await get(font.name);
  expect(letters.headers['content-type']).toBe('font/woff2');
  expect(letters.rawPayload).toEqual(Buffer.from(font.content, 'latin1'));
});

it('stores each content once, and nothing whose name does not change with it', async () => {
  expect(await stored()).toEqual([shared.name, older.name, newer.name, font.name].sort());
});

it.each([
  'notes.txt',
  '2703.ffffffff.js',
  '2703.FFFFFFFF.js',
  '..%2fpackage.0123abcd.json',
  `%2e%2e%2f${newer.name}`,
  `${newer.name}%00.js`,
  `deeper/${newer.name}`,
])('answers 404 that nobody keeps for %s', async (name) => {
  const answer = await get(name);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
});

it('takes no file from anybody', async () => {
  expect((await server.inject({ method: 'POST', url: `/assets/${newer.name}` })).statusCode).toBe(404);
});

it(`deletes files ${String(DAYS_KEPT)} days after a process last offered them, and no others`, async () => {
  const offeredBefore = (name: string, days: number) =>
    server.database
      .updateTable('web_file')
      .set({ offered_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('name', '=', name)
      .execute();
  await offeredBefore(older.name, DAYS_KEPT - 1);
  await offeredBefore(font.name, DAYS_KEPT + 1);
  await offeredBefore(shared.name, DAYS_KEPT + 1);
  await publishWebFiles(server.database, buildOf('aaaaaaaa', [shared]));
  await server.app.jobs.runNow(sweepWeb);
  expect(await stored()).toEqual([shared.name, older.name, newer.name].sort());
});

it('names the build in use once every running process offers it, and none while an update is under way', async () => {
  const inUse = async () => (await server.inject({ url: '/build.json' })).json<{ build: string | null }>().build;
  expect(await inUse()).toBe('aaaaaaaa');
  const id = randomUUID();
  await sayOffered(server.database, { id, build: 'bbbbbbbb' });
  expect(await inUse()).toBeNull();
  await sayEnded(server.database, id);
  expect(await inUse()).toBe('aaaaaaaa');
  // A killed process reports nothing.
  await sayOffered(server.database, { id, build: 'bbbbbbbb' });
  await sql`update web_process set seen_at = now() - interval '2 minutes' where id = ${id}`.execute(server.database);
  expect(await inUse()).toBe('aaaaaaaa');
  expect((await server.inject({ url: '/build.json' })).headers['cache-control']).toBe('no-store');
});

it('knows no build where index.html names none', () => {
  const folder = buildOf('x', []);
  expect(buildIn(folder)).toBeNull();
  expect(buildIn(join(folder, 'nothing'))).toBeNull();
});
