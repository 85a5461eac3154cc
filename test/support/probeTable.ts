import { sql, type Kysely } from 'kysely';
import type { ProbeSchema } from './gridProbe';
import type { TestDatabase } from './testDatabase';

/** Makes the table of the probe list, without rows. */
export async function createProbeTable(test: TestDatabase): Promise<Kysely<ProbeSchema>> {
  const database = test.database.withTables<ProbeSchema>();
  await sql`create table probe (id uuid primary key, tenant_id uuid not null, name text collate "it-x-icu", code text collate "C", whole integer,
    cents integer not null, rate numeric(12,2), flag boolean, day date, at timestamptz, search_text text generated always as (sace_fold(coalesce(name, '') || ' ' || coalesce(code, ''))) stored)`.execute(
    database,
  );
  return database;
}
