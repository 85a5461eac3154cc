import { askCached } from './cachedAnswers';
import type { CancelablePromise } from './generated/core/CancelablePromise';
import { AnagraficheService as Service } from './generated/services/AnagraficheService';

const items = <Item>(answer: { items: Item[] }): readonly Item[] => answer.items;

const list =
  <Item>(name: string, call: () => CancelablePromise<{ items: Item[] }>) =>
  (signal?: AbortSignal): Promise<readonly Item[]> =>
    askCached({ method: 'GET', url: `/api/app/anagrafiche/${name}` }, call, items, signal);

/** The lists of API-30, cached. Members have the names of the region's lists. */
export const anagraficheLookups = {
  altriAccreditamenti: list('altri-accreditamenti', () => Service.anagraficheGetAltriAccreditamenti()),
  corsiQualificati: list('corsi-qualificati', () => Service.anagraficheGetCorsiQualificati()),
  paesi: list('paesi', () => Service.anagraficheGetPaesi()),
  regioni: list('regioni', () => Service.anagraficheGetRegioni()),
  tipiOrdini: list('tipi-ordini', () => Service.anagraficheGetTipiOrdini()),
  titoliSoggetti: list('titoli-soggetti', () => Service.anagraficheGetTitoliSoggetti()),
  titoliStudio: list('titoli-studio', () => Service.anagraficheGetTitoliStudio()),
  myDelegations: list('my-delegations', () => Service.anagraficheGetMyDelegations()),
  province: (onlyEmiliaRomagna: boolean, signal?: AbortSignal) =>
    askCached(
      { method: 'GET', url: '/api/app/anagrafiche/province', query: { onlyEmiliaRomagna } },
      () => Service.anagraficheGetProvince({ onlyEmiliaRomagna }),
      items,
      signal,
    ),
};

/** Comuni of Italy that match the letters of a name or a whole code, cached. */
export const findComuni = (search: string, signal?: AbortSignal) =>
  askCached(
    { method: 'GET', url: '/api/app/anagrafiche/comuni', query: { search } },
    () => Service.anagraficheFindComuni({ search }),
    items,
    signal,
  );
