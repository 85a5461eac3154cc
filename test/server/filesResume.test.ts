/** Uploads by the client library that browsers use, over a network that breaks. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { Upload, type UploadOptions } from 'tus-js-client';
import { buildApp } from '../../server/app';
import { UploadStore } from '../../server/domains/files/uploadStore';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { append, begin, begun, finish, giveUp, head, pdf, sent } from '../support/uploads';

const content = Buffer.concat([pdf(), Buffer.alloc(3_000_000, 'x'), pdf()]);

let folder: string;
let server: TestServer;
let address: string;
let owner: { authorization: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-resume-'));
  server = await startServer({ env: { SACE_DATA: folder } });
  address = await server.listen();
  owner = await bearer(server, 'certificatore');
});
// The rest of one test would count among the uploads of the next.
afterEach(() => server.database.deleteFrom('file_upload').execute());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A network before the server that breaks once, after so many bytes of one connection, and counts what passes. */
async function frailNetwork(bytesUntilBreak: number) {
  let [passed, isBroken] = [0, false];
  const open = new Set<Socket>();
  const network = createServer((near) => {
    open.add(near);
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    let bytes = 0;
    near.on('data', (chunk) => {
      bytes += chunk.length;
      passed += chunk.length;
      if (!isBroken && bytes > bytesUntilBreak) {
        isBroken = true;
        near.destroy();
        far.destroy();
      } else far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  return {
    address: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    passed: () => passed,
    isBroken: () => isBroken,
    close: async () => {
      network.close();
      // The client keeps its connections open for later requests.
      for (const near of open) near.destroy();
      await once(network, 'close');
    },
  };
}

/** Sends the content; rejects when the library gives up. Returns the address of the upload. */
function send(base: string, options: Partial<UploadOptions>): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${base}/api/app/files/uploads`,
      headers: owner,
      metadata: { filename: 'lungo.pdf' },
      uploadSize: content.length,
      onError: reject,
      onSuccess: () => {
        resolve(upload.url ?? '');
      },
      ...options,
    });
    upload.start();
  });
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const contentOf = async (id: string) =>
  (await server.inject({ url: `/api/app/files/${id}`, headers: owner })).rawPayload;

it('go on after the network was lost in the middle, without sending again what arrived', async () => {
  const network = await frailNetwork(1_800_000);
  try {
    const id = idOf(await send(network.address, { retryDelays: [0, 0, 0] }));
    expect(network.isBroken()).toBe(true);
    // The allowance covers headers and the bytes that were on their way when the connection broke.
    expect(network.passed()).toBeLessThan(content.length + 1_000_000);
    expect((await finish(server, owner, id)).statusCode).toBe(200);
    expect((await contentOf(id)).equals(content)).toBe(true);
    expect(await server.database.selectFrom('file_upload').selectAll().execute()).toEqual([]);
  } finally {
    await network.close();
  }
});

it('take their turns in order, so that the reported offset includes all earlier parts', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await begun(server, owner, 'insieme.pdf', 10);
    const [, headAnswer] = await Promise.all([
      append(server, owner, id, 0, Buffer.alloc(10)),
      head(server, owner, id),
      giveUp(server, owner, id),
    ]);
    expect(headAnswer.headers['upload-offset']).toBe('10');
  }
});

it('report their offset once all bytes are stored that arrived before the network was lost', async () => {
  const id = await begun(server, owner, 'rotto.pdf', 5_000);
  const { sub: ownerId } = decodeJwt(owner.authorization.replace('Bearer ', ''));
  const store = new UploadStore({ database: server.database, tenantId: HOST_TENANT_ID, ownerId: ownerId ?? '' });
  const network = new Readable({ read: () => undefined });
  network.push(Buffer.alloc(1_000));
  const written = store.write(network, id, 0);
  const refused = expect(written).rejects.toThrow('lost');
  while (network.readableLength > 0) await immediate();
  network.destroy(new Error('lost'));
  expect((await store.getUpload(id)).offset).toBe(1_000);
  await refused;
  await giveUp(server, owner, id);
});

it('go on at another replica after the tab was closed', async () => {
  const network = await frailNetwork(1_800_000);
  const replica = await buildApp({
    config: server.config,
    database: server.database,
    tenantDatabase: server.tenantDatabase,
  });
  try {
    const [base, urls] = [await replica.listen({ host: '127.0.0.1', port: 0 }), [] as string[]];
    const first = send(network.address, {
      retryDelays: [],
      onAfterResponse: (_request, answer) => {
        const location = answer.getHeader('Location');
        if (location !== undefined) urls.push(location);
      },
    });
    await expect(first).rejects.toThrow();
    const id = idOf(urls[0] ?? '');
    const begun: number[] = [];
    await send(base, {
      uploadUrl: `${base}/api/app/files/uploads/${id}`,
      onBeforeRequest: (request) => {
        begun.push(Number(request.getHeader('Upload-Offset') ?? -1));
      },
    });
    expect(begun.at(-1)).toBeGreaterThan(0);
    expect((await finish(server, owner, id)).statusCode).toBe(200);
    expect((await contentOf(id)).equals(content)).toBe(true);
  } finally {
    await network.close();
    await replica.close();
  }
});

describe('abandoned uploads', () => {
  const list = async (headers: Readonly<Record<string, string>>) =>
    (await server.inject({ url: '/api/app/files/uploads', headers })).json<{ items: Record<string, unknown>[] }>()
      .items;

  it('is listed to its sender alone, with how far it came, and is done with when it became a file', async () => {
    const other = await bearer(server, 'cassa');
    const half = await begun(server, owner, 'metà.pdf', 100);
    await append(server, owner, half, 0, Buffer.alloc(40));
    const content = pdf();
    const whole = await sent(server, owner, 'intero.pdf', content);
    const [later, earlier, ...rest] = await list(owner);
    expect([later, earlier, rest]).toMatchObject([
      { id: whole, name: 'intero.pdf', size: content.length, received: content.length },
      { id: half, name: 'metà.pdf', size: 100, received: 40 },
      [],
    ]);
    const lifetime = Date.parse(String(earlier?.['expiresAt'])) - Date.parse(String(earlier?.['begunAt']));
    expect(lifetime / 3_600_000).toBeCloseTo(24, 2);
    expect(await list(other)).toEqual([]);

    expect((await giveUp(server, other, half)).statusCode).toBe(404);
    expect((await finish(server, owner, whole)).statusCode).toBe(200);
    expect((await list(owner)).map(({ id }) => id)).toEqual([half]);
    expect((await giveUp(server, owner, half)).statusCode).toBe(204);
    expect(await list(owner)).toEqual([]);
  });

  it('makes room when one is discarded, and counts no more when it has expired', async () => {
    const begin20 = () => Promise.all(Array.from({ length: 20 }, () => begin(server, owner, 'a.pdf', 10)));
    await begin20();
    expect((await begin(server, owner, 'b.pdf', 10)).statusCode).toBe(429);
    const open = await list(owner);
    expect(open).toHaveLength(20);
    await giveUp(server, owner, String(open[0]?.['id']));
    expect((await begin(server, owner, 'b.pdf', 10)).statusCode).toBe(201);
    await server.database
      .updateTable('file_upload')
      .set({ touched_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect(await list(owner)).toEqual([]);
    expect((await begin(server, owner, 'c.pdf', 10)).statusCode).toBe(201);
  });
});
