/**
 * Signers of tests: an authority, its trust, and people with certificates of all kinds. Keys are made once for each
 * test file.
 */
import type { webcrypto } from 'node:crypto';
import type { Extension, JsonNameParams } from '@peculiar/x509';
import {
  authorityExtensions,
  issue,
  makeKeys,
  qualifiedExtensions,
  type CertificateRequest,
  type Identity,
  type Keys,
} from '../../../scripts/demo-signer/issue';
import type { RevocationSource } from '../../../server/platform/signatures/revocation/source';
import { trustOf, type ServiceKind, type Trust, type TrustedService } from '../../../server/platform/signatures/trust';

export const NOW = new Date('2026-11-25T10:00:00Z');
export const DAY_MS = 86_400_000;
export const daysFrom = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

export const FISCAL_CODE = 'RSSMRA80A01H501U';
export const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** The subject name of a person in certificates. */
export const named = (serialNumber: string | null, name = 'Mario Rossi'): JsonNameParams => {
  const rest: JsonNameParams = serialNumber === null ? [] : [{ '2.5.4.5': [{ printableString: serialNumber }] }];
  return [{ C: ['IT'] }, { CN: [name] }, ...rest];
};

const keysByName = new Map<string, Promise<Keys>>();
/** Keys by their name: those of a test file are made once. */
export function keysOf(
  name: string,
  algorithm?: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams,
): Promise<Keys> {
  const made = keysByName.get(name) ?? makeKeys(algorithm);
  keysByName.set(name, made);
  return made;
}

export async function authorityNamed(
  name: string,
  given: Partial<CertificateRequest> & { readonly depth?: number } = {},
): Promise<Identity> {
  return issue({
    subject: [{ C: ['IT'] }, { O: ['Prestatore di prova'] }, { CN: [name] }],
    keys: await keysOf(name),
    issuer: null,
    from: daysFrom(-1000),
    to: daysFrom(1000),
    extensions: authorityExtensions(given.depth),
    ...given,
  });
}

/** A person with a certificate for qualified signatures, unless overridden. */
export const personOf = async (
  issuer: Identity,
  given: Partial<CertificateRequest> & { readonly keyName?: string; readonly more?: readonly Extension[] } = {},
): Promise<Identity> =>
  issue({
    subject: named(`TINIT-${FISCAL_CODE}`),
    keys: await keysOf(given.keyName ?? 'person'),
    issuer,
    from: daysFrom(-100),
    to: daysFrom(100),
    extensions: [...qualifiedExtensions(), ...(given.more ?? [])],
    ...given,
  });

export const serviceOf = (
  { certificate }: Identity,
  kind: ServiceKind = 'CA/QC',
  history: TrustedService['history'] = [{ isGranted: true, from: daysFrom(-900) }],
): TrustedService => ({ kind, name: 'Prestatore di prova', certificate, history });

export const trusting = (...services: TrustedService[]): Trust => trustOf(services);

export const GOOD: RevocationSource = { statusOf: async () => ({ kind: 'good' }) };
