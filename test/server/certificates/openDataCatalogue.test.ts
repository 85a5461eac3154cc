/**
 * The catalogue of the open data, as a harvester reads it: parsed by libraries, and each mandatory property of
 * DCAT-AP_IT is present.
 */
import { randomUUID } from 'node:crypto';
import jsonld, { type JsonLdDocument } from 'jsonld';
import { Parser, Store } from 'n3';
import { publishOpenData } from '../../../server/domains/public-register/open-data/jobKinds';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';

const DCAT = 'http://www.w3.org/ns/dcat#';
const DCT = 'http://purl.org/dc/terms/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const DCATAPIT = 'http://dati.gov.it/onto/dcatapit#';
const MANDATORY: Readonly<Record<string, readonly string[]>> = {
  Catalog: ['dct:title', 'dct:description', 'dct:publisher', 'dct:modified', 'dcat:dataset'],
  Dataset: [
    'dct:identifier',
    'dct:title',
    'dct:description',
    'dct:modified',
    'dcat:theme',
    'dct:rightsHolder',
    'dct:accrualPeriodicity',
    'dcat:distribution',
    'dct:publisher',
    'dcat:contactPoint',
    'dct:subject',
  ],
  Distribution: ['dcat:accessURL', 'dct:format', 'dct:license'],
  Agent: ['dct:identifier', 'http://xmlns.com/foaf/0.1/name'],
  Organization: ['http://www.w3.org/2006/vcard/ns#fn', 'http://www.w3.org/2006/vcard/ns#hasEmail'],
  LicenseDocument: ['dct:type', 'http://xmlns.com/foaf/0.1/name'],
};
const whole = (name: string) => name.replace(/^dct:/, DCT).replace(/^dcat:/, DCAT);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    clock: () => new Date('2026-06-01T08:00:00Z'),
    referenceData: true,
    env: { PUBLIC_URL: 'https://sace.example' },
  });
  const certifier_id = await insertCertifier(server.database, { certifier_number: 7001 });
  await insertAct(server.database, { certifier_id, number: '07001-000001-2026' });
  await set('RowLevel', 'true');
  await server.app.jobs.runNow(publishOpenData);
}, 60_000);
afterAll(() => server.close());

async function set(name: string, value: string): Promise<void> {
  await server.database.deleteFrom('setting_value').where('name', '=', `Sace.OpenData.${name}`).execute();
  await server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: `Sace.OpenData.${name}`, value, provider_name: 'G', provider_key: '' })
    .execute();
}
const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/opendata/${path}`, headers });
const parsed = async () => new Store(new Parser().parse((await get('catalog.ttl')).body));

it('has the same statements in JSON-LD and in Turtle', async () => {
  const { body } = await get('catalog.jsonld');
  const fromJson = await jsonld.toRDF(JSON.parse(body) as JsonLdDocument, { format: 'application/n-quads' });
  const lines = (await parsed()).getQuads(null, null, null, null).map(({ subject, predicate, object }) => {
    const value =
      object.termType === 'Literal'
        ? `${JSON.stringify(object.value)}${object.language !== '' ? `@${object.language}` : object.datatype.value.endsWith('#string') ? '' : `^^<${object.datatype.value}>`}`
        : `<${object.value}>`;
    return `<${subject.value}> <${predicate.value}> ${value} .`;
  });
  expect((fromJson as unknown as string).trimEnd().split('\n').sort()).toEqual([...lines].sort());
  expect(lines.length).toBeGreaterThan(60);
});

it('has every property that DCAT-AP_IT requires of catalogue, datasets, files, agent, contact and licence', async () => {
  const store = await parsed();
  for (const [kind, properties] of Object.entries(MANDATORY)) {
    const subjects = store.getSubjects(RDF_TYPE, `${DCATAPIT}${kind}`, null);
    expect({ kind, isThere: subjects.length > 0 }).toEqual({ kind, isThere: true });
    const missing = subjects.flatMap((subject) =>
      properties.filter((property) => store.countQuads(subject, whole(property), null, null) === 0),
    );
    expect({ kind, missing }).toEqual({ kind, missing: [] });
  }
});

it('describes each dataset, agent and licence that it names, and each file exists', async () => {
  const store = await parsed();
  const named = ['dataset', 'distribution', 'contactPoint'].map((name) => `${DCAT}${name}`);
  for (const predicate of [...named, `${DCT}rightsHolder`, `${DCT}publisher`, `${DCT}license`])
    for (const object of store.getObjects(null, predicate, null))
      expect(store.countQuads(object, RDF_TYPE, null, null)).toBeGreaterThan(0);
  const files = store.getObjects(null, `${DCAT}downloadURL`, null).map(({ value }) => value);
  expect(files).toHaveLength(6);
  for (const file of files)
    expect((await server.inject({ url: file.replace('https://sace.example', '') })).statusCode).toBe(200);
});

it('lists single certificates only while the Region allows it, and names the publisher of the settings', async () => {
  await set('RowLevel', 'false');
  await set('Publisher', 'Regione di "Prova"');
  try {
    const store = await parsed();
    expect(store.getObjects(null, `${DCAT}downloadURL`, null).map(({ value }) => value)).toEqual([
      'https://sace.example/opendata/latest/aggregates.csv',
      'https://sace.example/opendata/latest/aggregates.parquet',
    ]);
    const names = store.getObjects(null, 'http://xmlns.com/foaf/0.1/name', null).map(({ value }) => value);
    expect(names).toContain('Regione di "Prova"');
  } finally {
    await set('RowLevel', 'true');
    await set('Publisher', 'Regione Emilia-Romagna');
  }
});

it.each([
  ['application/ld+json;q=0.1, text/turtle;q=0.9', 'text/turtle'],
  ['text/turtle;q=0.5, application/ld+json', 'application/ld+json'],
  ['application/ld+json;q=0, */*', 'text/turtle'],
  ['*/*;q=0.1, application/json', 'application/ld+json'],
  ['text/*;q=0.3, application/*;q=0.4', 'application/ld+json'],
  ['TEXT/TURTLE, application/ld+json;q=0.9', 'text/turtle'],
  ['text/html, */*;q=0.8', 'text/turtle'],
  ['image/png', 'text/turtle'],
])('answers a client that prefers %s with %s', async (accept, type) => {
  expect((await get('catalog', { accept })).headers['content-type']).toBe(`${type}; charset=utf-8`);
});

it('answers one address in the requested format, and sends unchanged content no second time', async () => {
  const kinds = await Promise.all(
    ['text/turtle', 'application/ld+json', '*/*', 'application/ld+json;q=0.9, text/turtle;q=0.8'].map(
      async (accept) => {
        const { headers } = await get('catalog', { accept });
        return [String(headers['content-type']).split(';')[0], headers.vary];
      },
    ),
  );
  expect(kinds.map(([type]) => type)).toEqual([
    'text/turtle',
    'application/ld+json',
    'text/turtle',
    'application/ld+json',
  ]);
  expect(kinds.every(([, vary]) => String(vary).includes('Accept'))).toBe(true);
  const { headers } = await get('catalog.ttl');
  expect((await get('catalog.ttl', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});
