/**
 * Tests the provider in the way a browser uses it: a service provider of our own sends requests, by redirect and by
 * form.
 */
import { createSign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { certificateBody, storedCredentials, makeCredentials, type Credentials } from './credentials';
import { ALGORITHMS, BINDINGS, FORMATS, NAMESPACES } from './names';
import { newId } from './response';
import { buildSpidIdp } from './server';
import { sign, signatureProblem, soundSigning } from './signing';
import { find, findAll, parse } from './xml';

const ORIGIN = 'http://127.0.0.1:8085';
const SP = 'https://sp.example';

let folder: string;
let own: Credentials;
let theirs: Credentials;
let app: FastifyInstance;

const spMetadata = (
  certificate: string,
) => `<md:EntityDescriptor xmlns:md="${NAMESPACES.md}" xmlns:ds="${NAMESPACES.ds}" entityID="${SP}"><md:SPSSODescriptor>
<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateBody(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleLogoutService Binding="${BINDINGS.post}" Location="${SP}/logout"/>
<md:AssertionConsumerService index="0" Binding="${BINDINGS.post}" Location="${SP}/acs"/>
<md:AttributeConsumingService index="0"><md:RequestedAttribute Name="fiscalNumber"/><md:RequestedAttribute Name="name"/></md:AttributeConsumingService>
</md:SPSSODescriptor></md:EntityDescriptor>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sace-spid-idp-'));
  theirs = await makeCredentials('SP');
  own = await storedCredentials(folder);
  await writeFile(join(folder, 'sp.xml'), spMetadata(theirs.certificate));
  app = await buildSpidIdp({ origin: () => ORIGIN, credentials: own, sp: join(folder, 'sp.xml') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const request = (id = newId()) =>
  `<samlp:AuthnRequest xmlns:samlp="${NAMESPACES.samlp}" xmlns:saml="${NAMESPACES.saml}" ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${ORIGIN}" ForceAuthn="true" AssertionConsumerServiceIndex="0" AttributeConsumingServiceIndex="0"><saml:Issuer Format="${FORMATS.entity}" NameQualifier="${SP}">${SP}</saml:Issuer><samlp:NameIDPolicy Format="${FORMATS.transient}"/><samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>https://www.spid.gov.it/SpidL2</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>`;

function redirectOf(
  xml: string,
  {
    relayState = 'stato',
    key = theirs,
    algorithm = ALGORITHMS.rsaSha256,
  }: { relayState?: string; key?: Credentials; algorithm?: string } = {},
): string {
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    RelayState: relayState,
    SigAlg: algorithm,
  }).toString();
  const signature = createSign('RSA-SHA256').update(query).sign(key.privateKey, 'base64');
  return `/sso?${query}&Signature=${encodeURIComponent(signature)}`;
}

const send = async (xml: string, options?: Parameters<typeof redirectOf>[1]) => app.inject(redirectOf(xml, options));
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
const choose = (login: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/accesso',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      request: hidden(login, 'request'),
      person: 'bruno-nuovo',
      level: '2',
      fault: 'good',
      ...fields,
    }).toString(),
  });

