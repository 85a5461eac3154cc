/** The certifiers and companies in whose name a user may certify, and their standing. */
import type { Database } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError } from '../../../platform/errors';
import { reachOf } from '../access/access';
import type { Entitlement } from '../rules/rule';
import { readStanding } from '../surroundingsRepository';
import { findNamesakes } from './profile/profileRepository';

const NOT_ENTITLED: Readonly<Record<Exclude<Entitlement, 'entitled'>, string>> = {
  suspended:
    'L’accreditamento del certificatore è sospeso: fino alla fine della sospensione non si compilano attestati nuovi.',
  expired: 'L’accreditamento del certificatore è scaduto: rinnovalo per compilare attestati nuovi.',
  never: 'Per compilare attestati serve un accreditamento in corso di validità.',
};

/** @throws ApiError 403 Sace:Certificate:NotEntitled. */
export async function requireStanding(database: Database, certifierId: string, today: string): Promise<void> {
  const standing = await readStanding(database, certifierId, today);
  if (standing === 'entitled') return;
  throw new ApiError(403, NOT_ENTITLED[standing], { code: 'Sace:Certificate:NotEntitled', data: { standing } });
}

export async function circumstances({ caller, database }: Scope, now: Date) {
  const today = italianDay(now);
  const reach = await reachOf(database, caller.userId, today);
  const own = reach.certifierId;
  const names = await findNamesakes(database, [...(own === null ? [] : [own]), ...reach.writeCertifiers], today);
  const standings = new Map<string, Entitlement>();
  for (const id of new Set([...(own === null ? [] : [own]), ...names.map(({ certifierId }) => certifierId)]))
    standings.set(id, await readStanding(database, id, today));
  return {
    standing: (own !== null && standings.get(own)) || 'never',
    names: names.map((name) => ({
      ...name,
      isDelegated: name.certifierId !== own,
      standing: standings.get(name.certifierId) ?? 'never',
    })),
  };
}
