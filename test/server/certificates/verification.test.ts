/** Verification of a paper against the registered act, and proofs of consultation. */
import { createHash, randomUUID } from 'node:crypto';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { textOf } from '../../support/pdfs';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let certifier_id: string;
let now = new Date('2026-06-01T08:00:00Z');
let last = 0;
beforeAll(async () => {
  server = await startServer({
    clock: () => now,
    referenceData: true,
    env: { PUBLIC_URL: 'https://sace.example' },
  });
  certifier_id = await insertCertifier(server.database, { certifier_number: 7001 });
}, 60_000);
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z');
  await server.database.deleteFrom('rate_limit').execute();
});
afterAll(() => server.close());

async function act(given: Partial<Parameters<typeof insertAct>[1]> = {}) {
  last += 1;
  const number = `07001-${String(last).padStart(6, '0')}-2026`;
  return { number, id: await insertAct(server.database, { certifier_id, number, address: 'Via Nota, 5', ...given }) };
}

interface Proof {
  readonly code: string;
  readonly toldAt: string;
  readonly told: { readonly state: string; readonly documentSha256: string | null };
  readonly now: { readonly state: string; readonly replacedBy: string | null };
}
const verify = async (text: string) =>
  (await server.inject({ url: '/api/app/visura/verification', query: { text } })).json<Record<string, unknown>>();
const prove = (number: string, commandId: string = randomUUID()) =>
  server.inject({
    method: 'POST',
    url: `/api/app/visura/certificates/${number}/proofs`,
    payload: { commandId },
  });
const read = (path: string) => server.inject({ url: `/api/app/visura/proofs/${path}` });

describe('a paper copy', () => {
  it('is compared by number or code with the register, and a file with the digests of the signed files', async () => {
    const { number, id } = await act({ verification_code: 'QX7K-2MNP-9RTZ' });
    const told = { number, state: 'Registrata', energyClass: 'D', epNren: 150.25, validTo: '2036-03-01' };
    expect(await verify(number)).toMatchObject({ understood: 'number', act: { ...told, documentSha256: null } });
    const bytes = Buffer.from('atto firmato');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const pdf = Buffer.from('%PDF-1.7 atto');
    const document = createHash('sha256').update(pdf).digest('hex');
    const key = { certificate_id: id, tenant_id: '00000000-0000-0000-0000-000000000000' };
    await server.database
      .insertInto('certificate_document')
      .values({ ...key, sha256: document, pdf, frozen_at: now })
      .execute();
    await server.database.updateTable('certificate').set({ document_sha256: document }).where('id', '=', id).execute();
    for (const [state, name] of [
      ['refused', 'altro'],
      ['registered', 'atto firmato'],
    ] as const) {
      const other = Buffer.from(name);
      await server.database
        .insertInto('certificate_signed_file')
        .values({
          ...key,
          id: randomUUID(),
          name: 'APE.pdf.p7m',
          bytes: other,
          received_at: now,
          state,
          judged_at: now,
          sha256: createHash('sha256').update(other).digest('hex'),
          document_sha256: document,
        })
        .execute();
    }
    expect(await verify(' qx7k2mnp9rtz')).toMatchObject({
      understood: 'code',
      act: { ...told, documentSha256: document, signedSha256: sha256 },
    });
  });

  it('is recognized by the form of its number as one of another register, none, or a proof; a longer text is refused', async () => {
    expect(await verify('15146-000123/16')).toEqual({ understood: 'otherNumber', act: null, copies: [] });
    expect(await verify('via Garibaldi 12')).toEqual({ understood: 'nothing', act: null, copies: [] });
    expect(await verify(' ')).toEqual({ understood: 'nothing', act: null, copies: [] });
    expect(await verify('PRVA-prva-PRVA-2222')).toEqual({ understood: 'proof', act: null, copies: [] });
    for (const number of ['07001-999999-2026', '12345-12345-2017'])
      expect(await verify(number)).toEqual({ understood: 'number', act: null, copies: [] });
    const long = await server.inject({ url: '/api/app/visura/verification', query: { text: '9'.repeat(10_000) } });
    expect(long.statusCode).toBe(400);
  });

  it('stops a reader who tries codes in a row', async () => {
    const code = (n: number) => `AAAA-AAAA-A${'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(n)}AA`;
    for (let n = 0; n < 15; n += 1) expect(await verify(code(n))).toMatchObject({ act: null, copies: [] });
    await server.database.updateTable('rate_limit').set({ hits: 30 }).where('key', 'like', 'visura-miss-%').execute();
    expect(await verify(code(30))).toMatchObject({ error: { code: 'Sace:Visura:TooManyRead' } });
    expect((await read('AAAA-AAAA-AAAA-AAAA')).statusCode).toBe(429);
  });
});

