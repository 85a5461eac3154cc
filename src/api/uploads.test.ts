import { answering, json, requests } from '../../test/support/apiNetwork';
import { tusRequests, lastHeaders, script, uploads, withTusNetwork } from '../../test/support/tusNetwork';
import type { AppError } from '../shared/errors';
import type { Sending } from '../shared/files/model';
import { configureApi } from './client';
import { uploadsApi } from './files';

withTusNetwork();
const MEBIBYTE = 1024 * 1024;
const PATH = '/api/app/files/uploads';

beforeEach(() => {
  configureApi({ baseUrl: '', token: () => Promise.resolve('t1'), language: () => 'it', tenant: () => 'b5f6' });
});

const fileOf = (size: number) =>
  new File([new Uint8Array(size)], 'perché.pdf', { type: 'application/pdf', lastModified: 1 });

/** Sends a file; returns the reported progress, and the file's id or the reason of the failure. */
async function send(file: File) {
  const reports: string[] = [];
  const ended = new Promise<{ id: string; error: AppError | null }>((resolve) => {
    const events = {
      onProgress: (bytes: number) => {
        reports.push(`progress ${String(bytes)}`);
      },
      onInterrupted: () => {
        reports.push('interrupted');
      },
      onArrived: (id: string) => {
        resolve({ id, error: null });
      },
      onFailed: (error: AppError) => {
        resolve({ id: '', error });
      },
    };
    void uploadsApi.send(file, events);
  });
  return { reports, ...(await ended) };
}

it('sends a file in parts with the token of the user, and forgets the upload when it has arrived', async () => {
  const { id, reports } = await send(fileOf(5 * MEBIBYTE));
  expect(tusRequests).toEqual([
    `POST ${PATH}`,
    `PATCH ${PATH}/${id} @0`,
    `PATCH ${PATH}/${id} @${String(4 * MEBIBYTE)}`,
  ]);
  expect(lastHeaders).toMatchObject({
    Authorization: 'Bearer t1',
    'Accept-Language': 'it',
    __tenant: 'b5f6',
    'Tus-Resumable': '1.0.0',
  });
  expect(reports.at(-1)).toBe(`progress ${String(5 * MEBIBYTE)}`);
  expect([uploads.get(id)?.offset, localStorage.length]).toEqual([5 * MEBIBYTE, 0]);
});

it('continues at the server’s offset after the network was lost, and reports the loss', async () => {
  script.loseAfter = MEBIBYTE;
  const { id, reports } = await send(fileOf(3 * MEBIBYTE));
  expect(reports).toContain('interrupted');
  expect(tusRequests.slice(1)).toEqual([
    `PATCH ${PATH}/${id} @0`,
    `HEAD ${PATH}/${id}`,
    `PATCH ${PATH}/${id} @${String(MEBIBYTE)}`,
  ]);
});

it('resumes an upload of the same file that an earlier tab has begun', async () => {
  script.loseAfter = MEBIBYTE;
  const file = fileOf(3 * MEBIBYTE);
  let begun: Promise<Sending> | undefined;
  await new Promise<void>((resolve) => {
    begun = uploadsApi.send(file, {
      onProgress: () => undefined,
      onInterrupted: resolve,
      onArrived: () => undefined,
      onFailed: () => undefined,
    });
  });
  (await begun)?.pause();
  tusRequests.length = 0;
  const { id } = await send(file);
  expect(tusRequests).toEqual([`HEAD ${PATH}/${id}`, `PATCH ${PATH}/${id} @${String(MEBIBYTE)}`]);
});

it('starts over when the server no longer has the upload of an earlier tab', async () => {
  localStorage.setItem(
    `tus::tus-br-perché.pdf-application/pdf-${String(MEBIBYTE)}-1-${PATH}::1`,
    JSON.stringify({ size: MEBIBYTE, metadata: {}, creationTime: '2026-01-01', uploadUrl: `${PATH}/gone` }),
  );
  const { id } = await send(fileOf(MEBIBYTE));
  expect(tusRequests).toEqual([`HEAD ${PATH}/gone`, `POST ${PATH}`, `PATCH ${PATH}/${id} @0`]);
});

it('reports the reason that the server gives for a refusal, and does not try again', async () => {
  const message = 'Il file è troppo grande: il massimo è 20 MB.';
  script.refuse = {
    status: 413,
    body: JSON.stringify({ error: { code: 'Sace:FileTooLarge', message, traceId: 'abc' } }),
  };
  const { error } = await send(fileOf(10));
  expect(error).toEqual({
    kind: 'http',
    status: 413,
    code: 'Sace:FileTooLarge',
    message,
    described: true,
    traceId: 'abc',
  });
  expect(tusRequests).toHaveLength(1);
});

it('asks the server to turn the finished upload into a file', async () => {
  answering(() => json({ id: 'u9', name: 'a.pdf', size: 3, mediaType: 'application/pdf', sha256: 'ff' }));
  expect(await uploadsApi.finish('u9')).toEqual({ id: 'u9', name: 'a.pdf', size: 3, mediaType: 'application/pdf' });
  expect(requests()[0]).toMatchObject({ method: 'POST', url: `http://localhost${PATH}/u9/finish` });
});
