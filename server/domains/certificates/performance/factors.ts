/** The factors of the energy carriers, from the Region's list of carriers. */
import type { Database } from '../../../platform/database/schema';
import { carrierRows, type CarrierRow } from './factorsRepository';
import { carrierOf, UNITS, type CarrierFactors } from './carriers';

/** Codes of the units in which the list gives heat values. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  kWh: UNITS.kilowattHour,
  Sm3: UNITS.cubicMetre,
  kg: UNITS.kilogram,
  l: UNITS.litre,
};

/**
 * Returns the factors by the carrier's name in the format. A consumption in another unit than that of the listed heat
 * value is not converted (biogas: per kg against Sm³).
 */
export const factorsOf = (rows: readonly CarrierRow[]): Readonly<Record<string, CarrierFactors>> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const name = carrierOf(String(row.codiceXml));
      if (name === undefined || row.fPnren === null) return [];
      return [
        [
          name,
          {
            nonRenewable: row.fPnren,
            renewable: row.fPren ?? '0',
            co2: row.co2KgPerKwh ?? '0',
            kilowattHours: kilowattHours(row),
          },
        ],
      ];
    }),
  );

function kilowattHours({ pci_kWhPerUnita: value, pciUnita: unit, unitaConsumo: consumed }: CarrierRow) {
  const own = UNIT_CODES[unit ?? ''];
  return {
    [UNITS.kilowattHour]: '1',
    ...(value !== null && own !== undefined && unit === consumed && { [own]: value }),
  };
}

export const carrierFactors = async (database: Database): Promise<Readonly<Record<string, CarrierFactors>>> =>
  factorsOf(await carrierRows(database));
