import { apeLookups } from './apeLookups';

/** The scale of acts since October 2015. The register holds no older ones. */
const SCALE = '2015';

/** The classes that the public register can be searched by, best first, through the cache. */
export async function searchClasses(signal?: AbortSignal): Promise<string[]> {
  const items = await apeLookups.classiEnergeticheRicerca(signal);
  return items.flatMap(({ codice, scala }) => (scala === SCALE ? [codice] : []));
}
