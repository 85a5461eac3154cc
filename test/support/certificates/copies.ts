/** Copies of a certificate, each on a sheet of the cadastre of its own; filling each in by hand would take too long. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/database/schema';

/** Copies a certificate in its present state. Returns the ids in the order of the sheets. */
export async function copyCertificate(database: Database, id: string, sheets: readonly string[]): Promise<string[]> {
  const ids = sheets.map(() => randomUUID());
  const list = sql`unnest(${ids}::uuid[], ${[...sheets]}::text[]) as n(id, sheet)`;
  await database.transaction().execute(async (transaction) => {
    await sql`insert into certificate select (jsonb_populate_record(c, jsonb_build_object('id', n.id))).*
      from certificate c, ${list} where c.id = ${id}`.execute(transaction);
    await sql`insert into certificate_content select (jsonb_populate_record(t, jsonb_build_object('certificate_id', n.id,
        'content', jsonb_set(t.content, '{datiGenerali,datiIdentificativi,catasto,datiCatastali}',
          (select jsonb_agg(row || jsonb_build_object('foglio', n.sheet)) from jsonb_array_elements(
            t.content #> '{datiGenerali,datiIdentificativi,catasto,datiCatastali}') as row))))).*
      from certificate_content t, ${list} where t.certificate_id = ${id}`.execute(transaction);
    await sql`insert into certificate_people (certificate_id, tenant_id, found_by)
      select n.id, p.tenant_id, p.found_by from certificate_people p, ${list} where p.certificate_id = ${id}`.execute(
      transaction,
    );
    await sql`insert into certificate_unit select (jsonb_populate_record(u, jsonb_build_object('certificate_id', n.id, 'sheet', n.sheet))).*
      from certificate_unit u, ${list} where u.certificate_id = ${id}`.execute(transaction);
  });
  return ids;
}