describe('an issued copy', () => {
  const copyOf = async (number: string) =>
    (await server.inject({ url: `/api/app/visura/certificates/${number}/document` })).rawPayload;
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const copies = async (number: string) => (await verify(number))['copies'];

  it.each(['Sostituita', 'Decaduta'] as const)(
    'is recognized by its digest after the act ended as %s, with the state of its printing',
    async (state) => {
      const { number, id } = await act();
      const before = digest(await copyOf(number));
      // Printing twice gives one copy.
      await copyOf(number);
      expect(await copies(number)).toEqual([{ sha256: before, state: 'Registrata' }]);
      await server.database
        .updateTable('certificate')
        .set({ state, ...(state === 'Decaduta' && { lapses_on: '2026-05-31' }) })
        .where('id', '=', id)
        .execute();
      const after = digest(await copyOf(number));
      expect(after).not.toBe(before);
      expect(await verify(number)).toMatchObject({ act: { state } });
      expect(await copies(number)).toEqual(
        expect.arrayContaining([
          { sha256: before, state: 'Registrata' },
          { sha256: after, state },
        ]),
      );
    },
  );

  it('is recognized after the last day of the act', async () => {
    const { number } = await act({ valid_to: '2026-06-30' });
    const before = digest(await copyOf(number));
    now = new Date('2026-07-01T08:00:00Z');
    expect(await verify(number)).toMatchObject({ act: { state: 'Scaduta' } });
    expect(await copies(number)).toEqual([{ sha256: before, state: 'Registrata' }]);
  });

  it('of an annulled act is not listed, and none can be changed or deleted by requests', async () => {
    const { number, id } = await act();
    await copyOf(number);
    await server.database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', id).execute();
    expect(await copies(number)).toEqual([]);
    const asTenant = server.tenantDatabase('00000000-0000-0000-0000-000000000000');
    await expect(asTenant.updateTable('certificate_copy').set({ state: 'x' }).execute()).rejects.toThrow();
    await expect(asTenant.deleteFrom('certificate_copy').execute()).rejects.toThrow();
  });
});

describe('a proof of consultation', () => {
  it('shows later the answer of that moment, and the present state of the act', async () => {
    const { number, id } = await act();
    const commandId = randomUUID();
    const { statusCode, body } = await prove(number, commandId);
    expect(statusCode).toBe(200);
    const proof = JSON.parse(body) as Proof;
    expect(proof).toMatchObject({ toldAt: '2026-06-01T08:00:00.000Z', told: { number, state: 'Registrata' } });
    expect(proof.told.documentSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await verify(number)).toMatchObject({ act: { documentSha256: proof.told.documentSha256 } });
    now = new Date('2026-07-01T08:00:00Z');
    expect((await prove(number, commandId)).json()).toEqual(proof);
    const other = await act();
    expect((await prove(other.number, commandId)).json()).toMatchObject({ error: { code: 'Sace:Visura:OtherProof' } });
    const [first, second] = [await read(`${proof.code}/document`), await read(`${proof.code}/document`)];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.headers['content-disposition']).toContain(`consultazione-${proof.code}.pdf`);
    const text = textOf(first.rawPayload).replaceAll(/\s/g, '');
    for (const part of [number, proof.code, '01/06/26,10:00:00', 'Registrato', `verifica/prova/${proof.code}`])
      expect(text).toContain(part);
    expect(text).toContain(proof.told.documentSha256);
    await server.database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', id).execute();
    expect((await read(proof.code)).json()).toEqual({ ...proof, now: { state: 'Annullata', replacedBy: null } });
    expect((await prove(number)).statusCode).toBe(410);
  });

  it('is refused without an act or a valid command, and after too many requests', async () => {
    expect((await prove('07001-999999-2026')).statusCode).toBe(404);
    expect((await prove('07001-000001-2026', 'x')).statusCode).toBe(400);
    expect((await read('QX7K-2MNP-9RTZ')).statusCode).toBe(400);
    expect((await read('QX7K-2MNP-9RTZ-2222/document')).statusCode).toBe(404);
    const { number } = await act();
    await prove(number);
    await server.database.updateTable('rate_limit').set({ hits: 60 }).where('key', 'like', 'visura-proof-%').execute();
    expect((await prove(number)).statusCode).toBe(429);
  });

  it('cannot be changed or deleted by requests', async () => {
    const { number } = await act();
    await prove(number);
    const asTenant = server.tenantDatabase('00000000-0000-0000-0000-000000000000');
    await expect(
      asTenant.updateTable('consultation_proof').set({ code: 'AAAA-AAAA-AAAA-AAAA' }).execute(),
    ).rejects.toThrow();
    await expect(asTenant.deleteFrom('consultation_proof').execute()).rejects.toThrow();
  });
});
