/** Open data: the content of each file of an edition over all states, and the downloads. */
import { createHash } from 'node:crypto';
import { parquetReadObjects } from 'hyparquet';
import type { Ape } from '../../../server/domains/certificates';
import { publishDueOpenData, publishOpenData } from '../../../server/domains/public-register/open-data/jobKinds';
import { makeStatistics } from '../../../server/domains/public-register/statistics/plugin';
import { STATES } from '../../../server/domains/certificates/states';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

/** Everything that may stand in a table; any other column fails. */
const PUBLIC: Readonly<Record<string, string>> = {
  certificates:
    'riga stato mese_emissione provincia codice_istat comune zona_climatica residenziale categoria oggetto motivo anno_costruzione superficie classe epgl_nren epgl_ren co2 quasi_zero involucro_inverno involucro_estate classe_raggiungibile riscaldamento raffrescamento acqua_calda combinati rinnovabili',
  recommendations:
    'riga posizione codice ristrutturazione_importante ritorno classe_raggiungibile epgl_nren_raggiungibile',
  aggregates: 'tabella voce descrizione classe attestati giorno',
};
/** Each secret stands where somebody typed it; none may be published. */
const SECRETS = [
  'PROPRIETARIASEGRETA',
  'BRNRSO70A41A944X',
  'INTERNOSEGRETO',
  'VIASEGRETA',
  'MOTIVOSEGRETO',
  'TESTOLIBERO',
  'IT001E99999999',
  '99999999999999',
  'TARGASEGRETA',
  'QX7K-2MNP',
  '07001-0000',
  'Verdi',
  'F88ZX',
  'P77ZX',
];
const content: Ape = {
  datiGenerali: {
    destinazioneUso: '0',
    altraMotivazione: 'true',
    descrizioneAltraMotivazione: 'MOTIVOSEGRETO',
    datiIdentificativi: { indirizzo: 'VIASEGRETA 5', interno: 'INTERNOSEGRETO', zonaClimatica: 'E' },
  },
  prestazioneGlobale: {
    prestazioneEnergeticaFabbricato: { inverno: '1', estate: '2' },
    prestazioneEnergeticaGlobale: { edificioEnergiaQuasiZero: 'false' },
  },
  raccomandazioni: {
    interventoRaccomandato: [
      {
        codice: '0',
        tipoInterventoRaccomandato: 'TESTOLIBERO',
        ristrutturazioneImportante: 'false',
        tempoRitornoInvestimento: '9.0',
        classificazioneRaggiungibile: { classeEnergetica: 'B', epglnren: '60.10' },
      },
    ],
    classificazione: { classeEnergetica: 'A1', epglnren: '40.00' },
  },
  datiImpianti: {
    climatizzazioneInvernale: {
      impianto: [
        {
          tipoImpianto: '1',
          descrizioneImpianto: 'TESTOLIBERO',
          pod: 'IT001E99999999',
          pdr: '99999999999999',
          codiceCatastoRegionaleImpiantiTermici: 'TARGASEGRETA',
        },
        { tipoImpianto: '16' },
      ],
    },
  },
};
const ACTS = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'];

/** The edition that the tests read; a test that makes another one takes a day of its own. */
const DAY = '2026-06-01';
let now = new Date(`${DAY}T08:00:00Z`);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    clock: () => now,
    referenceData: true,
    env: { PUBLIC_URL: 'https://sace.example' },
  });
  const certifier_id = await insertCertifier(server.database, { certifier_number: 7001 });
  let count = 0;
  const act = async (given: Partial<Parameters<typeof insertAct>[1]>) => {
    count += 1;
    const number = `07001-${String(count).padStart(6, '0')}-2026`;
    await insertAct(server.database, { certifier_id, number, owner: 'PROPRIETARIASEGRETA', ...given });
  };
  for (const [index, state] of STATES.entries())
    await act({
      state,
      content,
      verification_code: `QX7K-2MNP-9RT${String(index + 2)}`,
      address: 'VIASEGRETA 5',
      built: 1960,
      area: '80.5',
      reason: 1,
      object: 1,
      units: [{ sheet: 'F88ZX', parcel: 'P77ZX', subalterno: String(index) }],
    });
  for (let each = 0; each < 6; each += 1) await act({ energy_class: 'C', istat: '037006' });
  for (let each = 0; each < 6; each += 1) await act({ istat: '037032', comune: 'Imola' });
  await act({ istat: '037001', comune: 'Alto Reno', energy_class: 'A4' });
  const inModena = { istat: '036023', comune: 'Modena', province: 'MO' };
  for (let each = 0; each < 14; each += 1) await act({ ...inModena, energy_class: each < 6 ? 'C' : 'D' });
  await server.app.jobs.runNow(makeStatistics);
  await publish(DAY, true);
}, 60_000);
afterAll(() => server.close());

