/**
 * Reads the register for the open data: acts alone, in an order that reveals nothing, and of them only the published
 * data.
 */
import { sql } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import { openCursor } from '../../../../platform/grid/export/cursor';
import { ACTS, type PublicState, stateOn } from '../../../certificates';
import type { PlaceCount } from './rollUp';

/** Texts as the content has them, by the names of the national format. */
export interface SourceRow {
  readonly key: string;
  readonly state: PublicState;
  readonly month: string | null;
  readonly province: string | null;
  readonly istat: string | null;
  readonly comune: string | null;
  readonly category: number | null;
  readonly object: number | null;
  readonly reason: number | null;
  readonly built: number | null;
  readonly area: number | null;
  readonly energyClass: string | null;
  readonly epNren: number | null;
  readonly epRen: number | null;
  readonly co2: number | null;
  readonly zone: string | null;
  readonly use: string | null;
  readonly winter: string | null;
  readonly summer: string | null;
  readonly nearlyZero: string | null;
  readonly reachable: string | null;
  /** Codes of plants, as a list in JSON. */
  readonly heating: string | null;
  readonly cooling: string | null;
  readonly hotWater: string | null;
  readonly combined: string | null;
  readonly renewable: string | null;
  readonly works:
    | readonly {
        readonly codice?: string;
        readonly ristrutturazioneImportante?: string;
        readonly tempoRitornoInvestimento?: string;
        readonly classificazioneRaggiungibile?: { readonly classeEnergetica?: string; readonly epglnren?: string };
      }[]
    | null;
}

const kinds = (service: string) =>
  sql`jsonb_path_query_array(a."datiImpianti", ${`$.${service}.impianto[*].tipoImpianto`}::jsonpath)::text`;

/**
 * Keys are hashes of ids with a salt that is never stored; their order reveals nothing of the register's own order. The
 * contents are read in the order in which they lie on disk, and the few values that are published of them are sorted:
 * to read contents in the order of their keys takes several times as long where they are not in memory.
 */
const source = (salt: string, today: string) => sql<SourceRow>`(
  select left(encode(sha256(convert_to(${salt} || c.id::text, 'UTF8')), 'hex'), 20) as key, ${stateOn(today)} as state,
    to_char(c.issued_on, 'YYYY-MM') as month, c.province, c.istat, c.comune::text, c.category, c.object, c.reason, c.built, c.area::float8 as area,
    c.energy_class as "energyClass", c.ep_nren::float8 as "epNren", c.ep_ren::float8 as "epRen", c.co2::float8 as co2,
    a."datiGenerali" #>> '{datiIdentificativi,zonaClimatica}' as zone, a."datiGenerali" ->> 'destinazioneUso' as use,
    a."prestazioneGlobale" #>> '{prestazioneEnergeticaFabbricato,inverno}' as winter,
    a."prestazioneGlobale" #>> '{prestazioneEnergeticaFabbricato,estate}' as summer,
    a."prestazioneGlobale" #>> '{prestazioneEnergeticaGlobale,edificioEnergiaQuasiZero}' as "nearlyZero",
    a.raccomandazioni #>> '{classificazione,classeEnergetica}' as reachable,
    ${kinds('climatizzazioneInvernale')} as heating, ${kinds('climatizzazioneEstiva')} as cooling, ${kinds('produzioneACS')} as "hotWater",
    ${kinds('impiantiCombinati')} as combined, ${kinds('produzioneFontiRinnovabili')} as renewable,
    a.raccomandazioni -> 'interventoRaccomandato' as works
  from certificate c join certificate_content t on t.certificate_id = c.id
    -- Unpacks a content once for all that is read of it.
    cross join lateral jsonb_to_record(t.content) as a ("datiGenerali" jsonb, "prestazioneGlobale" jsonb, raccomandazioni jsonb, "datiImpianti" jsonb)
  where c.state in ${ACTS}
  order by 1)`;

/**
 * Certificates and contents are met by a hash of them all: an index would lead from one to the other in random order.
 */
const inOrderOfDisk = sql`select set_config('work_mem', '64MB', true), set_config('enable_mergejoin', 'off', true)`;

const countPlaces = sql<PlaceCount>`
  select c.province, c.istat, count(*) as count from certificate c where c.state in ${ACTS} group by 1, 2`;

/** Returns all acts in batches, and the number of each comune, from one snapshot; see `openCursor` for its end. */
export async function openSource(
  database: Database,
  { salt, today }: { readonly salt: string; readonly today: string },
  signal: AbortSignal,
) {
  let places: readonly PlaceCount[] = [];
  const cursor = await openCursor<Schema>(
    database,
    {
      count: async (snapshot) => {
        places = (await countPlaces.execute(snapshot)).rows;
        await inOrderOfDisk.execute(snapshot);
        return places.reduce((sum, { count }) => sum + count, 0);
      },
      rows: (snapshot) => snapshot.selectFrom(source(salt, today).as<'source'>('source')).selectAll(),
    },
    signal,
  );
  return { ...cursor, batches: cursor.batches as AsyncIterable<unknown> as AsyncIterable<SourceRow[]>, places };
}
