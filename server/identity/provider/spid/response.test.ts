import {
  ASSERTION,
  makeKeys,
  metadataOf,
  PROVIDER,
  RESPONSE,
  response,
  sign,
  signAll,
  type Keys,
} from '../../../../test/support/spidResponses';
import { CLOCK_TOLERANCE_SECONDS } from './constants';
import { readProviders } from './providers';
import { Refusal } from './refusals';
import { checkResponse, readResponse } from './response';

const NOW = new Date('2026-03-05T10:00:00.400Z');
const ID = '_request';
let keys: Keys;
let other: Keys;
beforeAll(async () => {
  [keys, other] = await Promise.all([makeKeys(), makeKeys()]);
});

const good = () => response({ requestId: ID, now: NOW });
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();

function check(xml: string, certificates: readonly string[] = [keys.certificate]) {
  const [provider] = readProviders(metadataOf(certificates));
  if (!provider) throw new Error('no provider');
  const requestedAt = new Date(NOW.getTime() - 30_000);
  const received = readResponse(Buffer.from(xml).toString('base64'));
  return checkResponse(received, {
    requestId: ID,
    requestedAt,
    provider,
    acs: 'http://localhost:8080/spid/acs',
    entityId: 'http://localhost:8080',
    now: NOW,
  });
}