const allow = async (rows: boolean) => {
  await server.database.deleteFrom('setting_value').where('name', '=', 'Sace.OpenData.RowLevel').execute();
  await server.database
    .insertInto('setting_value')
    .values({
      id: crypto.randomUUID(),
      name: 'Sace.OpenData.RowLevel',
      value: String(rows),
      provider_name: 'G',
      provider_key: '',
    })
    .execute();
};
/** Makes the edition of a day. */
async function publish(day: string, rows: boolean): Promise<void> {
  now = new Date(`${day}T08:00:00Z`);
  await allow(rows);
  await server.app.jobs.runNow(publishOpenData);
}
afterEach(() => allow(true));
const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: `/opendata/${path}`, headers });
const names = async (day = DAY) => {
  const files = server.database
    .selectFrom('open_data_file as f')
    .innerJoin('open_data_edition as e', 'e.id', 'f.edition_id')
    .select('f.name')
    .where('e.day', '=', day)
    .orderBy('f.position');
  return (await files.execute()).map(({ name }) => name);
};
const linesOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it('publishes counts alone until the Region allows more', async () => {
  await publish('2026-06-09', false);
  expect(await names('2026-06-09')).toEqual([
    'aggregates.csv',
    'aggregates.parquet',
    'aggregates.csv-metadata.json',
    'columns.csv',
    'datapackage.json',
    'LICENCE.txt',
    'SHA256SUMS',
  ]);
  expect((await get('2026-06-09/certificates.csv')).statusCode).toBe(404);
});

it('publishes acts alone and public columns alone, in CSV, in Parquet and in the descriptions', async () => {
  for (const [name, columns] of Object.entries(PUBLIC)) {
    const csv = await get(`2026-06-01/${name}.csv`);
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    const [head = [], ...rows] = linesOf(csv.body);
    expect(head.join(' ')).toBe(columns);
    const { rawPayload } = await get(`2026-06-01/${name}.parquet`);
    const buffer = new Uint8Array(rawPayload).buffer;
    const read = (await parquetReadObjects({ file: buffer })) as Record<string, string | number | boolean | null>[];
    expect(Object.keys(read[0] ?? {}).join(' ')).toBe(columns);
    expect(read.map((row) => head.map((column) => String(row[column] ?? '')))).toEqual(rows);
    const { tableSchema } = (await get(`2026-06-01/${name}.csv-metadata.json`)).json<{
      tableSchema: { columns: { name: string }[] };
    }>();
    expect(tableSchema.columns.map((column) => column.name).join(' ')).toBe(columns);
  }
  const rows = linesOf((await get('2026-06-01/certificates.csv')).body).slice(1);
  expect(rows).toHaveLength(31);
  expect([...new Set(rows.map(([, state]) => state))].sort()).toEqual([...ACTS].sort());
});

it('publishes class, bands and plants of a certificate, and the works that it recommends', async () => {
  const [head = [], ...rows] = linesOf((await get('2026-06-01/certificates.csv')).body);
  const row = rows.find(([, state]) => state === 'Scaduta') ?? [];
  const published = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  expect(published).toMatchObject({
    mese_emissione: '2026-03',
    provincia: 'BO',
    zona_climatica: 'E',
    residenziale: 'true',
    categoria: 'E.1(1)',
    oggetto: 'unità immobiliare',
    motivo: 'passaggio di proprietà',
    anno_costruzione: '1945-1972',
    superficie: '50-100',
    classe: 'D',
    epgl_nren: '150.25',
    quasi_zero: 'false',
    involucro_inverno: 'media',
    involucro_estate: 'bassa',
    classe_raggiungibile: 'A1',
    riscaldamento: 'Caldaia a condensazione|Solare termico',
    raffrescamento: '',
  });
  const works = linesOf((await get('2026-06-01/recommendations.csv')).body).slice(1);
  expect(works).toHaveLength(4);
  expect(works.find(([key]) => key === published['riga'])?.slice(1)).toEqual(['1', 'REN1', 'false', '9', 'B', '60.1']);
});

