import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ referenceData: true });
});
afterAll(() => server.close());

const COMUNI = '/api/app/anagrafiche/comuni?search=San';
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('answers the same by %s, in less than half of the bytes', async (encoding, unpacked) => {
  const plain = await get(COMUNI);
  const packed = await get(COMUNI, { 'accept-encoding': encoding });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(unpacked(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
});

it('keeps one version however it travels, and tells caches that the encoding matters', async () => {
  const { headers } = await get(COMUNI, { 'accept-encoding': 'br' });
  expect(String(headers['vary']).toLowerCase().split(/, */)).toEqual(
    expect.arrayContaining(['accept-encoding', 'accept-language', 'authorization', '__tenant']),
  );
  expect(String(headers['etag'])).toMatch(/^W\//);
  expect((await get(COMUNI, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});

it('leaves a short answer as it is', async () => {
  const { headers, body } = await get('/api/app/anagrafiche/comuni?search=A944', { 'accept-encoding': 'br' });
  expect(JSON.parse(body)).toMatchObject({ items: [{ descrizione: 'Bologna' }] });
  expect(headers).not.toHaveProperty('content-encoding');
});

it('leaves the identity provider’s answers as they are, since requests for its pages carry cookies', async () => {
  const { headers, body } = await get('/.well-known/openid-configuration', { 'accept-encoding': 'br, gzip' });
  expect(body.length).toBeGreaterThan(1024);
  expect(headers).not.toHaveProperty('content-encoding');
});
