/**
 * Secrets at rest: the password of another operator's server, or a mail in the queue, is sealed in the database with a
 * key that is not in the database. AES-256-GCM, a random nonce for each value, and the place of the value as associated
 * data, so that a sealed text that was copied to another row does not open there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config';
import { SECRET_KEY_SHAPE } from './config/configValues';
import { errorCode, makeFolders } from './database/embedded/folders';
import { StartupError } from './startupError';

/** Seals texts and opens them again. */
export interface Sealer {
  /** `place` names the location of the text (as `setting Abp.Mailing.Smtp.Password G`); it opens nowhere else. */
  readonly seal: (text: string, place: string) => string;
  /** @throws SealError when another key sealed it, when it is of another place, or when it was changed. */
  readonly open: (sealed: string, place: string) => string;
}

/** A sealed text that this process cannot open. The message is for the operator and holds nothing of the text. */
export class SealError extends Error {
  override readonly name = 'SealError';

  constructor(place: string) {
    super(
      `What is kept as "${place}" does not open with this server's key (SACE_SECRET_KEY, or the file in SACE_DATA/keys).`,
    );
  }
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** The sealer of this server. The key is read at its first use; `ensureSecretKey` finds its faults at start. */
export function sealer(config: Pick<Config, 'secretKey' | 'dataFolder'>): Sealer {
  let known: Buffer | undefined;
  const key = () => (known ??= ensureSecretKey(config));
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
      return (
        VERSION +
        Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
      );
    },
    open: (sealed, place) => {
      const bytes = sealed.startsWith(VERSION)
        ? Buffer.from(sealed.slice(VERSION.length), 'base64url')
        : Buffer.alloc(0);
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealError(place);
      const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new SealError(place);
      }
    },
  };
}

/**
 * The key: the configured one, else that of the file, which is made where it is missing. When two processes start
 * together, one makes it and both have it.
 * @throws StartupError in words for the operator.
 */
export function ensureSecretKey({ secretKey, dataFolder }: Pick<Config, 'secretKey' | 'dataFolder'>): Buffer {
  if (secretKey !== null) return secretKey;
  const folder = join(dataFolder, 'keys');
  const file = join(folder, 'secret.key');
  try {
    return readKey(file) ?? makeKey(folder, file);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The key ${file} cannot be read or made (${errorCode(error)}): allow it, or give the key in SACE_SECRET_KEY.`,
    );
  }
}

function readKey(file: string): Buffer | null {
  let text;
  try {
    text = readFileSync(file, 'latin1').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  if (!SECRET_KEY_SHAPE.test(text))
    throw new StartupError(
      `The key ${file} is damaged: bring it back from a backup, or delete it and set the passwords of the mail servers again.`,
    );
  return Buffer.from(text, 'base64');
}

/**
 * Writes the key whole and to the disk in a file beside its place, then links it there: a reader finds all of it, and
 * the first key stays.
 */
function makeKey(folder: string, file: string): Buffer {
  makeFolders(folder, 0o700);
  const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
  const key = readKey(file);
  if (key === null) throw new StartupError(`The key ${file} has vanished while it was made.`);
  return key;
}
