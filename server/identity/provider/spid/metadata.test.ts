import { X509Certificate } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  CertificatePolicyExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as Certificate,
} from '@peculiar/x509';
import { makeKeys, metadataOf } from '../../../../test/support/spidResponses';
import { startServer, TEST_SECRET_KEY, type TestServer } from '../../../../test/support/startServer';
import { buildApp } from '../../../app';
import { readConfig } from '../../../platform/config/config';
import { verifiedXml } from './signatures';
import { attributeOf, childOf, childrenOf, parseXml, textOf } from './xml';

const MD = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SPID = 'https://spid.gov.it/saml-extensions';
const settings = {
  PUBLIC_URL: 'https://ape.regione.example',
  SPID_ENTITY_ID: 'https://ape.regione.example/spid',
  SPID_ORGANIZATION_NAME: 'Regione «Esempio» & Forlì',
  SPID_ORGANIZATION_DISPLAY_NAME: 'Regione Esempio',
  SPID_ORGANIZATION_LOCALITY: 'Forlì',
  SPID_IPA_CODE: 'r_esempi',
  SPID_CONTACT_EMAIL: 'spid@regione.example',
  SPID_CONTACT_PHONE: '+390512345678',
};

let folder: string;
let env: Record<string, string>;
let server: TestServer;
let xml: string;
let certificate: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spid-'));
  writeFileSync(join(folder, 'idp.xml'), metadataOf([(await makeKeys()).certificate]));
  env = { ...settings, SPID_IDP_METADATA: join(folder, 'idp.xml') };
  server = await startServer({ env });
  xml = (await server.inject('/spid/metadata')).body;
  certificate = `-----BEGIN CERTIFICATE-----\n${/<ds:X509Certificate>([^<]+)/.exec(xml)?.[1] ?? ''}\n-----END CERTIFICATE-----`;
});
afterAll(() => server.close());

