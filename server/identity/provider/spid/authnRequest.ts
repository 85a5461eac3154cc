/**
 * The request with which a person is sent to their identity provider, built by the rules ("Single Sign-On",
 * AuthnRequest).
 */
import { deflateRawSync } from 'node:zlib';
import { html as xml } from '../../../platform/html';
import { classOfLevel, FORMATS, LEAST_LEVEL, NAMESPACES, SERVICE_INDEX } from './constants';
import { newId } from './metadata';
import type { ServiceEndpoint } from './providers';
import { signQuery, signXml, type SigningCredentials } from './signatures';

export interface AuthnRequest {
  readonly id: string;
  /** The stored form: with the signature where the binding puts it inside. */
  readonly xml: string;
  readonly destination: string;
}

interface Options {
  readonly entityId: string;
  readonly endpoint: ServiceEndpoint;
  readonly now: Date;
}

/**
 * Builds the request. For the POST binding it is signed inside; for the redirect its query is signed (see
 * redirectAddress).
 */
export function authnRequest({ entityId, endpoint, now }: Options, credentials: SigningCredentials): AuthnRequest {
  const id = newId();
  const index = String(SERVICE_INDEX);
  const { text } =
    xml`<samlp:AuthnRequest xmlns:samlp="${NAMESPACES.samlp}" xmlns:saml="${NAMESPACES.saml}" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${endpoint.location}" ForceAuthn="true" AssertionConsumerServiceIndex="${index}" AttributeConsumingServiceIndex="${index}"><saml:Issuer Format="${FORMATS.entity}" NameQualifier="${entityId}">${entityId}</saml:Issuer><samlp:NameIDPolicy Format="${FORMATS.transient}"/><samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>${classOfLevel(LEAST_LEVEL)}</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>`;
  return {
    id,
    xml: endpoint.binding === 'post' ? signXml(text, credentials, 'after-issuer') : text,
    destination: endpoint.location,
  };
}

/** Returns the address that carries a message by redirect: compressed, encoded, and signed over the whole query. */
export function redirectAddress(
  location: string,
  message: 'SAMLRequest' | 'SAMLResponse',
  text: string,
  relayState: string | null,
  credentials: SigningCredentials,
): string {
  const encoded = deflateRawSync(text).toString('base64');
  const query = signQuery({ [message]: encoded, ...(relayState !== null && { RelayState: relayState }) }, credentials);
  return `${location}${location.includes('?') ? '&' : '?'}${query}`;
}