it('shows signed metadata in the form of the federation, with the stored key', async () => {
  const { body, headers } = await app.inject('/metadata');
  expect(headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
  expect(signatureProblem(body, [certificateBody(own.certificate)])).toBeUndefined();
  expect(await storedCredentials(folder)).toEqual(own);
  const root = parse(body).documentElement;
  expect(root.getAttribute('entityID')).toBe(ORIGIN);
  expect(find(root, 'IDPSSODescriptor')?.getAttribute('WantAuthnRequestsSigned')).toBe('true');
  for (const service of ['SingleSignOnService', 'SingleLogoutService']) {
    expect(findAll(root, `IDPSSODescriptor/${service}`).map((one) => one.getAttribute('Binding'))).toEqual([
      BINDINGS.redirect,
      BINDINGS.post,
    ]);
  }
  expect(findAll(root, 'IDPSSODescriptor/Attribute').map((one) => one.getAttribute('Name'))).toContain('fiscalNumber');
  expect(find(root, 'Organization/OrganizationDisplayName')?.textContent).toBe('SPID locale');
});

it('answers a request by redirect with the requested attributes and the same RelayState', async () => {
  const id = newId();
  const login = await send(request(id), { relayState: 'a b&c' });
  expect(login.statusCode).toBe(200);
  const { body, headers } = await choose(login.body);
  expect(headers['content-security-policy']).toContain(`form-action ${SP}`);
  expect(body).toContain(`action="${SP}/acs"`);
  expect(hidden(body, 'RelayState')).toBe('a b&amp;c');
  const response = parse(Buffer.from(hidden(body, 'SAMLResponse'), 'base64').toString()).documentElement;
  expect(response.getAttribute('InResponseTo')).toBe(id);
  expect(
    findAll(response, 'Assertion/AttributeStatement/Attribute')
      .map((one) => one.getAttribute('Name'))
      .sort(),
  ).toEqual(['fiscalNumber', 'name']);
});

it('answers a request by form, signed inside', async () => {
  const xml = sign(request(), "/*[local-name(.)='AuthnRequest']", soundSigning(theirs));
  const payload = new URLSearchParams({
    SAMLRequest: Buffer.from(xml).toString('base64'),
    RelayState: 'stato',
  }).toString();
  const login = await app.inject({
    method: 'POST',
    url: '/sso',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  expect(login.statusCode).toBe(200);
});

it('reports a user who cancels the sign-in', async () => {
  const { body } = await choose((await send(request())).body, { cancel: 'true' });
  expect(Buffer.from(hidden(body, 'SAMLResponse'), 'base64').toString()).toContain('ErrorCode nr25');
});

const without = (pattern: RegExp) => (xml: string) => xml.replace(pattern, '');
it.each<[string, (xml: string) => string]>([
  ['ID manca', without(/ ID="[^"]*"/)],
  ['Version non è 2.0', (xml) => xml.replace('Version="2.0"', 'Version="1.1"')],
  ['non è in UTC', (xml) => xml.replace(/Z" Destination/, '+01:00" Destination')],
  ['più di dieci minuti', (xml) => xml.replace(/IssueInstant="[^"]*"/, 'IssueInstant="2020-01-01T10:00:00Z"')],
  ['nel futuro', (xml) => xml.replace(/IssueInstant="[^"]*"/, 'IssueInstant="2099-01-01T10:00:00Z"')],
  ['Destination non è', (xml) => xml.replace(ORIGIN, 'https://altro.example')],
  ['ForceAuthn non è true', without(/ ForceAuthn="true"/)],
  ['IsPassive', (xml) => xml.replace('Version=', 'IsPassive="true" Version=')],
  ['L’AssertionConsumerService chiesto', (xml) => xml.replace('ServiceIndex="0"', 'ServiceIndex="7"')],
  [
    'insieme ad AssertionConsumerServiceURL',
    (xml) => xml.replace('Version=', `AssertionConsumerServiceURL="${SP}/acs" Version=`),
  ],
  [
    'AttributeConsumingServiceIndex non è',
    (xml) => xml.replace('AttributeConsumingServiceIndex="0"', 'AttributeConsumingServiceIndex="7"'),
  ],
  ['Issuer manca o non è', (xml) => xml.replace(`>${SP}<`, '>https://altro.example<')],
  ['Issuer non ha Format', (xml) => xml.replace(FORMATS.entity, '')],
  ['Issuer non ha NameQualifier', without(/ NameQualifier="[^"]*"/)],
  ['non ha Format transient', without(/<samlp:NameIDPolicy[^>]*>/)],
  ['AllowCreate', (xml) => xml.replace('<samlp:NameIDPolicy', '<samlp:NameIDPolicy AllowCreate="true"')],
  ['Comparison', without(/ Comparison="minimum"/)],
  ['AuthnContextClassRef', (xml) => xml.replace('SpidL2', 'SpidL4')],
])('shows the developer the broken rule: %s', async (problem, spoil) => {
  const answer = await send(spoil(request()));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(problem);
  expect(answer.body).not.toContain('name="person"');
});

it('shows the developer a wrong or missing signature, a missing RelayState and an ID that was used before', async () => {
  const stranger = await makeCredentials('Altri');
  expect((await send(request(), { key: stranger })).body).toContain('la firma non corrisponde ai certificati');
  expect((await send(request(), { algorithm: ALGORITHMS.rsaSha1 })).body).toContain('non è ammesso');
  expect(
    (
      await app.inject(
        `/sso?SAMLRequest=${encodeURIComponent(deflateRawSync(request()).toString('base64'))}&RelayState=x`,
      )
    ).body,
  ).toContain('mancano i parametri SigAlg e Signature');
  expect((await send(request(), { relayState: '' })).body).toContain('RelayState manca');
  const xml = request();
  await send(xml);
  expect((await send(xml)).body).toContain('già stato usato');
  expect((await app.inject('/sso?SAMLRequest=niente')).statusCode).toBe(400);
});

it('ends a session on a signed request', async () => {
  const xml = `<samlp:LogoutRequest xmlns:samlp="${NAMESPACES.samlp}" xmlns:saml="${NAMESPACES.saml}" ID="_uscita" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${ORIGIN}/slo"><saml:Issuer>${SP}</saml:Issuer><saml:NameID>_qualcuno</saml:NameID><samlp:SessionIndex>_sessione</samlp:SessionIndex></samlp:LogoutRequest>`;
  const answer = await app.inject(redirectOf(xml).replace('/sso', '/slo'));
  expect(answer.body).toContain(`action="${SP}/logout"`);
  expect(Buffer.from(hidden(answer.body, 'SAMLResponse'), 'base64').toString()).toContain('InResponseTo="_uscita"');
  expect((await app.inject(redirectOf(xml.replace('_qualcuno', '')).replace('/sso', '/slo'))).body).toContain(
    'NameID manca',
  );
});
