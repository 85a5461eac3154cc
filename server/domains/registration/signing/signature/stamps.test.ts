/** Time stamps of signatures: whose are trusted, and what they prove. */
import { ExtendedKeyUsage } from '@peculiar/x509';
import type { Identity } from '../../../../../scripts/demo-signer/issue';
import { DOCUMENT, signedBy } from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  daysFrom,
  NOW,
  personOf,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { stampingUnit, withStamp } from '../../../../../test/support/signatures/stamps';
import { asking } from '../../../../../test/support/signatures/question';
import type { SignatureQuestion } from './verdict';

let authority: Identity;
let unit: Identity;
beforeAll(async () => {
  authority = await authorityNamed('Autorità');
  unit = await stampingUnit(authority);
});

const ask = (file: Buffer, more: Partial<SignatureQuestion> = {}) =>
  asking(trusting(serviceOf(authority), serviceOf(authority, 'TSA/QTST')))(file, more);

it('counts the moment of a qualified time stamp, and shows it', async () => {
  const at = daysFrom(-3);
  const file = signedBy(await personOf(authority), { signed: withStamp(unit, at) });
  expect(await ask(file)).toMatchObject({ kind: 'accepted', signedAt: at, timeStamp: { at, isQualified: true } });
});

it('trusts a unit that a list names itself', async () => {
  const trust = trusting(serviceOf(authority), serviceOf(unit, 'TSA/QTST'));
  const file = signedBy(await personOf(authority), { signed: withStamp(unit, daysFrom(-3)) });
  expect(await ask(file, { trust })).toMatchObject({ signedAt: daysFrom(-3), timeStamp: { isQualified: true } });
});

it('does not count the stamp of a unit whose service was withdrawn by then', async () => {
  const history = [
    { isGranted: true, from: daysFrom(-900) },
    { isGranted: false, from: daysFrom(-10) },
  ];
  const trust = trusting(serviceOf(authority), serviceOf(unit, 'TSA/QTST', history));
  const ended = await personOf(authority, { to: daysFrom(-1) });
  const stampedAt = async (days: number) =>
    ask(signedBy(ended, { signed: withStamp(unit, daysFrom(days)) }), { trust });
  expect(await stampedAt(-3)).toMatchObject({ code: 'expired' });
  expect(await stampedAt(-11)).toMatchObject({ kind: 'accepted', signedAt: daysFrom(-11) });
});

it('shows the stamp of a unit that no list names, and does not count it', async () => {
  const file = signedBy(await personOf(authority), { signed: withStamp(unit, daysFrom(-3)) });
  expect(await ask(file, { trust: trusting(serviceOf(authority)) })).toMatchObject({
    kind: 'accepted',
    signedAt: NOW,
    timeStamp: { at: daysFrom(-3), authority: 'Marca di prova', isQualified: false },
  });
});

it('accepts a signature that a stamp proves to be older than the end or the revocation of the certificate', async () => {
  const signed = withStamp(unit, daysFrom(-3));
  const ended = await personOf(authority, { to: daysFrom(-1) });
  expect(await ask(signedBy(ended, { signed }))).toMatchObject({ kind: 'accepted' });
  expect(await ask(signedBy(ended))).toMatchObject({ code: 'expired' });
  const revocation = { statusOf: async () => ({ kind: 'revoked', at: daysFrom(-2), isSuspended: false }) as const };
  const person = await personOf(authority);
  expect(await ask(signedBy(person, { signed }), { revocation })).toMatchObject({ kind: 'accepted' });
  expect(await ask(signedBy(person), { revocation })).toMatchObject({ code: 'revoked' });
});

it('refuses a stamp over something else, and one by a certificate that may not stamp', async () => {
  const person = await personOf(authority);
  const forged = signedBy(person, { signed: withStamp(unit, NOW, () => DOCUMENT) });
  expect(await ask(forged)).toMatchObject({ code: 'badTimeStamp' });
  const server = await stampingUnit(authority, [ExtendedKeyUsage.serverAuth]);
  expect(await ask(signedBy(person, { signed: withStamp(server, NOW) }))).toMatchObject({ code: 'badTimeStamp' });
});
