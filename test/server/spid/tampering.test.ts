/** A signed answer with any change is refused, or it still says what was signed. */
import fc from 'fast-check';
import { makeAnswer } from '../../../scripts/spid-idp/answer';
import { makeCredentials } from '../../../scripts/spid-idp/credentials';
import { faultOf } from '../../../scripts/spid-idp/faults/table';
import { personOf } from '../../../scripts/spid-idp/people';
import { providerMetadata, testProvider } from '../../../scripts/spid-idp/provider';
import { readProviders } from '../../../server/identity/provider/spid/providers';
import { Refusal } from '../../../server/identity/provider/spid/refusals';
import { checkResponse, readResponse, type AcceptedResponse } from '../../../server/identity/provider/spid/response';

const SP = 'https://sp.example';

let xml: string;
let expected: Parameters<typeof checkResponse>[1];

beforeAll(async () => {
  const [credentials, stranger] = await Promise.all([makeCredentials('Provider'), makeCredentials('Altri')]);
  const provider = testProvider('https://idp.example', credentials);
  const now = new Date();
  const request = {
    id: '_richiesta',
    issueInstant: now,
    relayState: 'x',
    consumer: `${SP}/spid/acs`,
    audience: SP,
    level: 2 as const,
    attributes: ['fiscalNumber', 'name', 'familyName', 'email', 'mobilePhone', 'dateOfBirth'],
  };
  const scene = {
    provider,
    request,
    attributes: personOf('bruno-nuovo').attributes,
    level: 2 as const,
    now,
    stranger,
    otherRequestId: '_a',
    usedRequestId: '_b',
  };
  xml = Buffer.from(makeAnswer(faultOf('good'), scene).fields['SAMLResponse'] ?? '', 'base64').toString();
  const [known] = readProviders(providerMetadata(provider));
  if (!known) throw new Error('The metadata describes no provider.');
  expected = { requestId: request.id, requestedAt: now, provider: known, acs: request.consumer, entityId: SP, now };
});

/** Returns the content of the answer, or undefined when it is refused. */
function judged(text: string): AcceptedResponse | undefined {
  try {
    return checkResponse(readResponse(Buffer.from(text).toString('base64')), expected);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const place = fc.integer({ min: 0, max: 20_000 });
const spoilt = fc.constantFrom(
  '',
  ' ',
  '<',
  '>',
  '/',
  '"',
  '&amp;',
  '&#65;',
  'A',
  'x:',
  '\n',
  '<a/>',
  '<![CDATA[x]]>',
  ' ID="_x"',
  ' xmlns="urn:x"',
  ' xmlns:saml="urn:x"',
);

it('yields the signed content or nothing when one piece is replaced by anything [USE-07]', () => {
  const signed = judged(xml);
  expect(signed?.assertion.identity.fiscalCode).toBe('NVUBRN75S02A944W');
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 40 }), spoilt, (from, length, text) => {
      const at = from % xml.length;
      const result = judged(xml.slice(0, at) + text + xml.slice(at + length));
      expect([undefined, signed]).toContainEqual(result);
    }),
    { numRuns: 150 },
  );
});

it('yields the signed content or nothing when a piece is copied to any other place [USE-07]', () => {
  const signed = judged(xml);
  const tags = Array.from(xml.matchAll(/<\/?[\w:]+/g), ({ index }) => index);
  const atTag = place.map((number) => tags[number % tags.length] ?? 0);
  fc.assert(
    fc.property(atTag, atTag, atTag, (one, two, to) => {
      const piece = xml.slice(Math.min(one, two), Math.max(one, two));
      expect([undefined, signed]).toContainEqual(judged(xml.slice(0, to) + piece + xml.slice(to)));
    }),
    { numRuns: 100 },
  );
});
