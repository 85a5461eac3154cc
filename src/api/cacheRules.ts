import type { CacheRule } from './lookupCache';

const minute = 60_000;

/** Lists of the region and the state change with a release at most. */
const referenceTtl = 60 * minute;
/** Lists of the caller change: a minute spares a page its repeated calls, and is short enough to notice a change. */
const ownTtl = minute;

const rule = (path: string, ttl: number, keyParameters: readonly string[] = []): CacheRule => ({
  method: 'GET',
  url: `/api/app/${path}`,
  ttl,
  keyParameters,
});

/**
 * The rules of cached answers (API-33), for the lists of API-30 and API-31. A special rule stands before a general one.
 * The wallets (API-32) are not cached: their page waits for the balance to change.
 */
export const cacheRules: readonly CacheRule[] = [
  rule('anagrafiche/my-delegations', ownTtl),
  rule('anagrafiche/comuni', referenceTtl, ['search']),
  rule('anagrafiche/province', referenceTtl, ['onlyEmiliaRomagna']),
  ...[
    'altri-accreditamenti',
    'corsi-qualificati',
    'paesi',
    'regioni',
    'tipi-ordini',
    'titoli-soggetti',
    'titoli-studio',
  ].map((list) => rule(`anagrafiche/${list}`, referenceTtl)),
  rule('ape/tipi-fonte-energetica', referenceTtl, ['idTipoServizio']),
  rule('ape/{list}', referenceTtl),
];
