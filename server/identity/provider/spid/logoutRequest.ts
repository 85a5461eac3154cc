/**
 * A provider's request to end the sign-ins that rest on one of its assertions ("Single Logout" of the technical rules).
 */
import { inflateRawSync } from 'node:zlib';
import { CLOCK_TOLERANCE_SECONDS, NAMESPACES } from './constants';
import type { IdentityProvider } from './providers';
import { readText, readXml } from './reading';
import { must } from './refusals';
import type { ProviderRegistry } from './registry';
import { isQuerySigned, verifiedXml } from './signatures';
import { attributeOf, childOf, childrenOf, instantOf, textOf } from './xml';

const { saml, samlp, ds } = NAMESPACES;

/** The received message: in the query of a redirect, or in a form. */
export type LogoutMessage = { readonly query: string; readonly encoded: string } | { readonly form: string };

export interface LogoutRequest {
  readonly id: string;
  readonly provider: IdentityProvider;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

const MOST_BYTES = 64 * 1024;
/** A request expires after this time. */
const FRESH_SECONDS = 5 * 60;

/**
 * Reads and checks the request; it must be signed by the provider that it names.
 * @throws Refusal with the first reason found.
 */
export function readLogoutRequest(
  message: LogoutMessage,
  registry: ProviderRegistry,
  location: string,
  now: Date,
): LogoutRequest {
  const xml = readText(() => bytesOf(message));
  const root = readXml(xml);
  must(root.localName === 'LogoutRequest' && root.namespaceURI === samlp, 'not_a_request');
  const provider = registry.byEntityId(textOf(childOf(root, saml, 'Issuer')) ?? '');
  must(provider, 'provider_unknown');
  const request = 'query' in message ? signedByQuery(message.query, root, provider) : signedInside(xml, root, provider);

  const id = attributeOf(request, 'ID');
  must(id, 'request_id');
  must(attributeOf(request, 'Version') === '2.0', 'request_version');
  must(attributeOf(request, 'Destination') === location, 'destination');
  must(textOf(childOf(request, saml, 'Issuer')) === provider.entityId, 'provider_unknown');
  const issued = instantOf(attributeOf(request, 'IssueInstant'));
  must(issued, 'request_issue_instant');
  const age = (now.getTime() - issued.getTime()) / 1000;
  must(age <= FRESH_SECONDS && age >= -CLOCK_TOLERANCE_SECONDS, 'request_issue_instant');
  const nameId = textOf(childOf(request, saml, 'NameID'));
  must(nameId, 'name_id');
  return { id, provider, nameId, sessionIndex: textOf(childrenOf(request, samlp, 'SessionIndex')[0]) ?? null };
}

function bytesOf(message: LogoutMessage): Uint8Array {
  const encoded = 'form' in message ? message.form : message.encoded;
  must(encoded.length <= MOST_BYTES, 'unreadable');
  const bytes = Buffer.from(encoded, 'base64');
  return 'form' in message ? bytes : inflateRawSync(bytes, { maxOutputLength: MOST_BYTES });
}

function signedByQuery(query: string, root: Element, { certificates }: IdentityProvider): Element {
  must(isQuerySigned(query, 'SAMLRequest', certificates), 'request_signature');
  return root;
}

function signedInside(xml: string, root: Element, { certificates }: IdentityProvider): Element {
  must(childrenOf(root, ds, 'Signature').length > 0, 'request_signature');
  const signed = verifiedXml(xml, root, certificates);
  must(signed !== undefined, 'request_signature');
  return readXml(signed);
}
