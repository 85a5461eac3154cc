/**
 * Verifies signed acts with the trust of the program: the stored trust lists, the OCSP responders of providers, and a
 * demonstration's signer.
 */
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../../platform/config/config';
import type { Database } from '../../../../platform/database/schema';
import { onlineRevocation } from '../../../../platform/signatures/revocation/online';
import { trustReader } from '../../../../platform/signatures/trustList/trustListRepository';
import type { TrustedService } from '../../../../platform/signatures/trust';
import { whoseDocument } from './recogniseRepository';
import type { FrozenAct, Verdict } from './verdict';
import { verifySignature } from './verify';

/** An act that came back signed. */
export interface SignedAct {
  readonly certificateId: string;
  /** The bytes as they were uploaded. */
  readonly file: Buffer;
  readonly document: FrozenAct;
  /** The fiscal code of the certifier. */
  readonly fiscalCode: string;
  /** The time of receipt: a file that waited is judged by it, not by the present time. */
  readonly receivedAt: Date;
}

export type SignedActCheck = (database: Database, act: SignedAct) => Promise<Verdict>;

const TIMEOUT_MS = 10_000;

/** Returns the trusted services of the signer of a demonstration; none where there is no such signer. */
async function demoServices({
  demo,
  signatures: { demoSigner },
}: Pick<Config, 'demo' | 'signatures'>): Promise<readonly TrustedService[]> {
  if (!demo || !demoSigner) return [];
  try {
    const pem = await readFile(demoSigner.authorityFile, 'utf8');
    const certificate = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
    const history = [{ isGranted: true, from: new Date(0) }];
    return (['CA/QC', 'TSA/QTST'] as const).map((kind) => ({ kind, name: 'Firma dimostrativa', certificate, history }));
  } catch {
    // The demonstration signer starts beside the server and may be late; its file is read again a minute later.
    return [];
  }
}

/**
 * Makes the check, which caches answers as long as they are valid. A `waiting` act is checked again later, with the
 * same act: the moment that counts stays that of its receipt.
 */
export function signedActCheck({
  config,
  clock,
  fetch: fetcher = fetch,
}: {
  readonly config: Pick<Config, 'demo' | 'signatures'>;
  readonly clock: () => Date;
  readonly fetch?: typeof fetch;
}): SignedActCheck {
  const { signatures } = config;
  const also = config.demo && signatures.demoSigner ? [new URL(signatures.demoSigner.url).host] : [];
  const revocation = onlineRevocation(
    { fetch: fetcher, hosts: signatures.revocationHosts, also, timeoutMs: TIMEOUT_MS },
    clock,
  );
  const trustOf = trustReader(() => demoServices(config), clock);
  return async (database, { certificateId, file, document, fiscalCode, receivedAt }) =>
    verifySignature({
      file,
      document,
      fiscalCode,
      revocation,
      trust: await trustOf(database),
      at: receivedAt,
      isRevocationSoft: signatures.isRevocationSoft,
      recognise: (sha256) => whoseDocument(database, certificateId, sha256),
    });
}
