/** Bounds what users send and do not use. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { purgeFilesJob } from '../../server/platform/files/plugin';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { begin, giveUp, uploaded } from '../support/uploads';

const OWNER = DEMO_USER_IDS.certificatore;
const MEBIBYTE = 1024 * 1024;

let folder: string;
let server: TestServer;
let owner: { authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-unused-'));
  server = await startServer({ env: { SACE_DATA: folder } });
  owner = await bearer(server, 'certificatore');
});
beforeEach(async () => {
  for (const table of ['file_upload', 'file_remnant'] as const) await server.database.deleteFrom(table).execute();
  await server.database.deleteFrom('file').where('owner_id', '=', OWNER).execute();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Inserts files of the owner that have no dossier, and whose content is nowhere. */
const insertUnused = async (count: number, size: number) => {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name: 'a.pdf',
    media_type: 'application/pdf',
    size,
    sha256: '0'.repeat(64),
    store: 'disk' as const,
    store_key: randomUUID(),
    owner_id: OWNER,
    content: null,
    required_policy: null,
  }));
  await server.database.insertInto('file').values(rows).execute();
};
const beginning = async () => {
  const answer = await begin(server, { ...owner, 'accept-language': 'it' }, 'b.pdf', MEBIBYTE);
  return answer.statusCode === 201
    ? 'begun'
    : [answer.statusCode, answer.json<{ error: { code: string; message: string } }>().error];
};
const REFUSED = [
  403,
  expect.objectContaining({
    code: 'Sace:FileUnused',
    message: expect.stringMatching(/^Ci sono troppi file caricati e non ancora usati/) as string,
  }),
];

describe('the limit of a user', () => {
  it('is five hundred files without a use, those that were begun included', async () => {
    await insertUnused(499, 10);
    expect(await beginning()).toBe('begun');
    expect(await beginning()).toEqual(REFUSED);
    expect((await begin(server, await bearer(server, 'cassa'), 'b.pdf', 10)).statusCode).toBe(201);
  });

  it('is two gigabytes without a use', async () => {
    await insertUnused(2, 1023.5 * MEBIBYTE);
    expect(await beginning()).toBe('begun');
    expect(await beginning()).toEqual(REFUSED);
  });

  it('does not count what is in a dossier', async () => {
    await insertUnused(500, 10);
    await server.database
      .updateTable('file')
      .set({ subject_kind: 'accreditation', subject_id: randomUUID() })
      .where('owner_id', '=', OWNER)
      .execute();
    expect(await beginning()).toBe('begun');
  });

  it('counts what was given up until it has left the store', async () => {
    const id = await uploaded(server, owner, 'a.pdf');
    await insertUnused(499, 10);
    expect((await giveUp(server, owner, id)).statusCode).toBe(204);
    expect(await beginning()).toEqual(REFUSED);
    await server.database
      .updateTable('file_remnant')
      .set({ since: new Date(0) })
      .execute();
    await server.app.jobs.runNow(purgeFilesJob);
    expect(await beginning()).toBe('begun');
  });
});
