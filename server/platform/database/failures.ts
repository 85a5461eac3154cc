/** The failures of the database, by what they mean for the work that met them. */
import { DatabaseError } from 'pg';
import { errorCode } from './embedded/folders';

/** No server of the database takes writes now. */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
}

/** A server of the database has stopped answering: nothing is sent to it. */
export class FrozenHost extends Error {
  override readonly name = 'FrozenHost';
}

/**
 * The connection was lost while a commit was under way: the commit may have succeeded, or not. Never repeat it blindly.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/**
 * A cached plan of the connection was no longer valid, and its error ended the transaction; a repetition plans it
 * again.
 */
export class OutdatedPlan extends Error {
  override readonly name = 'OutdatedPlan';
}

const UNIQUE_VIOLATION = '23505';
const READ_ONLY = '25006';
/** Two transactions blocked each other, and this one was undone: deadlock, serialization failure. */
const CLASHES = ['40P01', '40001'];
/**
 * The server is ending, has ended a crash, is starting, or has no connection left; or the connection broke (class 08).
 */
const GONE = ['57P01', '57P02', '57P03', '53300'];
/**
 * The server lacks room on its disk, memory or another resource, or its disk fails (class 53, 58030). The connection
 * itself is sound.
 */
const SHORT = ['53000', '53100', '53200', '53400', '58030'];
const BROKEN_SOCKETS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
];
/** The messages of node-postgres that have no code. */
const BROKEN_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Query read timeout)/;

/** Not by its class: errors of Node's own parts may be of another one than ours. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** The server that the connection leads to takes no writes (any more): after a failover it is the old one. */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === READ_ONLY;

/**
 * The transaction was undone because of another one, or of a cached plan that was outdated: a repetition may well
 * succeed.
 */
export const isClash = (error: unknown): boolean =>
  error instanceof OutdatedPlan || (error instanceof DatabaseError && CLASHES.includes(errorCode(error)));

/** True when another row has a value that must be unique. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

/** The connection is unusable, or could not be made. */
export function isLost(error: unknown): boolean {
  if (error instanceof FrozenHost) return true;
  const code = errorCode(error);
  if (error instanceof DatabaseError) return GONE.includes(code) || code.startsWith('08');
  return BROKEN_SOCKETS.includes(code) || BROKEN_WORDS.test(messageOf(error));
}

/**
 * The server of the database has no room, or cannot use its disk: the work was undone, and may succeed once an operator
 * has made room.
 */
export const isDatabaseShort = (error: unknown): boolean =>
  error instanceof DatabaseError && SHORT.includes(errorCode(error));

/** The database cannot serve now; the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseShort(error) ||
  error instanceof ReadOnlyDatabase ||
  error instanceof CommitUnknown ||
  isReadOnly(error) ||
  isLost(error) ||
  isClash(error);
