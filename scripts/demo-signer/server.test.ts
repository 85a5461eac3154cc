/** Tests the demonstration signer, and the server that trusts it only in a demonstration. */
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedActCheck } from '../../server/domains/registration/signing/signature/checkSignedAct';
import { frozen } from '../../test/support/signatures/envelopes';
import { printedPdf } from '../../test/support/signatures/printed';
import { createTestDatabase, type TestDatabase } from '../../test/support/testDatabase';
import { parseSignerArguments, SignerArgumentsError } from './arguments';
import { CERTIFICATE_FILE, keptAuthority } from './authority';
import { buildDemoSigner } from './server';

const ORIGIN = 'http://127.0.0.1:8087';
const FISCAL_CODE = 'CRTCRL80C54A944X';
const CARLA = { name: 'Carla Certificatrice', fiscalCode: FISCAL_CODE };

let folder: string;
let app: FastifyInstance;
let database: TestDatabase;
let document: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sace-signer-'));
  const authority = await keptAuthority(folder, new Date());
  expect(await keptAuthority(folder, new Date())).toMatchObject({ certificate: authority.certificate });
  app = await buildDemoSigner({ authority, people: [CARLA], origin: () => ORIGIN });
  [document, database] = await Promise.all([printedPdf(new Date()), createTestDatabase()]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends requests to the signer's own server, without a port. */
const fetchFromResponder = (async (
  address: string,
  { body, headers }: { body: Uint8Array; headers: Record<string, string> },
) => {
  const { pathname } = new URL(address);
  const answer = await app.inject({ method: 'POST', url: pathname, payload: Buffer.from(body), headers });
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
}) as unknown as typeof fetch;

async function sign(fields: Readonly<Record<string, string>>, file = document) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ chi: FISCAL_CODE, formato: 'cades', certificato: 'valido', ...fields }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'ape.pdf');
  const request = new Request(`${ORIGIN}/firma`, { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({
    method: 'POST',
    url: '/firma',
    payload,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const check = (file: Buffer, demo = true) =>
  signedActCheck({
    config: {
      demo,
      signatures: {
        isRevocationSoft: false,
        revocationHosts: null,
        demoSigner: { url: ORIGIN, authorityFile: join(folder, CERTIFICATE_FILE) },
      },
    },
    clock: () => new Date(),
    fetch: fetchFromResponder,
  })(database.database, {
    certificateId: '5ace0000-0000-4000-8000-00000000abcd',
    file,
    document: frozen(document),
    fiscalCode: FISCAL_CODE,
    receivedAt: new Date(),
  });

it.each([
  ['cades', 'CAdES', 'ape.pdf.p7m', false],
  ['pades', 'PAdES', 'ape-firmato.pdf', false],
  ['cades', 'CAdES', 'ape.pdf.p7m', true],
  ['pades', 'PAdES', 'ape-firmato.pdf', true],
])('signs as %s, and a demonstration accepts it', async (formato, format, name, isStamped) => {
  const answer = await sign({ formato, ...(isStamped && { marca: '1' }) });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(await check(answer.rawPayload)).toMatchObject({
    kind: 'accepted',
    format,
    signers: [{ name: CARLA.name, fiscalCode: FISCAL_CODE, issuer: 'Firma dimostrativa' }],
    timeStamp: isStamped ? { isQualified: true, authority: 'Marca temporale dimostrativa' } : null,
    isRevocationKnown: true,
  });
});

it.each([
  ['scaduto', 'expired'],
  ['revocato', 'revoked'],
  ['sospeso', 'suspended'],
])('signs with a certificate that is %s: %s', async (certificato, code) => {
  expect(await check((await sign({ certificato })).rawPayload)).toMatchObject({ kind: 'refused', code });
});

it('signs as a person who is not the certifier', async () => {
  const answer = await sign({ chi: 'altro', nome: 'Luca Bianchi', codice: 'bnclcu70a01f205x' });
  expect(await check(answer.rawPayload)).toMatchObject({ kind: 'refused', code: 'otherSigner' });
});

it('is not trusted by a server outside a demonstration', async () => {
  expect(await check((await sign({})).rawPayload, false)).toMatchObject({ kind: 'refused', code: 'unknownIssuer' });
});

it('shows its page, and reports the missing fields of the form', async () => {
  expect((await app.inject('/')).body).toContain('Carla Certificatrice');
  for (const [fields, file, words] of [
    [{}, Buffer.from('ciao'), 'Scegli il PDF da firmare.'],
    [{ chi: 'altro', codice: 'x' }, document, '16 caratteri del codice fiscale'],
    [{ formato: 'pades' }, Buffer.from('%PDF-1.7'), 'scegli la busta .p7m'],
  ] as const) {
    const answer = await sign(fields, file);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words)]);
  }
});

it('reads its arguments', () => {
  expect(parseSignerArguments(['--port=9', '--folder', 'x'])).toEqual({ port: 9, folder: 'x' });
  expect(parseSignerArguments(['--help'])).toBeNull();
  for (const given of [['--port', '0'], ['--port'], ['--what', 'x']])
    expect(() => parseSignerArguments(given)).toThrow(SignerArgumentsError);
});
