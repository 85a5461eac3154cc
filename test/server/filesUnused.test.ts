/** Bounds what users send and do not use. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purgeFilesJob } from '../../server/platform/files/plugin';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { forgetFiles, insertUnusedFiles, UNUSED_OWNER } from '../support/unusedFiles';
import { begin, giveUp, uploaded } from '../support/uploads';

const MEBIBYTE = 1024 * 1024;

let folder: string;
let server: TestServer;
let owner: { authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-unused-'));
  server = await startServer({ env: { SACE_DATA: folder } });
  owner = await bearer(server, 'certificatore');
});
beforeEach(() => forgetFiles(server.database));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

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
    await insertUnusedFiles(server.database, 499, { size: 10 });
    expect(await beginning()).toBe('begun');
    expect(await beginning()).toEqual(REFUSED);
    expect((await begin(server, await bearer(server, 'cassa'), 'b.pdf', 10)).statusCode).toBe(201);
  });

  it('is two gigabytes without a use', async () => {
    await insertUnusedFiles(server.database, 2, { size: 1023.5 * MEBIBYTE });
    expect(await beginning()).toBe('begun');
    expect(await beginning()).toEqual(REFUSED);
  });

  it('does not count what is in a dossier', async () => {
    await insertUnusedFiles(server.database, 500, { size: 10 });
    await server.database
      .updateTable('file')
      .set({ subject_kind: 'accreditation', subject_id: randomUUID() })
      .where('owner_id', '=', UNUSED_OWNER)
      .execute();
    expect(await beginning()).toBe('begun');
  });

  it('counts what was given up until it has left the store', async () => {
    const id = await uploaded(server, owner, 'a.pdf');
    await insertUnusedFiles(server.database, 499, { size: 10 });
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
