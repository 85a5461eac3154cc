import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** An entry of the list `ape/vettori-energetici`; numbers keep the digits of the list. */
export interface CarrierRow {
  readonly codiceXml: number;
  readonly fPnren: string | null;
  readonly fPren: string | null;
  readonly co2KgPerKwh: string | null;
  readonly pci_kWhPerUnita: string | null;
  readonly pciUnita: string | null;
  readonly unitaConsumo: string | null;
}

/** Reads all carriers in one row, because every judgement needs them. */
export async function carrierRows(database: Database): Promise<readonly CarrierRow[]> {
  const { rows } = await sql<{ carriers: readonly CarrierRow[] | null }>`
    select json_agg(json_build_object('codiceXml', (data ->> 'codiceXml')::int, 'fPnren', data ->> 'fPnren', 'fPren', data ->> 'fPren',
      'co2KgPerKwh', data ->> 'co2KgPerKwh', 'pci_kWhPerUnita', data ->> 'pci_kWhPerUnita', 'pciUnita', data ->> 'pciUnita',
      'unitaConsumo', data ->> 'unitaConsumo') order by position) as carriers
    from lookup_entry where name = 'ape/vettori-energetici'`.execute(database);
  return rows[0]?.carriers ?? [];
}
