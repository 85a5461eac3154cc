/** The days of Italy in the form in which the database compares instants with them; days are `YYYY-MM-DD`. */
import { sql } from 'kysely';

/** The first instant of a day. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Rome')`;

/** The first instant after a day. */
export const endOfDay = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Rome')`;
