/** The status of certificates, from responders and lists that answer, lie, or stay away. */
import { ExtendedKeyUsageExtension, type X509CrlReason } from '@peculiar/x509';
import { readBack } from '../../../../scripts/demo-signer/envelope';
import { ocspAnswer, type OcspWish } from '../../../../scripts/demo-signer/ocspAnswer';
import type { Identity } from '../../../../scripts/demo-signer/issue';
import { authorityNamed, daysFrom, keysOf, NOW, personOf } from '../../../../test/support/signatures/people';
import {
  asksBoth,
  asksList,
  issued,
  LIST,
  listBy,
  read,
  RESPONDER,
} from '../../../../test/support/signatures/revocation';
import { isAllowed } from './fetchBytes';
import { onlineRevocation } from './online';

let authority: Identity;
let stranger: Identity;
let person: Identity;
let other: Identity;
const [hour, tomorrow] = [new Date(NOW.getTime() - 3_600_000), daysFrom(1)];

beforeAll(async () => {
  [authority, stranger] = await Promise.all([authorityNamed('Autorità'), authorityNamed('Sconosciuta')]);
  person = await personOf(authority, { more: asksBoth() });
  other = await personOf(authority, { keys: await keysOf('other') });
});

type Answers = Readonly<Record<string, Buffer | null>>;
const answering = (answers: Answers) =>
  jest.fn(async (address: string) => {
    const bytes = answers[address];
    if (bytes === null) throw new Error('no connection');
    return bytes === undefined ? new Response('', { status: 404 }) : new Response(new Uint8Array(bytes));
  });
const source = (fetch: ReturnType<typeof answering>, clock = () => NOW) =>
  onlineRevocation({ fetch: fetch as never, hosts: null, timeoutMs: 1000 }, clock);
const ask = (answers: Answers, whom = person) => source(answering(answers)).statusOf(issued(whom, authority));

const answerOf = ({ certificate }: Identity, wish: OcspWish) =>
  ocspAnswer(authority, readBack(certificate).serialNumber, wish);
const good = () => answerOf(person, { from: hour, to: tomorrow });

it('believes a responder: the authority itself, or whom it appointed', async () => {
  expect(await ask({ [RESPONDER]: good() })).toEqual({ kind: 'good' });
  const extensions = [new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.9'])];
  const by = await personOf(authority, {
    subject: [{ CN: ['Risponde'] }],
    keys: await keysOf('responder'),
    extensions,
  });
  expect(await ask({ [RESPONDER]: answerOf(person, { by, from: hour, to: null }) })).toEqual({
    kind: 'good',
  });
});

it('distinguishes revocation from suspension, by responder and by list', async () => {
  const at = daysFrom(-1);
  for (const [reason, isSuspended] of [
    [1, false],
    [6, true],
  ] as const) {
    const expected = { kind: 'revoked', at, isSuspended };
    expect(
      await ask({
        [RESPONDER]: answerOf(person, { from: hour, to: tomorrow, revoked: { at, reason } }),
      }),
    ).toEqual(expected);
    const entries = [{ serialNumber: read(person).x509.serialNumber, at, reason: reason as X509CrlReason }];
    expect(await ask({ [LIST]: await listBy(authority, hour, tomorrow, entries) })).toEqual(expected);
  }
});

it('takes the list where the responder is away, answers nonsense, or is not named', async () => {
  const list = await listBy(authority, hour, tomorrow, [{ serialNumber: read(other).x509.serialNumber, at: hour }]);
  expect(await ask({ [RESPONDER]: null, [LIST]: list })).toEqual({ kind: 'good' });
  expect(await ask({ [RESPONDER]: Buffer.from('<html>'), [LIST]: list })).toEqual({ kind: 'good' });
  expect(await ask({ [LIST]: list }, await personOf(authority, { more: asksList() }))).toEqual({ kind: 'good' });
  expect(await ask({ [LIST]: await listBy(authority, hour, tomorrow, [], LIST) })).toEqual({ kind: 'good' });
});

it.each<[string, string, () => Answers | Promise<Answers>]>([
  ['nobody answers', 'unreachable', () => ({ [RESPONDER]: null })],
  ['the answer is about another', 'forged', () => ({ [RESPONDER]: answerOf(other, { from: hour, to: tomorrow }) })],
  [
    'somebody else answers',
    'forged',
    () => ({ [RESPONDER]: answerOf(person, { by: stranger, from: hour, to: tomorrow }) }),
  ],
  [
    'a person of the authority answers',
    'forged',
    () => ({ [RESPONDER]: answerOf(person, { by: other, from: hour, to: tomorrow }) }),
  ],
  [
    'the responder cannot answer now',
    'unreachable',
    () => ({ [RESPONDER]: Buffer.from([0x30, 0x03, 0x0a, 0x01, 0x03]) }),
  ],
  [
    'the list is from another point of the authority',
    'forged',
    async () => ({ [LIST]: await listBy(authority, hour, tomorrow, [], 'http://crl.prestatore.example/altra.crl') }),
  ],
  ['the answer is old', 'stale', () => ({ [RESPONDER]: answerOf(person, { from: daysFrom(-3), to: daysFrom(-1) }) })],
  [
    'the answer is of tomorrow',
    'stale',
    () => ({ [RESPONDER]: answerOf(person, { from: tomorrow, to: daysFrom(2) }) }),
  ],
  ['the list is old', 'stale', async () => ({ [LIST]: await listBy(authority, daysFrom(-3), daysFrom(-1)) })],
  ['the list is another’s', 'forged', async () => ({ [LIST]: await listBy(stranger, hour, tomorrow) })],
  [
    'the list was changed',
    'forged',
    async () => {
      const list = await listBy(authority, hour, tomorrow);
      list[list.length - 5] = (list[list.length - 5] ?? 0) ^ 1;
      return { [LIST]: list };
    },
  ],
  ['the list is too long for a page', 'forged', () => ({ [LIST]: Buffer.alloc(1000, 'x') })],
])('does not know when %s: %s', async (_name, why, answers) => {
  expect(await ask(await answers())).toEqual({ kind: 'unknown', why });
});

it('reports a certificate without an address for revocation', async () => {
  expect(await ask({}, other)).toEqual({ kind: 'unknown', why: 'noAddress' });
});

it('queries once while an answer is good, and again after', async () => {
  let now = NOW;
  const fetch = answering({ [RESPONDER]: good() });
  const { statusOf } = source(fetch, () => now);
  await statusOf(issued(person, authority));
  await statusOf(issued(person, authority));
  expect(fetch).toHaveBeenCalledTimes(1);
  now = daysFrom(2);
  expect(await statusOf(issued(person, authority))).toEqual({ kind: 'unknown', why: 'stale' });
});

it('queries public names by the usual ports, or hosts that are named', () => {
  expect(isAllowed('http://ocsp.prestatore.example/a', { hosts: null })).toBe(true);
  for (const address of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://db.internal/',
    'ftp://a.example/',
    'http://a.example:8080/',
    'http://u:p@a.example/',
    'niente',
  ])
    expect(isAllowed(address, { hosts: null })).toBe(false);
  expect(isAllowed('http://127.0.0.1:8087/ocsp', { hosts: null, also: ['127.0.0.1:8087'] })).toBe(true);
  expect(isAllowed('http://ocsp.prestatore.example/', { hosts: ['.prestatore.example'] })).toBe(true);
  expect(isAllowed('http://altro.example/', { hosts: ['.prestatore.example'] })).toBe(false);
});
