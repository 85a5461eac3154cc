/** Checks a provider's response ("Processamento della Response" of the technical rules, and SAML's own rules). */
import { checkAssertion, type AssertedIdentity, type Expected } from './assertion';
import { CLOCK_TOLERANCE_SECONDS, FORMATS, NAMESPACES, STATUS_SUCCESS } from './constants';
import type { IdentityProvider } from './providers';
import { readText, readXml } from './reading';
import { must, Refusal, type RefusalReason } from './refusals';
import { verifiedXml } from './signatures';
import { attributeOf, childOf, childrenOf, elementsOf, instantOf, textOf } from './xml';

const { saml, samlp, ds } = NAMESPACES;

/** A parsed response that is not yet verified. */
export interface ReceivedResponse {
  readonly xml: string;
  readonly root: Element;
  /** The id of the request that it claims to answer. */
  readonly inResponseTo: string;
}

export interface AcceptedResponse {
  readonly responseId: string;
  readonly assertion: AssertedIdentity;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MOST_CHARACTERS = 256 * 1024;

/**
 * Reads the posted message.
 * @throws Refusal when it is no SAML response, or names no request.
 */
export function readResponse(posted: string): ReceivedResponse {
  // Blanks are removed first: inside the pattern they would cost the square of their number.
  must(posted.length <= MOST_CHARACTERS && BASE64.test(posted.replace(/\s+/g, '')), 'unreadable');
  const xml = readText(() => Buffer.from(posted, 'base64'));
  const root = readXml(xml);
  must(root.localName === 'Response' && root.namespaceURI === samlp, 'not_a_response');
  const inResponseTo = attributeOf(root, 'InResponseTo');
  must(inResponseTo, 'in_response_to_missing');
  return { xml, root, inResponseTo };
}

/**
 * Checks everything about a response whose request and provider are known. After the signatures, only the signed bytes
 * are read, never the message around them.
 * @throws Refusal with the first reason found.
 */
export function checkResponse({ xml, root }: ReceivedResponse, expected: Expected): AcceptedResponse {
  refuseWrapping(root);
  const responseId = attributeOf(root, 'ID');
  must(responseId, 'response_id');
  const isSigned = childrenOf(root, ds, 'Signature').length > 0;
  // The rules let a provider leave an answer about a failure unsigned. It opens nothing, so its reason may be shown.
  if (!isSigned) refuseFailure(root);
  must(isSigned, 'response_unsigned');
  const signed = verified(xml, root, expected.provider, 'response_signature');

  checkHead(signed, expected);
  refuseFailure(signed);

  must(childrenOf(signed, saml, 'EncryptedAssertion').length === 0, 'assertion_encrypted');
  const assertions = childrenOf(root, saml, 'Assertion');
  const [assertion] = assertions;
  must(assertion, 'assertion_missing');
  must(assertions.length === 1, 'assertion_several');
  must(attributeOf(assertion, 'ID'), 'assertion_id');
  must(childrenOf(assertion, ds, 'Signature').length > 0, 'assertion_unsigned');
  const signedAssertion = verified(xml, assertion, expected.provider, 'assertion_signature');
  // Both signatures must cover the same assertion.
  must(attributeOf(childOf(signed, saml, 'Assertion'), 'ID') === attributeOf(signedAssertion, 'ID'), 'wrapping');
  return { responseId, assertion: checkAssertion(signedAssertion, expected) };
}

/**
 * Refuses everything by which one element could be verified and another be read: repeated ids, assertions or signatures
 * in other places.
 */
function refuseWrapping(root: Element): void {
  const ids = new Set<string>();
  for (const element of elementsOf(root)) {
    for (const name of ['ID', 'Id', 'id']) {
      const id = attributeOf(element, name);
      must(id === undefined || !ids.has(id), 'wrapping');
      if (id !== undefined) ids.add(id);
    }
    const isAssertion = /^(Encrypted)?Assertion$/.test(element.localName);
    must(!isAssertion || (element.parentNode === root && element.namespaceURI === saml), 'wrapping');
    must(element === root || element.localName !== 'Response', 'wrapping');
    const holder = element.parentNode as Element | null;
    must(
      element.localName !== 'Signature' ||
        holder === root ||
        (holder?.parentNode === root && holder.localName === 'Assertion'),
      'wrapping',
    );
  }
}

function verified(xml: string, element: Element, { certificates }: IdentityProvider, reason: RefusalReason): Element {
  const signed = verifiedXml(xml, element, certificates);
  must(signed !== undefined, reason);
  return readXml(signed);
}

function checkHead(response: Element, { requestId, requestedAt, provider, acs, now }: Expected): void {
  must(response.localName === 'Response' && response.namespaceURI === samlp, 'wrapping');
  must(attributeOf(response, 'Version') === '2.0', 'response_version');
  const issued = instantOf(attributeOf(response, 'IssueInstant'));
  must(issued, 'response_issue_instant');
  must(issued.getTime() >= requestedAt.getTime() - CLOCK_TOLERANCE_SECONDS * 1000, 'response_before_request');
  must(issued.getTime() <= now.getTime() + CLOCK_TOLERANCE_SECONDS * 1000, 'response_in_future');
  must(attributeOf(response, 'InResponseTo') === requestId, 'in_response_to');
  must(attributeOf(response, 'Destination') === acs, 'destination');
  const issuer = childOf(response, saml, 'Issuer');
  must(textOf(issuer) === provider.entityId, 'response_issuer');
  must(
    issuer?.hasAttribute('Format') === false || attributeOf(issuer, 'Format') === FORMATS.entity,
    'response_issuer_format',
  );
}

const ERROR_CODE = /^ErrorCode nr(\d{1,2})$/i;

/** Refuses a response by which the provider reports that it could not, or would not, authenticate the person. */
function refuseFailure(response: Element): void {
  const status = childOf(response, samlp, 'Status');
  const code = attributeOf(childOf(status, samlp, 'StatusCode'), 'Value');
  must(code !== undefined, 'status_missing');
  if (code === STATUS_SUCCESS) return;
  const digits = ERROR_CODE.exec(textOf(childOf(status, samlp, 'StatusMessage')) ?? '')?.[1];
  throw new Refusal('status_error', digits === undefined ? null : Number(digits));
}
