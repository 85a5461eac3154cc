/** Signatures by a foreign program, OpenSSL, in the form that people's signing programs write. */
import { execFileSync } from 'node:child_process';
import { KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pemOf } from '../../../../../scripts/demo-signer/authority';
import { signCades } from '../../../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../../../scripts/demo-signer/issue';
import { findProgram } from '../../../../../scripts/programs.mjs';
import { DOCUMENT } from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  FISCAL_CODE,
  keysOf,
  named,
  NOW,
  personOf,
  RSA,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { asking } from '../../../../../test/support/signatures/question';
import type { Trust } from '../../../../platform/signatures/trust';

let folder: string;
let trust: Trust;
let person: Identity;
const path = (name: string) => join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync(findProgram('openssl') ?? 'openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

function keep(name: string, { keys, certificate }: Identity): void {
  writeFileSync(path(`${name}.pem`), pemOf(certificate));
  writeFileSync(path(`${name}.key`), KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-openssl-'));
  const authority = await authorityNamed('Autorità');
  trust = trusting(serviceOf(authority));
  await keysOf('rsa', RSA);
  person = await personOf(authority);
  keep('ca', authority);
  keep('ec', person);
  keep('rsa', await personOf(authority, { keys: await keysOf('rsa') }));
  keep(
    'other',
    await personOf(authority, {
      subject: named('TINIT-BNCLCU70A01F205X', 'Luca Bianchi'),
      keys: await keysOf('other'),
    }),
  );
  writeFileSync(path('act.pdf'), DOCUMENT);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const signed = (...args: string[]): Buffer => {
  openssl('cms', '-sign', '-binary', '-nodetach', '-in', 'act.pdf', '-out', 'act.p7m', '-md', 'sha256', ...args);
  return readFileSync(path('act.p7m'));
};
const ask = (file: Buffer) => asking(trust)(file);
const by = (name: string) => ['-signer', `${name}.pem`, '-inkey', `${name}.key`];

/** Signs with a key on a curve, with the certificate that the authority issues for it. */
function onCurve(curve: string): Buffer {
  const options = ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${curve}`, '-keyout', 'weak.key', '-nodes'];
  openssl('req', '-new', ...options, '-subj', `/CN=Mario Rossi/serialNumber=TINIT-${FISCAL_CODE}`, '-out', 'weak.csr');
  writeFileSync(path('weak.ext'), 'keyUsage=critical,nonRepudiation\n');
  const given = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'weak.ext', '-out', 'weak.pem'];
  openssl('x509', '-req', '-in', 'weak.csr', ...given);
  return signed('-cades', '-outform', 'DER', ...by('weak'));
}

it.each([
  ['EC', () => signed('-cades', '-outform', 'DER', ...by('ec'))],
  ['RSA', () => signed('-cades', '-outform', 'DER', ...by('rsa'))],
  [
    'RSA-PSS',
    () =>
      signed(
        '-cades',
        '-outform',
        'DER',
        ...by('rsa'),
        '-keyopt',
        'rsa_padding_mode:pss',
        '-keyopt',
        'rsa_pss_saltlen:digest',
      ),
  ],
  ['SHA-512', () => signed('-cades', '-outform', 'DER', '-md', 'sha512', ...by('ec'))],
  ['a stream of pieces', () => signed('-cades', '-outform', 'DER', '-stream', ...by('ec'))],
  ['PEM', () => signed('-cades', '-outform', 'PEM', ...by('ec'))],
  ['a key named by its identifier', () => signed('-cades', '-outform', 'DER', '-keyid', ...by('ec'))],
  ['two signers', () => signed('-cades', '-outform', 'DER', ...by('other'), ...by('rsa'))],
])('accepts %s', async (_name, file) => {
  expect(await ask(file())).toMatchObject({
    kind: 'accepted',
    signers: expect.arrayContaining([expect.objectContaining({ fiscalCode: FISCAL_CODE })]) as unknown,
  });
});

it.each([
  ['no attribute of CAdES', 'noSigningCertificate', () => signed('-outform', 'DER', ...by('ec'))],
  ['no attributes', 'noSignedAttributes', () => signed('-outform', 'DER', '-noattr', ...by('ec'))],
  ['no certificate', 'certificateMissing', () => signed('-cades', '-outform', 'DER', '-nocerts', ...by('ec'))],
  ['SHA-1', 'weakDigest', () => signed('-cades', '-outform', 'DER', '-md', 'sha1', ...by('rsa'))],
  ['a curve that does not hold', 'weakKey', () => onCurve('secp256k1')],
  ['S/MIME around it', 'notAnEnvelope', () => signed('-cades', '-outform', 'SMIME', ...by('ec'))],
])('refuses %s: %s', async (_name, code, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'refused', code });
});

it('makes envelopes that OpenSSL verifies', () => {
  writeFileSync(path('ours.p7m'), signCades(DOCUMENT, [person], NOW));
  const content = openssl(
    'cms',
    '-verify',
    '-cades',
    '-inform',
    'DER',
    '-in',
    'ours.p7m',
    '-CAfile',
    'ca.pem',
    '-purpose',
    'any',
    '-no_check_time',
    '-binary',
  );
  expect(content.equals(DOCUMENT)).toBe(true);
});