function reasonOf(xml: string, certificates?: readonly string[]): string {
  try {
    check(xml, certificates);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

/**
 * Returns the response with a change made before it was signed, or the response itself when the pattern does not occur.
 */
function changed(pattern: RegExp | string, replacement: string): string {
  const before = good();
  const after = before.replace(pattern, replacement);
  expect(after).not.toBe(before);
  return signAll(after, keys);
}

it('accepts a correct response, and reads its subject [USE-07]', () => {
  expect(check(signAll(good(), keys)).assertion).toMatchObject({
    level: 2,
    identity: {
      fiscalCode: 'RSSMRA80A41A944M',
      name: 'Maria',
      familyName: 'Rossi',
      email: 'maria.rossi@posta.example',
      mobilePhone: '+393331234567',
    },
  });
});

it('accepts level 3, instants without fractions, a clock that is a little off, and an issuer of the response without format', () => {
  expect(reasonOf(changed('SpidL2', 'SpidL3'))).toBe('accepted');
  expect(reasonOf(signAll(good().replaceAll('.400Z', 'Z'), keys))).toBe('accepted');
  expect(reasonOf(changed(/(IssueInstant=")[^"]+/, `$1${at(CLOCK_TOLERANCE_SECONDS - 1)}`))).toBe('accepted');
  expect(reasonOf(changed(/(NotBefore=")[^"]+/, `$1${at(CLOCK_TOLERANCE_SECONDS - 1)}`))).toBe('accepted');
  expect(reasonOf(changed(/<saml:Issuer Format="[^"]+"/, '<saml:Issuer'))).toBe('accepted');
});

it('accepts any of the certificates in the provider’s metadata, and no other', () => {
  const signed = signAll(good(), keys);
  expect(reasonOf(signed, [other.certificate, keys.certificate])).toBe('accepted');
  expect(reasonOf(signed, [other.certificate])).toBe('response_signature');
});

const ISSUER_IN_ASSERTION = /(<saml:Assertion.*?<saml:Issuer )(Format="[^"]*")(>)([^<]+)/;

it.each<[string, RegExp | string, string, string]>([
  ['no id', / ID="_r[^"]+"/, '', 'response_id'],
  ['another version', 'Version="2.0"', 'Version="1.1"', 'response_version'],
  ['no instant', / IssueInstant="[^"]+"/, '', 'response_issue_instant'],
  [
    'an instant of another zone',
    /IssueInstant="[^"]+"/,
    'IssueInstant="2026-03-05T11:00:00+01:00"',
    'response_issue_instant',
  ],
  ['an instant that is none', /IssueInstant="[^"]+"/, 'IssueInstant="2026-13-45T10:00:00Z"', 'response_issue_instant'],
  [
    'an instant before the request',
    /IssueInstant="[^"]+"/,
    `IssueInstant="${at(-31 - CLOCK_TOLERANCE_SECONDS)}"`,
    'response_before_request',
  ],
  [
    'an instant to come',
    /IssueInstant="[^"]+"/,
    `IssueInstant="${at(1 + CLOCK_TOLERANCE_SECONDS)}"`,
    'response_in_future',
  ],
  ['another destination', /Destination="[^"]+"/, 'Destination="http://localhost:8080/spid/acs/"', 'destination'],
  ['no destination', / Destination="[^"]+"/, '', 'destination'],
  ['another issuer', `>${PROVIDER}<`, '>https://altro.example<', 'response_issuer'],
  ['another format of the issuer', 'nameid-format:entity', 'nameid-format:persistent', 'response_issuer_format'],
  ['an empty format of the issuer', /Format="[^"]+entity"/, 'Format=""', 'response_issuer_format'],
  ['no status', /<samlp:Status>.*?<\/samlp:Status>/, '', 'status_missing'],
  ['no status code', /<samlp:StatusCode[^>]+>/, '', 'status_missing'],
  ['a status without error code', 'status:Success', 'status:Responder', 'status_error'],
  ['no assertion id', / ID="_a[^"]+"/, '', 'assertion_id'],
  ['another version of the assertion', /(<saml:Assertion[^>]+)Version="2.0"/, '$1Version="1.0"', 'assertion_version'],
  ['no instant of the assertion', /(<saml:Assertion[^>]+) IssueInstant="[^"]+"/, '$1', 'assertion_issue_instant'],
  [
    'an assertion before the request',
    /(<saml:Assertion[^>]+) IssueInstant="[^"]+"/,
    `$1 IssueInstant="${at(-60)}"`,
    'assertion_before_request',
  ],
  [
    'an assertion to come',
    /(<saml:Assertion[^>]+) IssueInstant="[^"]+"/,
    `$1 IssueInstant="${at(60)}"`,
    'assertion_in_future',
  ],
  ['another issuer of the assertion', ISSUER_IN_ASSERTION, '$1$2$3https://altro.example', 'assertion_issuer'],
  ['no format of the assertion’s issuer', ISSUER_IN_ASSERTION, '$1$3$4', 'assertion_issuer_format'],
  ['no subject', /<saml:Subject>.*<\/saml:Subject>/, '', 'subject'],
  ['no name', /<saml:NameID .*<\/saml:NameID>/, '', 'name_id'],
  ['an empty name', />_n[^<]+</, '><', 'name_id'],
  ['a lasting name', 'format:transient', 'format:persistent', 'name_id_format'],
  ['an unqualified name', / NameQualifier="[^"]+"/, '', 'name_id_qualifier'],
  ['no confirmation', /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '', 'confirmation'],
  ['another way of confirmation', 'cm:bearer', 'cm:sender-vouches', 'confirmation_method'],
  ['no data of the confirmation', /<saml:SubjectConfirmationData [^>]+>/, '', 'confirmation_data'],
  ['another recipient', /Recipient="[^"]+"/, 'Recipient="https://altro.example/spid/acs"', 'recipient'],
  [
    'another request of the confirmation',
    /(Recipient="[^"]+" InResponseTo=")[^"]+/,
    '$1_other',
    'confirmation_in_response_to',
  ],
  [
    'a confirmation to come',
    '<saml:SubjectConfirmationData ',
    `<saml:SubjectConfirmationData NotBefore="${at(60)}" `,
    'confirmation_not_before',
  ],
  [
    'a confirmation without end',
    /( InResponseTo="_request") NotOnOrAfter="[^"]+"/,
    '$1',
    'confirmation_not_on_or_after',
  ],
  [
    'a confirmation that is over',
    /( InResponseTo="_request") NotOnOrAfter="[^"]+"/,
    `$1 NotOnOrAfter="${at(-1 - CLOCK_TOLERANCE_SECONDS)}"`,
    'confirmation_expired',
  ],
  ['no conditions', /<saml:Conditions .*<\/saml:Conditions>/, '', 'conditions'],
  ['no beginning', / NotBefore="[^"]+"/, '', 'not_before'],
  ['a beginning to come', /NotBefore="[^"]+"/, `NotBefore="${at(60)}"`, 'not_yet_valid'],
  ['no end', /(NotBefore="[^"]+") NotOnOrAfter="[^"]+"/, '$1', 'not_on_or_after'],
  ['an end that is over', /(NotBefore="[^"]+") NotOnOrAfter="[^"]+"/, `$1 NotOnOrAfter="${at(-60)}"`, 'expired'],
  ['no restriction', /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '', 'audience_restriction'],
  ['no audience', /<saml:Audience>.*<\/saml:Audience>/, '', 'audience'],
  ['another audience', /<saml:Audience>[^<]+/, '<saml:Audience>https://altro.example', 'audience'],
  ['no statement', /<saml:AuthnStatement .*<\/saml:AuthnStatement>/, '', 'authn_statement'],
  ['no class of authentication', /<saml:AuthnContextClassRef>.*<\/saml:AuthnContextClassRef>/, '', 'authn_context'],
  ['level 1', 'SpidL2', 'SpidL1', 'level_too_low'],
  ['an unknown level', 'SpidL2', 'SpidL9', 'level_unknown'],
  ['no attributes', /<saml:AttributeStatement>.*<\/saml:AttributeStatement>/, '', 'attributes'],
  ['an attribute that is missing', /<saml:Attribute Name="email".*?<\/saml:Attribute>/, '', 'attributes'],
  ['an attribute that is empty', '>Maria<', '><', 'attributes'],
  ['an attribute twice', /(<saml:Attribute Name="name".*?<\/saml:Attribute>)/, '$1$1', 'attributes'],
  ['a fiscal code of nobody', 'TINIT-RSSMRA80A41A944M', 'TINIT-RSSMRA80A41A944A', 'fiscal_code'],
  ['a fiscal code without its prefix', 'TINIT-RSSMRA', 'RSSMRA', 'fiscal_code'],
])('refuses %s', (_what, pattern, replacement, reason) => {
  expect(reasonOf(changed(pattern, replacement))).toBe(reason);
});

