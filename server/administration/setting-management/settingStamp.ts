/** Compares settings with those that a form was filled in over. */
import { createHash } from 'node:crypto';
import { identityFailure } from '../../identity/users/identityErrors';

/** The values of settings by their names, as their owner has set them. */
type OwnValues = ReadonlyMap<string, string>;

/** Returns a digest of the values of settings, in the order of their names. */
export const stampOf = (own: OwnValues, names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...names].sort().map((name) => [name, own.get(name) ?? null])))
    .digest('hex');

/** @throws ApiError 403 ConcurrencyFailure when the settings have another stamp; an absent one is not compared */
export function requireStamp(own: OwnValues, names: readonly string[], stamp: string | undefined): void {
  if (stamp !== undefined && stamp !== stampOf(own, names)) throw identityFailure({ code: 'ConcurrencyFailure' });
}
