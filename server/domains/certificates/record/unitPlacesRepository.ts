/** Units in every spelling in which another certificate may name them, for SQL queries. */
import { sql, type RawBuilder } from 'kysely';
import { placesOf } from './unitPlaces';
import type { Unit } from './units';

/** A recordset `spelled` with a row for each spelling. */
export const spellingsOf = (units: readonly Unit[]): RawBuilder<unknown> => {
  const rows = units.flatMap((unit) =>
    placesOf(unit).map(({ belfiore, section, others }) => ({
      position: unit.position,
      belfiore,
      section,
      others,
      sheet: unit.sheet,
      parcel: unit.parcel,
      subalterno: unit.subalterno,
    })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as spelled (position int, belfiore text, section text, others text[], sheet text, parcel text, subalterno text)`;
};

/** The condition that a row of `certificate_unit` (u) lies in a parcel of the recordset. */
export const ofParcel = sql`u.belfiore = spelled.belfiore and u.sheet = spelled.sheet and u.parcel = spelled.parcel
  and (spelled.section is null or u.section = spelled.section) and u.section <> all(spelled.others)`;