it('names no comune with fewer than five, nor the only one that is missing', async () => {
  const [head = [], ...rows] = linesOf((await get('2026-06-01/certificates.csv')).body);
  const comuni = rows.map((row) => row[head.indexOf('comune')]);
  expect(comuni.filter((name) => name === 'Bologna')).toHaveLength(10);
  expect([...new Set(comuni)].sort()).toEqual(['', 'Bologna', 'Modena']);
});

it('publishes the counts of the statistics, and no others', async () => {
  const counts = linesOf((await get('2026-06-01/aggregates.csv')).body).slice(1);
  expect(counts.filter(([table]) => table === 'provincia')).toEqual([
    ['provincia', 'BO', 'Bologna', 'D', '7', DAY],
    ['provincia', 'BO', 'Bologna', 'Altre', '7', DAY],
    ['provincia', 'MO', 'Modena', 'D', '8', DAY],
    ['provincia', 'MO', 'Modena', 'Altre', '6', DAY],
  ]);
  const { tables } = (await server.inject({ url: '/api/app/statistics' })).json<{
    tables: { cells: (number | null)[][] }[];
  }>();
  const shown = tables.flatMap(({ cells }) => cells.flat()).filter((count) => count !== null);
  expect(counts.map(([, , , , count]) => Number(count)).sort()).toEqual(shown.sort());
});

it('publishes no typed text in any file', async () => {
  const bodies = await Promise.all((await names()).map(async (name) => (await get(`2026-06-01/${name}`)).rawPayload));
  expect(bodies.flatMap((body) => SECRETS.filter((secret) => body.includes(secret)))).toEqual([]);
  const rows = await server.database.selectFrom('certificate').select('id').execute();
  expect(bodies.flatMap((body) => rows.filter(({ id }) => body.includes(id.slice(0, 18))))).toEqual([]);
});

it('gives the length and the digest of each file', async () => {
  const sums = (await get('2026-06-01/SHA256SUMS')).body
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums.map(([, name]) => name)).toEqual((await names()).filter((name) => name !== 'SHA256SUMS'));
  for (const [sum, name] of sums) {
    const { rawPayload, headers } = await get(`2026-06-01/${String(name)}`);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sum);
    expect([headers['content-length'], headers.etag]).toEqual([String(rawPayload.length), `"${String(sum)}"`]);
  }
  const { resources, licenses } = (await get('2026-06-01/datapackage.json')).json<{
    resources: { path: string; hash: string }[];
    licenses: object[];
  }>();
  expect(resources.map(({ path, hash }) => [hash.replace('sha256:', ''), path])).toEqual(
    sums.filter(([, name]) => /^[a-z]+\.(?:csv|parquet)$/.test(name ?? '') && name !== 'columns.csv'),
  );
  expect(licenses).toMatchObject([{ name: 'CC-BY-4.0' }]);
});

it('serves a file whole, in part, or as unchanged, to pages of every site', async () => {
  const whole = await get('2026-06-01/certificates.csv');
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'accept-ranges': 'bytes',
    'content-disposition': expect.stringContaining('filename="certificates.csv') as string,
  });
  const part = await get('2026-06-01/certificates.csv', { range: 'bytes=0-3' });
  expect([part.statusCode, part.body]).toEqual([206, 'riga']);
  expect((await get('2026-06-01/certificates.csv', { range: 'bytes=99999999-' })).statusCode).toBe(416);
  expect((await get('2026-06-01/certificates.csv', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(
    304,
  );
  const head = await get('2026-06-01/certificates.csv', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(whole.rawPayload.length),
  ]);
});

