import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** An entry of the list `ape/vettori-energetici`; numbers as they are written there, digit by digit. */
export interface CarrierRow {
  readonly codiceXml: number;
  readonly fPnren: string | null;
  readonly fPren: string | null;
  readonly co2KgPerKwh: string | null;
  readonly pci_kWhPerUnita: string | null;
  readonly pciUnita: string | null;
  readonly unitaConsumo: string | null;
}

export async function carrierRows(database: Database): Promise<CarrierRow[]> {
  const { rows } =
    await sql<CarrierRow>`select (data ->> 'codiceXml')::int as "codiceXml", data ->> 'fPnren' as "fPnren", data ->> 'fPren' as "fPren",
    data ->> 'co2KgPerKwh' as "co2KgPerKwh", data ->> 'pci_kWhPerUnita' as "pci_kWhPerUnita", data ->> 'pciUnita' as "pciUnita", data ->> 'unitaConsumo' as "unitaConsumo"
    from lookup_entry where name = 'ape/vettori-energetici' order by position`.execute(database);
  return rows;
}
