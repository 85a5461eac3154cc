import type { CodedComune } from '../shared/places/comuni';

// Loaded with their first use: the module has the calls of every list, and the home page needs none of them.
const anagrafiche = async () => (await import('./anagraficheLookups')).anagraficheLookups;
const ape = async () => (await import('./apeLookups')).apeLookups;

export type Province = { code: string; name: string };
/** A country, by its code of two letters. */
export type Country = { code: string; name: string };
export type OrderType = { id: number; name: string };

/** Lists of search forms, cached (API-33). */
export const placesApi = {
  /** The 330 comuni of the region, by name. */
  comuni: async (signal?: AbortSignal): Promise<CodedComune[]> => {
    const items = await (await ape()).codiciCatastali(signal);
    return items
      .map(({ codiceCatastale, codiceIstat, comune, provincia }) => ({
        istat: codiceIstat,
        name: comune,
        province: provincia,
        code: codiceCatastale,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, 'it'));
  },
  /** At most twenty comuni of Italy that match the letters of a name or a whole code. */
  search: async (text: string, signal?: AbortSignal): Promise<CodedComune[]> => {
    const { findComuni } = await import('./anagraficheLookups');
    const items = await findComuni(text, signal);
    return items.map(({ codiceIstat, codiceCatastale, descrizione, provincia }) => ({
      istat: codiceIstat,
      name: descrizione,
      province: provincia,
      code: codiceCatastale,
    }));
  },
  /** The nine provinces of Emilia-Romagna. */
  province: async (signal?: AbortSignal): Promise<Province[]> => {
    const items = await (await anagrafiche()).province(true, signal);
    return items.map(({ sigla, descrizione }) => ({ code: sigla, name: descrizione }));
  },
  /** All provinces of Italy. */
  allProvince: async (signal?: AbortSignal): Promise<Province[]> => {
    const items = await (await anagrafiche()).province(false, signal);
    return items.map(({ sigla, descrizione }) => ({ code: sigla, name: descrizione }));
  },
  /** Italy first, then the others by name. */
  countries: async (signal?: AbortSignal): Promise<Country[]> => {
    const items = await (await anagrafiche()).paesi(signal);
    const rank = ({ code }: Country) => (code === 'IT' ? 0 : 1);
    return items
      .map(({ codice, descrizione }) => ({ code: codice, name: descrizione }))
      .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'it'));
  },
  /** Professional orders and colleges. */
  orderTypes: async (signal?: AbortSignal): Promise<OrderType[]> => {
    const items = await (await anagrafiche()).tipiOrdini(signal);
    return items.map(({ id, descrizione }) => ({ id, name: descrizione }));
  },
};
