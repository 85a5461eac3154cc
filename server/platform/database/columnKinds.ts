/** The types that columns have when they are selected, inserted and updated, for the table types. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** jsonb: read as a value, written as JSON text. */
export type Json = ColumnType<Record<string, unknown>, string, string>;
export type DefaultJson = ColumnType<Record<string, unknown>, string | undefined, string>;
export type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** Set by the database, unless given. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
