/**
 * Our key and certificate for SPID: the operator's files, or a pair made once and sealed in the database for every
 * replica.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { SpidConfig } from '../../../platform/config/spidConfig';
import type { Sealer } from '../../../platform/secrets';
import { StartupError } from '../../../platform/startupError';
import { findSecret, insertSecret } from '../keys/keys';
import { makeCredentials } from './certificate';
import type { SigningCredentials } from './signatures';

const LEAST_BITS = 2048;

/**
 * Reads the operator's pair, or the stored one, which is made first when this entity has none.
 * @throws StartupError when the files are not an RSA key and its certificate.
 */
export async function spidCredentials(
  database: Database,
  sealer: Sealer,
  config: SpidConfig,
): Promise<SigningCredentials> {
  return config.keyFiles ? readPair(config.keyFiles) : keptPair(database, sealer, config);
}

/** Returns the end of our certificate, also where it has passed since the start. @throws when it cannot be read */
export async function endOfCertificate(database: Database, sealer: Sealer, config: SpidConfig): Promise<Date> {
  const { certificate } = config.keyFiles
    ? { certificate: await readFile(config.keyFiles.certificate, 'utf8') }
    : await keptPair(database, sealer, config);
  return new Date(new X509Certificate(certificate).validTo);
}

async function readPair(files: { readonly key: string; readonly certificate: string }): Promise<SigningCredentials> {
  const read = (path: string, variable: string) =>
    readFile(path, 'utf8').catch(() => {
      throw new StartupError(`${variable} cannot be read.`);
    });
  const [key, certificate] = await Promise.all([
    read(files.key, 'SPID_KEY_FILE'),
    read(files.certificate, 'SPID_CERTIFICATE_FILE'),
  ]);
  const pair = { key, certificate };
  const problem = problemOf(pair);
  if (problem !== null) throw new StartupError(problem);
  return pair;
}

function problemOf({ key, certificate }: SigningCredentials): string | null {
  try {
    const privateKey = createPrivateKey(key);
    const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
    if (privateKey.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
      return `SPID_KEY_FILE must hold an RSA key of ${LEAST_BITS} bits or more.`;
    const read = new X509Certificate(certificate);
    if (!read.checkPrivateKey(privateKey))
      return 'SPID_CERTIFICATE_FILE is not the certificate of the key in SPID_KEY_FILE.';
    return Date.parse(read.validTo) < Date.now() ? 'The certificate in SPID_CERTIFICATE_FILE has expired.' : null;
  } catch {
    return 'SPID_KEY_FILE and SPID_CERTIFICATE_FILE must hold a private key without password and a certificate, as PEM.';
  }
}

/**
 * Returns the pair for an entity and its organization, since the certificate names both; of two replicas one makes it.
 */
function keptPair(database: Database, sealer: Sealer, config: SpidConfig): Promise<SigningCredentials> {
  const { name, displayName, ipaCode, locality } = config.organization;
  const secret = `spid: ${JSON.stringify([config.entityId, name, displayName, ipaCode, locality])}`;
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sace.spid-credentials'))`.execute(transaction);
    const found = await findSecret(transaction, sealer, secret);
    if (found !== null) return JSON.parse(found) as SigningCredentials;
    const made = await makeCredentials(config);
    await insertSecret(transaction, sealer, { name: secret, value: JSON.stringify(made) });
    return made;
  });
}
