/** Checks the assertion inside a response, and reads its statements about the person. */
import {
  CLOCK_TOLERANCE_SECONDS,
  FORMATS,
  LEAST_LEVEL,
  levelOfClass,
  METHOD_BEARER,
  NAMESPACES,
  REQUESTED_ATTRIBUTES,
} from './constants';
import { fiscalCodeOf } from './fiscalCode';
import type { IdentityProvider } from './providers';
import { must } from './refusals';
import { attributeOf, childOf, childrenOf, instantOf, textOf } from './xml';

const { saml } = NAMESPACES;

/** The values that a response is compared with. */
export interface Expected {
  readonly requestId: string;
  readonly requestedAt: Date;
  readonly provider: IdentityProvider;
  /** Our own address and name. */
  readonly acs: string;
  readonly entityId: string;
  readonly now: Date;
}

/** The data of a person that their identity provider vouches for. */
export interface SpidIdentity {
  /** Without prefix, in capitals, with the right last letter. */
  readonly fiscalCode: string;
  readonly name: string;
  readonly familyName: string;
  readonly email: string;
  readonly mobilePhone: string;
}

export interface AssertedIdentity {
  readonly assertionId: string;
  readonly level: number;
  readonly nameId: string;
  readonly sessionIndex: string | null;
  readonly identity: SpidIdentity;
}

const TOLERANCE_MS = CLOCK_TOLERANCE_SECONDS * 1000;

/**
 * Checks an assertion whose signature was verified.
 * @throws Refusal with the first reason found.
 */
export function checkAssertion(assertion: Element, expected: Expected): AssertedIdentity {
  const assertionId = attributeOf(assertion, 'ID');
  must(assertion.localName === 'Assertion' && assertion.namespaceURI === saml && assertionId, 'assertion_id');
  must(attributeOf(assertion, 'Version') === '2.0', 'assertion_version');
  const issued = instantOf(attributeOf(assertion, 'IssueInstant'));
  must(issued, 'assertion_issue_instant');
  must(issued.getTime() >= expected.requestedAt.getTime() - TOLERANCE_MS, 'assertion_before_request');
  must(issued.getTime() <= expected.now.getTime() + TOLERANCE_MS, 'assertion_in_future');
  const issuer = childOf(assertion, saml, 'Issuer');
  must(textOf(issuer) === expected.provider.entityId, 'assertion_issuer');
  must(attributeOf(issuer, 'Format') === FORMATS.entity, 'assertion_issuer_format');
  const nameId = checkSubject(assertion, expected);
  checkConditions(assertion, expected);
  return { assertionId, nameId, ...checkStatement(assertion), identity: readIdentity(assertion) };
}

function checkSubject(assertion: Element, { requestId, acs, now }: Expected): string {
  const subject = childOf(assertion, saml, 'Subject');
  must(subject, 'subject');
  const name = childOf(subject, saml, 'NameID');
  const nameId = textOf(name);
  must(nameId, 'name_id');
  must(attributeOf(name, 'Format') === FORMATS.transient, 'name_id_format');
  must(attributeOf(name, 'NameQualifier'), 'name_id_qualifier');
  const confirmation = childOf(subject, saml, 'SubjectConfirmation');
  must(confirmation, 'confirmation');
  must(attributeOf(confirmation, 'Method') === METHOD_BEARER, 'confirmation_method');
  const data = childOf(confirmation, saml, 'SubjectConfirmationData');
  must(data, 'confirmation_data');
  must(attributeOf(data, 'Recipient') === acs, 'recipient');
  must(attributeOf(data, 'InResponseTo') === requestId, 'confirmation_in_response_to');
  if (data.hasAttribute('NotBefore')) {
    const notBefore = instantOf(attributeOf(data, 'NotBefore'));
    must(notBefore && notBefore.getTime() <= now.getTime() + TOLERANCE_MS, 'confirmation_not_before');
  }
  const until = instantOf(attributeOf(data, 'NotOnOrAfter'));
  must(until, 'confirmation_not_on_or_after');
  must(now.getTime() - TOLERANCE_MS < until.getTime(), 'confirmation_expired');
  return nameId;
}

function checkConditions(assertion: Element, { entityId, now }: Expected): void {
  const conditions = childOf(assertion, saml, 'Conditions');
  must(conditions, 'conditions');
  const from = instantOf(attributeOf(conditions, 'NotBefore'));
  must(from, 'not_before');
  must(from.getTime() <= now.getTime() + TOLERANCE_MS, 'not_yet_valid');
  const until = instantOf(attributeOf(conditions, 'NotOnOrAfter'));
  must(until, 'not_on_or_after');
  must(now.getTime() - TOLERANCE_MS < until.getTime(), 'expired');
  const restriction = childOf(conditions, saml, 'AudienceRestriction');
  must(restriction, 'audience_restriction');
  const audiences = childrenOf(restriction, saml, 'Audience');
  must(audiences.length === 1 && textOf(audiences[0]) === entityId, 'audience');
}

function checkStatement(assertion: Element): { level: number; sessionIndex: string | null } {
  const statement = childOf(assertion, saml, 'AuthnStatement');
  must(statement, 'authn_statement');
  const context = textOf(childOf(childOf(statement, saml, 'AuthnContext'), saml, 'AuthnContextClassRef'));
  must(context, 'authn_context');
  const level = levelOfClass(context);
  must(level !== undefined, 'level_unknown');
  must(level >= LEAST_LEVEL, 'level_too_low');
  return { level, sessionIndex: attributeOf(statement, 'SessionIndex') ?? null };
}

/** Every requested attribute must be present: a provider that leaves one out did not answer our request. */
function readIdentity(assertion: Element): SpidIdentity {
  const statement = childOf(assertion, saml, 'AttributeStatement');
  must(statement, 'attributes');
  const attributes = childrenOf(statement, saml, 'Attribute');
  const read = (name: (typeof REQUESTED_ATTRIBUTES)[number]): string => {
    const named = attributes.filter((attribute) => attributeOf(attribute, 'Name') === name);
    const value = named.length === 1 ? textOf(childOf(named[0], saml, 'AttributeValue')) : undefined;
    must(value !== undefined && value.length <= 256, 'attributes');
    return value;
  };
  const { fiscalNumber, name, familyName, email, mobilePhone } = Object.fromEntries(
    REQUESTED_ATTRIBUTES.map((name) => [name, read(name)]),
  ) as Record<(typeof REQUESTED_ATTRIBUTES)[number], string>;
  const fiscalCode = fiscalCodeOf(fiscalNumber);
  must(fiscalCode !== undefined, 'fiscal_code');
  return { fiscalCode, name, familyName, email, mobilePhone };
}
