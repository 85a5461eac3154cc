import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from './countries';
import { projectRoot } from '../../projectRoot';
import type { RowOf } from '../insertRows';
import { readLookupFile } from './lookupFile';

export type ComuneRow = RowOf<'comune'>;
/** The entries of the lookup lists, by endpoint below /api/app/. */
export type Lookups = Readonly<Record<string, readonly object[]>>;

/** ISTAT code of the region. */
const EMILIA_ROMAGNA = '08';

/** Four megabytes, which only the first start of a version needs. */
const italy = () => import('italian-locations');

const read = (name: string) =>
  readFileSync(join(projectRoot(), 'server/platform/database/reference/data', name), 'utf8');
const numberOrNull = (text: string | undefined) => (text ? Number(text) : null);

/** The 330 comuni of Emilia-Romagna. The file quotes nothing: no value of it holds a comma. */
export function readComuni(): ComuneRow[] {
  const [, ...lines] = read('er-comuni.csv').trim().split('\n');
  return lines.map((line) => {
    const [
      istat = '',
      belfiore = '',
      name = '',
      province = '',
      cap = '',
      zone = '',
      degreeDays,
      altitude,
      lat,
      lon,
      area,
    ] = line.split(',');
    return {
      istat,
      belfiore,
      name,
      province,
      cap,
      climate_zone: zone || null,
      degree_days: numberOrNull(degreeDays),
      altitude_m: numberOrNull(altitude),
      lat: Number(lat),
      lon: Number(lon),
      area_km2: numberOrNull(area),
      region: EMILIA_ROMAGNA,
      other_name: null,
    };
  });
}

/** The comuni of the other regions. Their climate, which the law defines too, is not needed here. */
export async function readOtherComuni(): Promise<ComuneRow[]> {
  const { getAllComuni } = await italy();
  // The package has a row for each CAP: a city stands there under the first of its many.
  const others = new Map<string, ComuneRow>();
  for (const {
    codiceIstat,
    codiceBelfiore,
    nome,
    nomeAlternativo,
    siglaProvincia,
    cap,
    coordinate,
    superficie,
    codiceRegione,
  } of getAllComuni()) {
    if (codiceRegione === EMILIA_ROMAGNA || others.has(codiceIstat)) continue;
    others.set(codiceIstat, {
      istat: codiceIstat,
      belfiore: codiceBelfiore,
      name: nome,
      province: siglaProvincia,
      cap,
      climate_zone: null,
      degree_days: null,
      altitude_m: null,
      lat: coordinate.lat,
      lon: coordinate.lng,
      area_km2: superficie,
      region: codiceRegione,
      other_name: nomeAlternativo ?? null,
    });
  }
  return [...others.values()];
}

const byDescription = (one: { descrizione: string }, other: { descrizione: string }) =>
  one.descrizione.localeCompare(other.descrizione, 'it');

async function province() {
  const { getAllComuni, getAllProvince } = await italy();
  // The package knows the code of the metropolitan city (237); comuni codes begin with that of the province (037).
  const codes = new Map(
    getAllComuni().map(({ siglaProvincia, codiceIstat }) => [siglaProvincia, codiceIstat.slice(0, 3)]),
  );
  return getAllProvince()
    .map(({ sigla, nome, codiceRegione, codiceSovracomunale }) => ({
      codiceIstat: codes.get(sigla) ?? codiceSovracomunale,
      sigla,
      descrizione: nome,
      codiceRegione,
    }))
    .sort(byDescription);
}

const paesi = () =>
  Object.entries(countries.getNames('it'))
    .map(([codice, descrizione]) => ({ codice, codiceIso3: countries.alpha2ToAlpha3(codice) ?? '', descrizione }))
    .sort(byDescription);

const codiciCatastali = (comuni: readonly ComuneRow[]) =>
  comuni.map((comune) => ({
    codiceCatastale: comune.belfiore,
    codiceIstat: comune.istat,
    comune: comune.name,
    provincia: comune.province,
    cap: comune.cap,
    zonaClimatica: comune.climate_zone,
    gradiGiorno: comune.degree_days,
  }));

/** The lists that this folder holds; the others follow from comuni, provinces and countries. */
export const readWrittenLookups = (): Lookups =>
  Object.fromEntries(Object.entries(readLookupFile()).map(([name, { items }]) => [name, items]));

/** Every lookup list that is the same for all users. */
export async function readLookups(comuni: readonly ComuneRow[]): Promise<Lookups> {
  return {
    ...readWrittenLookups(),
    'anagrafiche/province': await province(),
    'anagrafiche/paesi': paesi(),
    'ape/codici-catastali': codiciCatastali(comuni),
  };
}