describe('signatures', () => {
  const signed = () => signAll(good(), keys);

  it('must both be there, of the provider’s key, and over what is read', () => {
    expect(reasonOf(good())).toBe('response_unsigned');
    expect(reasonOf(sign(good(), ASSERTION, keys))).toBe('response_unsigned');
    expect(reasonOf(sign(good(), RESPONSE, keys))).toBe('assertion_unsigned');
    expect(reasonOf(signAll(good(), other))).toBe('response_signature');
    expect(reasonOf(sign(sign(good(), ASSERTION, other), RESPONSE, keys))).toBe('assertion_signature');
    expect(reasonOf(signed().replace('>Maria<', '>Mario<'))).toBe('response_signature');
  });

  it('must not rest on SHA-1, nor leave anything out of what they cover', () => {
    expect(reasonOf(signed().replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'))).toBe(
      'response_signature',
    );
    expect(reasonOf(signed().replace(/(<samlp:Response.*?<ds:Reference URI=")[^"]+/, '$1'))).toBe('response_signature');
    expect(
      reasonOf(
        signed().replaceAll(
          '</ds:Transforms>',
          '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>',
        ),
      ),
    ).toBe('response_signature');
  });

  const forged = () => /<saml:Assertion .*<\/saml:Assertion>/.exec(good())?.[0].replace('>Maria<', '>Eva<') ?? '';

  it.each<[string, (xml: string) => string]>([
    [
      'the signed assertion hidden in an extension',
      (xml) =>
        xml.replace(/(<saml:Assertion .*<\/saml:Assertion>)/, `<samlp:Extensions>$1</samlp:Extensions>${forged()}`),
    ],
    [
      'the signed response inside a forged one',
      (xml) => good().replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'the signed assertion inside a signature of the forged one',
      (xml) =>
        xml.replace(/(<saml:Assertion .*<\/saml:Assertion>)/, (assertion) =>
          forged().replace(
            '<saml:Subject>',
            `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${assertion}</ds:Object></ds:Signature><saml:Subject>`,
          ),
        ),
    ],
    [
      'an id that occurs twice',
      (xml) => xml.replace('<samlp:Status>', `<samlp:Status ID="${/ ID="(_a[^"]+)"/.exec(xml)?.[1] ?? ''}">`),
    ],
  ])('refuses %s (signature wrapping)', (_what, wrap) => {
    const xml = signed();
    expect(wrap(xml)).not.toBe(xml);
    expect(reasonOf(wrap(xml))).toBe('wrapping');
  });

  it('refuses a forged assertion before the signed one', () => {
    expect(reasonOf(signed().replace('<saml:Assertion ', `${forged()}<saml:Assertion `))).toBe('response_signature');
  });

  it('refuses two assertions also when the provider signed the response around them', () => {
    expect(reasonOf(sign(good().replace('<saml:Assertion ', `${forged()}<saml:Assertion `), RESPONSE, keys))).toBe(
      'assertion_several',
    );
  });
});

it.each<[string, string, string]>([
  ['entities that grow', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r>&b;</r>', 'document_type'],
  ['a file that is not ours to read', '<!doctype r SYSTEM "file:///etc/passwd"><r/>', 'document_type'],
  ['another message', '<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>', 'not_a_response'],
  ['a response of another namespace', '<Response xmlns="urn:other" InResponseTo="x"/>', 'not_a_response'],
  [
    'no request',
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo=""/>',
    'in_response_to_missing',
  ],
  [
    'half a document',
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="x">',
    'unreadable',
  ],
  ['text', 'ciao', 'unreadable'],
  ['a character that no text holds', '<a b="&#0;"/>', 'unreadable'],
  ['half of a character', '<a b="&#xD83D;"/>', 'unreadable'],
  ['half of a character by its decimal number', '<a>&#55357;</a>', 'unreadable'],
  ['a number beyond all characters', '<a>&#x110000;</a>', 'unreadable'],
  ['a whole character by its number, in what is no response', '<a>&#x1F600;</a>', 'not_a_response'],
  ['a comment, which no signature covers', '<a>b<!-- c --></a>', 'unreadable'],
  ['an instruction to a program', '<?xml version="1.0"?><?php x ?><a/>', 'unreadable'],
  [
    'more attributes than any message has',
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="${ID}" ${Array.from({ length: 600 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    'unreadable',
  ],
  ['elements nested thousands of times', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'unreadable'],
  ['text after the end', '<a/>b', 'unreadable'],
])('refuses %s', (_what, xml, reason) => {
  expect(reasonOf(xml)).toBe(reason);
});
