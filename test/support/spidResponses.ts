/**
 * Responses as a provider of identity would send them, for tests of the service: right unless a test changes something.
 */
import { randomUUID, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { makeCredentials } from '../../scripts/spid-idp/credentials';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export const PROVIDER = 'https://idp.example';

export interface Keys {
  readonly key: string;
  readonly certificate: string;
}

/** A new key with a certificate. */
export async function makeKeys(): Promise<Keys> {
  const { privateKey: key, certificate } = await makeCredentials('Provider');
  return { key, certificate };
}

const bare = (certificate: string) => new X509Certificate(certificate).raw.toString('base64');

/** Metadata of the provider with any number of certificates. */
export const metadataOf = (
  certificates: readonly string[],
  { entityId = PROVIDER, name = 'Idp di esempio', binding = 'HTTP-Redirect' } = {},
): string =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="true">
${certificates.map((certificate) => `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('\n')}
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${entityId}/slo"/>
<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</md:NameIDFormat>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${entityId}/sso"/>
</md:IDPSSODescriptor>
<md:Organization><md:OrganizationName xml:lang="it">${name} S.p.A.</md:OrganizationName><md:OrganizationDisplayName xml:lang="it">${name}</md:OrganizationDisplayName><md:OrganizationURL xml:lang="it">${entityId}</md:OrganizationURL></md:Organization>
</md:EntityDescriptor>`;

/** The metadata as a SPID_IDP_METADATA document of several providers. */
export const severalOf = (entities: readonly string[]): string =>
  `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('\n')}</md:EntitiesDescriptor>`;

/** Signs the element that the expression names, after its issuer. */
export function sign(xml: string, xpath: string, { key, certificate }: Keys): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signer.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: SHA256 });
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}

export const RESPONSE = "/*[local-name()='Response']";
export const ASSERTION = "/*[local-name()='Response']/*[local-name()='Assertion']";

export interface Person {
  readonly fiscalNumber: string;
  readonly name: string;
  readonly familyName: string;
  readonly email: string;
}

export const MARIA: Person = {
  fiscalNumber: 'TINIT-RSSMRA80A41A944M',
  name: 'Maria',
  familyName: 'Rossi',
  email: 'maria.rossi@posta.example',
};

interface Answer {
  readonly requestId: string;
  readonly person?: Person;
  /** The service, by its address. */
  readonly service?: string;
  readonly now?: Date;
}

const SUCCESS = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>';

/** A response, not signed yet. */
export function response({
  requestId,
  person = MARIA,
  service = 'http://localhost:8080',
  now = new Date(),
}: Answer): string {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const id = randomUUID();
  const attributes = { ...person, mobilePhone: '+393331234567', dateOfBirth: '1980-01-01' };
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue xsi:type="xs:string">${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${id}" Version="2.0" IssueInstant="${at(0)}" Destination="${service}/spid/acs" InResponseTo="${requestId}"><saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">${PROVIDER}</saml:Issuer>${SUCCESS}<saml:Assertion xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ID="_a${id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">${PROVIDER}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient" NameQualifier="${PROVIDER}">_n${id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${service}/spid/acs" InResponseTo="${requestId}" NotOnOrAfter="${at(120)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-5)}" NotOnOrAfter="${at(120)}"><saml:AudienceRestriction><saml:Audience>${service}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s${id}"><saml:AuthnContext><saml:AuthnContextClassRef>https://www.spid.gov.it/SpidL2</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

/** The status of an answer about a failure, without any assertion. */
export function failure(answer: Answer, errorCode: string): string {
  const status = `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode><samlp:StatusMessage>ErrorCode nr${errorCode}</samlp:StatusMessage></samlp:Status>`;
  return response(answer)
    .replace(SUCCESS, status)
    .replace(/<saml:Assertion.*<\/saml:Assertion>/, '');
}

/** Signs the assertion, if there is one, and the response around it. */
export function signAll(xml: string, keys: Keys): string {
  return sign(xml.includes('<saml:Assertion ') ? sign(xml, ASSERTION, keys) : xml, RESPONSE, keys);
}
