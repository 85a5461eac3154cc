/** The page of a certificate without scripts: previews of links, and the content of the page itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

const BUILT =
  '<!doctype html><html lang=it><head><meta name=description content="Il portale."><title>Sace</title></head><body><noscript>Occorre JavaScript.</noscript><div id=root></div></body></html>';
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-pages-'));
  writeFileSync(join(folder, 'index.html'), BUILT);
  server = await startServer({
    clock: () => new Date('2026-06-01T08:00:00Z'),
    referenceData: true,
    webFolder: folder,
    env: { PUBLIC_URL: 'https://sace.example' },
  });
  const certifier_id = await insertCertifier(server.database, { certifier_number: 7001 });
  const act = (number: string, given: Partial<Parameters<typeof insertAct>[1]> = {}) =>
    insertAct(server.database, { certifier_id, number, owner: 'PROPRIETARIASEGRETA', ...given });
  await act('07001-000001-2026', {
    verification_code: 'ACTA-ACTA-2222',
    address: `Via <b>$& "Nota"</b>, 5 int. 7`,
    units: [{ sheet: '5', parcel: '6' }],
    content: {
      raccomandazioni: { interventoRaccomandato: [{ tipoInterventoRaccomandato: '<script>alert(1)</script>' }] },
    },
  });
  await act('07001-000002-2026', { state: 'Annullata', verification_code: 'GNEN-GNEN-3333' });
  await act('07001-000003-2026', { state: 'DaFirmare', verification_code: 'DAFR-DAFR-4444' });
});
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = (number: string) =>
  server.inject({ url: `/visura-ape/${number}`, remoteAddress: '198.51.100.1', headers: { accept: 'text/html' } });

it('describes the certificate to links and readers without scripts, and runs no typed text', async () => {
  const { statusCode, headers, body } = await open('07001-000001-2026');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
  expect(body).toContain('<title>Sace - Attestato 07001-000001-2026</title>');
  expect(body).toContain(
    '<meta property="og:description" content="Classe energetica D. EPgl,nren 150,25 kWh/m² anno. Via &lt;b&gt;$&amp; &quot;Nota&quot;&lt;/b&gt;, 5, Bologna (BO). Registrato, valido fino al 01/03/2036">',
  );
  expect(body).toContain('<meta property="og:url" content="https://sace.example/visura-ape/07001-000001-2026">');
  const [, facts = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(body) ?? [];
  expect(facts).toContain('<dt>Dati catastali</dt><dd>A944/5/6</dd>');
  expect(facts).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toMatch(/<script>alert|int\. 7|PROPRIETARIASEGRETA|Il portale\./);
  expect(body).toContain('<div id=root></div>');
});

it('sends the page compressed to clients that accept it', async () => {
  const { rawPayload, headers } = await server.inject({
    url: '/visura-ape/07001-000001-2026',
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await open('07001-000001-2026')).body);
});

it('answers 410 for an annulled act, and 404 alike for an unknown one and one that waits for its signature', async () => {
  const annulled = await open('07001-000002-2026');
  expect([annulled.statusCode, annulled.body.includes('Attestato annullato')]).toEqual([410, true]);
  const [waiting, none] = [await open('07001-000003-2026'), await open('07001-999999-2026')];
  expect([waiting.statusCode, none.statusCode]).toEqual([404, 404]);
  expect(waiting.body.replaceAll('000003', '999999')).toBe(none.body);
});

it('answers with a slash at the end, and a code in small letters, as without', async () => {
  for (const path of ['/visura-ape/07001-000002-2026', '/verifica/GNEN-GNEN-3333', '/verifica/ACTA-ACTA-2222']) {
    const answers = await Promise.all([path, `${path}/`, path.toLowerCase()].map((url) => server.inject({ url })));
    const [wanted, ...others] = answers.map(({ statusCode, body }) => [statusCode, body]);
    for (const other of others) expect(other).toEqual(wanted);
    expect(wanted?.[1]).not.toBe(BUILT);
  }
});

it('shows the state of the act at the address of the QR code, and counts unknown codes', async () => {
  const led = async (code: string) => {
    const { statusCode, headers, body } = await server.inject({ url: `/verifica/${code}` });
    return [statusCode, headers['cache-control'], /<noscript>([\s\S]*)<\/noscript>/.exec(body)?.[1]] as const;
  };
  const [status, caching, said] = await led('ACTA-ACTA-2222');
  expect([status, caching]).toEqual([200, 'no-store']);
  expect(said).toContain('<dt>Esito</dt><dd>Registrato e valido</dd>');
  expect(said).toContain('Via &lt;b&gt;$&amp; &quot;Nota&quot;&lt;/b&gt;, 5, Bologna');
  expect(said).toContain('<a href="/visura-ape/07001-000001-2026">');
  expect(await led('GNEN-GNEN-3333')).toEqual([
    410,
    'no-store',
    '<h1>Attestato 07001-000002-2026</h1><dl><dt>Esito</dt><dd>Annullato: non fa più parte del registro</dd></dl>',
  ]);
  const [waiting, none] = [await led('DAFR-DAFR-4444'), await led('QX7K-2MNP-9RTZ')];
  expect(waiting).toEqual(none);
  expect(none[0]).toBe(404);
  const missed = await server.database
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', 'like', 'visura-miss-%')
    .execute();
  expect(missed).toMatchObject([{ hits: 2 }]);
  const strange = await server.inject({ url: '/verifica/altro', headers: { accept: 'text/html' } });
  expect([strange.statusCode, strange.body]).toEqual([200, BUILT]);
});

it('sends the plain program to a reader whose budget is used up, and at every other address', async () => {
  await open('07001-000001-2026');
  await server.database
    .updateTable('rate_limit')
    .set({ hits: 600 })
    .where('key', 'like', 'visura-opened-hour:%')
    .execute();
  for (const number of ['07001-000001-2026', 'catasto', '2019-1'])
    expect(await open(number)).toMatchObject({ statusCode: 200, body: BUILT });
});

it('makes a page once for all readers, and again as soon as the act has changed', async () => {
  const number = '07001-000009-2026';
  const { id } = await server.database.selectFrom('certifier').select('id').executeTakeFirstOrThrow();
  await insertAct(server.database, { certifier_id: id, number, energy_class: 'B' });
  const change = (values: { state?: 'Sostituita' | 'Annullata'; energy_class?: string; updated_at?: string }) =>
    server.database.updateTable('certificate').set(values).where('number', '=', number).execute();
  expect((await open(number)).body).toContain('<dd>B</dd>');
  // A change of the row without its moment leaves the mark as it is, so the old page shows that it came from the cache.
  await change({ energy_class: 'C' });
  expect((await open(number)).body).toContain('<dd>B</dd>');
  await change({ updated_at: '2026-04-01T10:00:00Z' });
  expect((await open(number)).body).toContain('<dd>C</dd>');
  await change({ state: 'Annullata' });
  expect((await open(number)).statusCode).toBe(410);
});

it('forbids search engines unless the Region allows them, and then describes the page to them in terms of schema.org', async () => {
  const number = '07001-000010-2026';
  const { id } = await server.database.selectFrom('certifier').select('id').executeTakeFirstOrThrow();
  await insertAct(server.database, { certifier_id: id, number, address: 'Via </script><b>, 5' });
  const before = (await open(number)).body;
  expect(before).toContain('<meta name="robots" content="noindex">');
  expect(before).not.toContain('application/ld+json');
  await server.database
    .insertInto('setting_value')
    .values({
      id: crypto.randomUUID(),
      name: 'Sace.Visura.Indexed',
      value: 'true',
      provider_name: 'G',
      provider_key: '',
    })
    .execute();
  await server.database
    .updateTable('certificate')
    .set({ updated_at: '2026-04-02T10:00:00Z' })
    .where('number', '=', number)
    .execute();
  const { body, headers } = await open(number);
  expect(body).not.toContain('noindex');
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Certification',
    certificationIdentification: number,
    certificationStatus: 'https://schema.org/CertificationActive',
    expires: '2036-03-01',
    certificationRating: { ratingValue: 'D' },
    about: { address: { streetAddress: 'Via </script><b>, 5', addressLocality: 'Bologna', addressRegion: 'BO' } },
  });
  expect(data).not.toContain('PROPRIETARIASEGRETA');
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
});