describe('the metadata', () => {
  const root = () => parseXml(xml);
  const descriptor = () => childOf(root(), MD, 'SPSSODescriptor');

  it('is signed with the certificate that it shows, whole', async () => {
    expect(verifiedXml(xml, root(), [certificate])).toContain('entityID="https://ape.regione.example/spid"');
    expect(verifiedXml(xml, root(), [(await makeKeys()).certificate])).toBeUndefined();
    const changed = xml.replace('spid@regione.example', 'altri@regione.example');
    expect(verifiedXml(changed, parseXml(changed), [certificate])).toBeUndefined();
    expect(root().firstChild?.nodeName).toBe('ds:Signature');
    expect(xml).toMatch(/rsa-sha256".*xmlenc#sha256"/s);
  });

  it.each<[string, () => unknown, unknown]>([
    ['entity id', () => attributeOf(root(), 'entityID'), 'https://ape.regione.example/spid'],
    ['one service provider', () => childrenOf(root(), MD, 'SPSSODescriptor').length, 1],
    ['protocol', () => attributeOf(descriptor(), 'protocolSupportEnumeration'), 'urn:oasis:names:tc:SAML:2.0:protocol'],
    ['requests are signed', () => attributeOf(descriptor(), 'AuthnRequestsSigned'), 'true'],
    ['assertions must be', () => attributeOf(descriptor(), 'WantAssertionsSigned'), 'true'],
    ['the use of the key', () => attributeOf(childOf(descriptor(), MD, 'KeyDescriptor'), 'use'), 'signing'],
    [
      'logout by redirect and by post',
      () =>
        childrenOf(descriptor() ?? root(), MD, 'SingleLogoutService').map((service) => [
          attributeOf(service, 'Binding')?.split(':').at(-1),
          attributeOf(service, 'Location'),
        ]),
      [
        ['HTTP-Redirect', 'https://ape.regione.example/spid/logout'],
        ['HTTP-POST', 'https://ape.regione.example/spid/logout'],
      ],
    ],
    [
      'transient names',
      () => textOf(childOf(descriptor(), MD, 'NameIDFormat')),
      'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    ],
    [
      'where responses go',
      () =>
        ['index', 'isDefault', 'Binding', 'Location'].map((name) =>
          attributeOf(childOf(descriptor(), MD, 'AssertionConsumerService'), name),
        ),
      ['0', 'true', 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', 'https://ape.regione.example/spid/acs'],
    ],
    [
      'the service by its name',
      () => textOf(childOf(childOf(descriptor(), MD, 'AttributeConsumingService'), MD, 'ServiceName')),
      'Sace - Attestati di prestazione energetica',
    ],
    [
      'the attributes',
      () =>
        childrenOf(childOf(descriptor(), MD, 'AttributeConsumingService') ?? root(), MD, 'RequestedAttribute').map(
          (attribute) => attributeOf(attribute, 'Name'),
        ),
      ['fiscalNumber', 'name', 'familyName', 'email', 'mobilePhone', 'dateOfBirth'],
    ],
    [
      'the organization',
      () =>
        ['OrganizationName', 'OrganizationDisplayName', 'OrganizationURL'].map((name) =>
          textOf(childOf(childOf(root(), MD, 'Organization'), MD, name)),
        ),
      ['Regione «Esempio» & Forlì', 'Regione Esempio', 'https://ape.regione.example'],
    ],
    ['its language', () => xml.match(/xml:lang="it"/g)?.length, 4],
    [
      'one contact',
      () => childrenOf(root(), MD, 'ContactPerson').map((contact) => attributeOf(contact, 'contactType')),
      ['other'],
    ],
    [
      'the public body',
      () => textOf(childOf(childOf(childOf(root(), MD, 'ContactPerson'), MD, 'Extensions'), SPID, 'IPACode')),
      'r_esempi',
    ],
    [
      'that it is public, by an empty tag',
      () => childOf(childOf(childOf(root(), MD, 'ContactPerson'), MD, 'Extensions'), SPID, 'Public')?.childNodes.length,
      0,
    ],
    [
      'address and telephone of the contact',
      () =>
        ['Company', 'EmailAddress', 'TelephoneNumber'].map((name) =>
          textOf(childOf(childOf(root(), MD, 'ContactPerson'), MD, name)),
        ),
      ['Regione «Esempio» & Forlì', 'spid@regione.example', '+390512345678'],
    ],
    [
      'elements in the order of the schema',
      () =>
        Array.from(descriptor()?.childNodes ?? [])
          .filter(({ nodeType }) => nodeType === 1)
          .map(({ nodeName }) => nodeName),
      [
        'md:KeyDescriptor',
        'md:SingleLogoutService',
        'md:SingleLogoutService',
        'md:NameIDFormat',
        'md:AssertionConsumerService',
        'md:AttributeConsumingService',
      ],
    ],
  ])('says %s', (_what, found, wanted) => {
    expect(found()).toEqual(wanted);
  });

  it('brings a key of the service', () => {
    expect(
      childOf(
        childOf(childOf(childOf(descriptor(), MD, 'KeyDescriptor'), DS, 'KeyInfo'), DS, 'X509Data'),
        DS,
        'X509Certificate',
      ),
    ).toBeDefined();
  });
});

describe('the certificate that is made', () => {
  it('names the body as AgID requires, and may sign only', () => {
    const read = new Certificate(certificate);
    expect(new X509Certificate(certificate).subject.split('\n')).toEqual(
      expect.arrayContaining([
        'C=IT',
        'CN=Regione Esempio',
        'L=Forlì',
        'O=Regione «Esempio» & Forlì',
        'organizationIdentifier=PA:IT-r_esempi',
      ]),
    );
    // The entity id, under the identifier 2.5.4.83.
    expect(Buffer.from(read.rawData).toString('latin1')).toMatch(
      /\x06\x03\x55\x04\x53..https:\/\/ape\.regione\.example\/spid/s,
    );
    expect(read.getExtension(CertificatePolicyExtension)?.policies).toEqual(['1.3.76.16.6', '1.3.76.16.4.2.1']);
    expect(read.getExtension(KeyUsagesExtension)?.usages).toBe(
      KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
    );
    expect(new X509Certificate(certificate).ca).toBe(false);
    expect(new X509Certificate(certificate).publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048);
  });

  it('is one for all replicas, and another one for another entity', async () => {
    const certificateWith = async (change: Record<string, string>) => {
      const app = await buildApp({
        config: readConfig({ ...env, SACE_SECRET_KEY: TEST_SECRET_KEY, LOG_LEVEL: 'silent', ...change }),
        database: server.database,
        tenantDatabase: server.tenantDatabase,
      });
      const body = (await app.inject('/spid/metadata')).body;
      await app.close();
      return /<ds:X509Certificate>([^<]+)/.exec(body)?.[1];
    };
    expect(await certificateWith({})).toBe(/<ds:X509Certificate>([^<]+)/.exec(xml)?.[1]);
    expect(await certificateWith({ SPID_ENTITY_ID: 'https://altro.example' })).not.toBe(
      /<ds:X509Certificate>([^<]+)/.exec(xml)?.[1],
    );
  });
});

it('is warned about in the log: a provider for trials at a public address', async () => {
  writeFileSync(
    join(folder, 'test.xml'),
    metadataOf([(await makeKeys()).certificate], { entityId: 'http://localhost:8085' }),
  );
  const lines: string[] = [];
  const logStream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const warned = async (sources: string) => {
    lines.length = 0;
    const app = await buildApp({
      config: readConfig({ ...env, SACE_SECRET_KEY: TEST_SECRET_KEY, SPID_IDP_METADATA: sources }),
      database: server.database,
      tenantDatabase: server.tenantDatabase,
      logStream,
    });
    await app.close();
    return lines.join('').includes('a SPID provider for trials is offered');
  };
  expect(await warned(join(folder, 'test.xml'))).toBe(true);
  expect(await warned(join(folder, 'idp.xml'))).toBe(false);
});

describe('the operator’s own key and certificate', () => {
  const start = async (key: string, own: string) => {
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'certificate.pem'), own);
    const config = readConfig({
      ...env,
      SACE_SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'silent',
      SPID_KEY_FILE: join(folder, 'key.pem'),
      SPID_CERTIFICATE_FILE: join(folder, 'certificate.pem'),
    });
    const app = await buildApp({ config, database: server.database, tenantDatabase: server.tenantDatabase });
    const body = (await app.inject('/spid/metadata')).body;
    await app.close();
    return body;
  };

  it('sign and appear in the metadata', async () => {
    const own = await makeKeys();
    const signed = await start(own.key, own.certificate);
    expect(verifiedXml(signed, parseXml(signed), [own.certificate])).toBeDefined();
  });

  it('are refused when they do not fit or are no PEM, without revealing their content', async () => {
    const [own, other] = [await makeKeys(), await makeKeys()];
    await expect(start(own.key, other.certificate)).rejects.toThrow(
      'SPID_CERTIFICATE_FILE is not the certificate of the key in SPID_KEY_FILE.',
    );
    await expect(start('secret', own.certificate)).rejects.toThrow(
      /^SPID_KEY_FILE and SPID_CERTIFICATE_FILE must hold/,
    );
  });
});