it('answers 304 by moment or any tag, and a part only of the same file', async () => {
  const path = '2026-06-01/aggregates.csv';
  const { headers } = await get(path);
  const moment = String(headers['last-modified']);
  const statusOf = async (requestHeaders: Record<string, string>) => (await get(path, requestHeaders)).statusCode;
  expect(await statusOf({ 'if-modified-since': moment })).toBe(304);
  expect(await statusOf({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
  expect(await statusOf({ 'if-modified-since': 'ieri' })).toBe(200);
  // If-None-Match has precedence over If-Modified-Since.
  expect(await statusOf({ 'if-none-match': '"other"', 'if-modified-since': moment })).toBe(200);
  expect(await statusOf({ 'if-none-match': '*' })).toBe(304);
  expect(await statusOf({ range: 'bytes=0-3', 'if-range': moment })).toBe(206);
  expect(await statusOf({ range: 'bytes=0-3', 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
});

it('lets a script in any page request a part, and read the reason of a refusal', async () => {
  const requestHeaders = { origin: 'https://example.org', 'access-control-request-method': 'GET' };
  const before = await server.inject({
    method: 'OPTIONS',
    url: '/opendata/latest/aggregates.parquet',
    headers: { ...requestHeaders, 'access-control-request-headers': 'range,if-none-match' },
  });
  expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(before.headers['access-control-allow-headers']).toMatch(/Range.*If-None-Match/);
  expect((await get('latest/altro.csv')).headers['access-control-allow-origin']).toBe('*');
});

it.each([
  ['2026-02-30/aggregates.csv', 'AAAA-MM-GG'],
  ['0000-01-01/aggregates.csv', 'AAAA-MM-GG'],
  ['2026-06-01/aggregates.csv%00', 'non c’è'],
  ['ieri/aggregates.csv', 'AAAA-MM-GG'],
  ['2026-05-31/aggregates.csv', 'non c’è'],
  ['2026-06-01/altro.csv', 'non c’è'],
  ['2026-06-01/..%2F..%2Fpackage.json', 'non c’è'],
  ['2026-06-01/%2e%2e%5cpackage.json', 'non c’è'],
])('has nothing at %s, and gives the reason', async (path, words) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<{ error: { message: string } }>().error.message).toContain(words);
});

it('stops serving single certificates of every day once the Region forbids it', async () => {
  await allow(false);
  expect((await get('2026-06-01/certificates.csv')).statusCode).toBe(410);
  expect((await get('2026-06-01/recommendations.parquet')).statusCode).toBe(410);
  expect((await get('2026-06-01/aggregates.csv')).statusCode).toBe(200);
});

it('replaces the edition of a day, retains the first old one of each month, and serves the newest one as the latest', async () => {
  const days = async () => {
    const rows = await server.database.selectFrom('open_data_edition').select('day').orderBy('day').execute();
    return rows.map(({ day }) => day).filter((day) => day > '2026-06-20');
  };
  for (const day of ['2026-07-30', '2026-07-31', '2026-07-31', '2026-08-31']) await publish(day, false);
  expect(await days()).toEqual(['2026-07-30', '2026-07-31', '2026-08-31']);
  await publish('2026-09-20', false);
  expect(await days()).toEqual(['2026-07-30', '2026-08-31', '2026-09-20']);
  const latest = await get('latest/LICENCE.txt');
  expect([latest.headers['cache-control'], latest.body.includes('edizione del 2026-09-20')]).toEqual([
    'public, max-age=300',
    true,
  ]);
  const left = await server.database.selectFrom('file_remnant').select('store_key').execute();
  const lying = await server.database.selectFrom('open_data_file').select('store_key').execute();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ store_key }) => lying.some((one) => one.store_key === store_key))).toEqual([]);
});

it('makes an edition between two nights only where there is none, or where the Region has changed what it allows', async () => {
  const days = async () =>
    (await server.inject({ url: '/api/app/open-data' })).json<{ days: string[] }>().days.filter((day) => day > '2027');
  await publish('2027-01-01', false);
  now = new Date('2027-01-02T08:00:00Z');
  await server.app.jobs.runNow(publishDueOpenData);
  expect(await days()).toEqual(['2027-01-01']);
  await allow(true);
  await server.app.jobs.runNow(publishDueOpenData);
  expect(await days()).toEqual(['2027-01-02', '2027-01-01']);
});

it('describes the newest edition to the page: its tables, columns and files, single certificates only where they are allowed', async () => {
  await publish('2027-02-01', true);
  const read = async () => {
    const answer = await server.inject({ url: '/api/app/open-data' });
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    return answer.json<{
      day: string;
      tables: { name: string; rows: number; files: { name: string; sha256: string }[] }[];
    }>();
  };
  const { day, tables } = await read();
  expect([day, tables.map(({ name }) => name)]).toEqual([
    '2027-02-01',
    ['aggregates', 'certificates', 'recommendations'],
  ]);
  expect(tables.find(({ name }) => name === 'certificates')?.rows).toBe(31);
  for (const { files } of tables)
    for (const { name, sha256 } of files) expect((await get(`2027-02-01/${name}`)).headers.etag).toBe(`"${sha256}"`);
  await allow(false);
  expect((await read()).tables.map(({ name }) => name)).toEqual(['aggregates']);
});
