/** Lists of trusted services: their signers, their trusted content, and their storage. */
import { X509Certificate } from 'node:crypto';
import type { Identity } from '../../../../scripts/demo-signer/issue';
import { authorityNamed, daysFrom, keysOf, NOW, RSA } from '../../../../test/support/signatures/people';
import { listXml, signList } from '../../../../test/support/signatures/trustLists';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { documentParser } from '../../xml/documentParser';
import { readCertificate } from '../certificate';
import { wasGranted } from '../trust';
import { trustListFormat } from './format';
import { readTrustList } from './readList';
import { keepTrustList, keptTrustLists, trustReader } from './trustListRepository';

const parser = documentParser([trustListFormat]);
let operator: Identity;
let authority: Identity;
let database: TestDatabase;

beforeAll(async () => {
  await keysOf('Gestore', RSA);
  const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  [operator, authority, database] = await Promise.all([
    authorityNamed('Gestore', { signingAlgorithm }),
    authorityNamed('Autorità'),
    createTestDatabase(),
  ]);
});
afterAll(() => database.drop());

const reading = (bytes: Buffer, signers = [operator]) =>
  readTrustList(
    parser,
    bytes,
    signers.map(({ certificate }) => new X509Certificate(certificate)),
    NOW,
  );
const listed = (more: Partial<Parameters<typeof listXml>[0][number]> = {}, when = {}) =>
  listXml([{ certificate: authority.certificate, ...more }], when);

it('reads the services that issue certificates for signatures or stamp the time, through time', async () => {
  const { certificate } = authority;
  const xml = listXml([
    {
      certificate,
      status: 'withdrawn',
      since: '2026-11-20T00:00:00Z',
      history: [
        ['granted', '2016-07-01T00:00:00Z'],
        ['accredited', '2010-01-01T00:00:00Z'],
      ],
    },
    { certificate, purposes: ['ForeSignatures', 'ForeSeals'] },
    { certificate, purposes: ['ForeSeals'] },
    { certificate, type: 'TSA/QTST' },
    { certificate, type: 'CA/PKC' },
  ]);
  const { services, ...list } = await reading(signList(xml, operator));
  expect(list).toMatchObject({ territory: 'IT', sequence: 7, nextUpdate: new Date('2027-01-01T00:00:00Z') });
  expect(services.map(({ kind, name }) => [kind, name])).toEqual([
    ['CA/QC', 'Prestatore di prova'],
    ['CA/QC', 'Prestatore di prova'],
    ['TSA/QTST', 'Prestatore di prova'],
  ]);
  const [first] = services;
  if (!first) throw new Error('one');
  expect(
    [NOW, new Date('2026-11-19'), new Date('2012-01-01'), new Date('2009-01-01')].map((at) => wasGranted(first, at)),
  ).toEqual([false, true, true, false]);
});

it.each<[string, RegExp, () => Buffer]>([
  ['not signed', /not signed/, () => Buffer.from(listed())],
  ['signed by somebody else', /not signed/, () => signList(listed(), { ...operator, keys: otherKeys })],
  [
    'changed after it was signed',
    /not signed/,
    () => Buffer.from(signList(listed(), operator).toString().replace('granted', 'withdrawn')),
  ],
  [
    'wrapped around a signed one',
    /no list|not signed/,
    () => Buffer.from(`<a xmlns:x="y">${signList(listed(), operator).toString()}</a>`),
  ],
  ['out of date', /out of date/, () => signList(listed({}, { next: '2026-11-24T00:00:00Z' }), operator)],
  ['of another form', /another form/, () => signList(listed({ since: 'ieri' }), operator)],
  ['another document', /no list/, () => Buffer.from('<ape2015/>')],
  ['with a document type', /document type/, () => Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${listed()}`)],
])('refuses a list that is %s', async (_name, why, bytes) => {
  otherKeys = await keysOf('Altro', RSA);
  await expect(reading(bytes())).rejects.toThrow(why);
});
let otherKeys: Identity['keys'];

it('stores the latest list of each State, and trusts its services', async () => {
  const list = await reading(signList(listed(), operator));
  const { database: db } = database;
  expect(await keepTrustList(db, list, NOW)).toBe(true);
  expect(await keepTrustList(db, { ...list, sequence: 6 }, NOW)).toBe(false);
  expect(await keepTrustList(db, { ...list, sequence: 8 }, NOW)).toBe(true);
  const before = new Date(list.issuedAt.getTime() - 1000);
  expect(await keepTrustList(db, { ...list, sequence: 8, issuedAt: before, services: [] }, NOW)).toBe(false);
  expect(await keptTrustLists(db)).toMatchObject([{ territory: 'IT', sequence: 8 }]);
  const read = readCertificate(authority.certificate);
  const trust = await trustReader(
    async () => [],
    () => NOW,
  )(db);
  expect(trust.find(read?.x509.subject ?? '', 'CA/QC')).toHaveLength(1);
  expect(trust.find(read?.x509.subject ?? '', 'TSA/QTST')).toHaveLength(0);
});

it('caches the services for a minute, then reads them again with those of a demonstration', async () => {
  let now = NOW;
  const others = jest.fn(async () => [
    { kind: 'CA/QC' as const, name: 'Altro', certificate: authority.certificate, history: [] },
  ]);
  const ask = trustReader(others, () => now);
  await ask(database.database);
  await ask(database.database);
  expect(others).toHaveBeenCalledTimes(1);
  now = daysFrom(1);
  await ask(database.database);
  expect(others).toHaveBeenCalledTimes(2);
});
