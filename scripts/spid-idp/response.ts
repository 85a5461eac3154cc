/** Makes the response by the rules; every fault changes it. */
import { randomBytes } from 'node:crypto';
import { BEARER, FORMATS, LEVEL_PREFIX, STATUSES } from './names';
import type { SpidAttributes } from './people';
import type { TestProvider } from './provider';
import type { AuthnRequest } from './requestRules';
import { documentOf, element, type XmlElement } from './xml';

/** A new ID of a message. */
export const newId = (): string => `_${randomBytes(16).toString('hex')}`;

/** Writes an instant as SAML does, without fractions of a second. */
export const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const MINUTE = 60_000;
/** The time for which an assertion is valid, in milliseconds. */
export const VALIDITY = 5 * MINUTE;

export interface Success {
  readonly provider: TestProvider;
  readonly request: AuthnRequest;
  readonly attributes: SpidAttributes;
  readonly level: 1 | 2 | 3;
  readonly now: Date;
}

const issuer = ({ entityId }: TestProvider) => element('saml:Issuer', { Format: FORMATS.entity }, entityId);

function envelope(provider: TestProvider, request: AuthnRequest, now: Date, ...children: XmlElement[]): Document {
  const attributes = {
    ID: newId(),
    Version: '2.0',
    IssueInstant: instant(now),
    Destination: request.consumer,
    InResponseTo: request.id,
  };
  return documentOf(element('samlp:Response', attributes, issuer(provider), ...children), 'samlp', 'saml', 'xs', 'xsi');
}

const DATES: readonly string[] = ['dateOfBirth', 'expirationDate'];

const attributeOf = ([name, value]: [string, string]) =>
  element(
    'saml:Attribute',
    { Name: name, NameFormat: FORMATS.basicAttribute },
    element('saml:AttributeValue', { 'xsi:type': DATES.includes(name) ? 'xs:date' : 'xs:string' }, value),
  );

/** Makes the unsigned answer to a request after a sign-in, with the requested attributes that are known. */
export function successResponse({ provider, request, attributes, level, now }: Success): Document {
  const until = instant(new Date(now.getTime() + VALIDITY));
  const requested = Object.entries(attributes).filter(([name]) => request.attributes.includes(name));
  const assertion = element(
    'saml:Assertion',
    { ID: newId(), Version: '2.0', IssueInstant: instant(now) },
    issuer(provider),
    element(
      'saml:Subject',
      {},
      element('saml:NameID', { Format: FORMATS.transient, NameQualifier: provider.entityId }, newId()),
      element(
        'saml:SubjectConfirmation',
        { Method: BEARER },
        element('saml:SubjectConfirmationData', {
          Recipient: request.consumer,
          NotOnOrAfter: until,
          InResponseTo: request.id,
        }),
      ),
    ),
    element(
      'saml:Conditions',
      { NotBefore: instant(now), NotOnOrAfter: until },
      element('saml:AudienceRestriction', {}, element('saml:Audience', {}, request.audience)),
    ),
    element(
      'saml:AuthnStatement',
      { AuthnInstant: instant(now), SessionIndex: newId() },
      element('saml:AuthnContext', {}, element('saml:AuthnContextClassRef', {}, `${LEVEL_PREFIX}${String(level)}`)),
    ),
    element('saml:AttributeStatement', {}, ...requested.map(attributeOf)),
  );
  return envelope(
    provider,
    request,
    now,
    element('samlp:Status', {}, element('samlp:StatusCode', { Value: STATUSES.success })),
    assertion,
  );
}

/** Makes the answer after a failed or cancelled sign-in: a status, no assertion. */
export function failureResponse(provider: TestProvider, request: AuthnRequest, now: Date, errorCode: number): Document {
  // Codes 08 to 18 are faults of the requester or of the program, the others are the person's.
  const outer = errorCode >= 19 ? STATUSES.responder : STATUSES.requester;
  const inner = errorCode >= 19 ? [element('samlp:StatusCode', { Value: STATUSES.authnFailed })] : [];
  const number = String(errorCode).padStart(2, '0');
  return envelope(
    provider,
    request,
    now,
    element(
      'samlp:Status',
      {},
      element('samlp:StatusCode', { Value: outer }, ...inner),
      element('samlp:StatusMessage', {}, `ErrorCode nr${number}`),
    ),
  );
}
