/**
 * Rows of the accreditation register for tests: everything has a plausible value, and each test names only what matters
 * to it.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { HOST_TENANT_ID, type AccreditationTable, type Database } from '../../server/platform/database/schema';

type Accreditation = Insertable<AccreditationTable>;

let last = 0;

async function addCertifier(database: Database, tenantId: string): Promise<{ id: string; fiscalCode: string }> {
  const id = randomUUID();
  const fiscalCode = `TSTTST80A01${String((last += 1)).padStart(5, '0')}`;
  await database
    .insertInto('certifier')
    .values({
      id,
      tenant_id: tenantId,
      subject_kind_id: 1,
      last_name: 'Prova',
      first_name: 'Anna',
      fiscal_code: fiscalCode,
      gender: 'F',
      birth_date: '1980-01-01',
      birth_place: 'Bologna',
      email: 'anna@example.org',
    })
    .execute();
  return { id, fiscalCode };
}

/** Adds one application and answers it as stored. */
export async function addAccreditation(
  database: Database,
  given: Partial<Accreditation> = {},
): Promise<{ id: string }> {
  const tenantId = given.tenant_id ?? HOST_TENANT_ID;
  const id = given.id ?? randomUUID();
  const certifier =
    given.certifier_id === undefined
      ? await addCertifier(database, tenantId)
      : { id: given.certifier_id, fiscalCode: 'PRVNNA80A41A944X' };
  await database
    .insertInto('accreditation')
    .values({
      id,
      tenant_id: tenantId,
      certifier_id: certifier.id,
      protocol_number: `ACC-2026-${String(900_000 + (last += 1))}`,
      kind: 'Nuovo',
      state: 'Inviata',
      last_name: 'Prova',
      first_name: 'Anna',
      fiscal_code: certifier.fiscalCode,
      subject_kind: 'Tecnico',
      email: 'anna@example.org',
      comune_istat: '037006',
      comune: 'Bologna',
      province: 'BO',
      fee_cents: 10_000,
      created_at: '2026-01-02T03:04:05Z',
      updated_at: '2026-01-02T03:04:05Z',
      ...given,
    })
    .execute();
  return { id };
}

/** Each row goes into every index of the table: one statement for all of them would take longer than statements may. */
const ROWS_AT_ONCE = 5000;

/** Adds many applications of one certifier, numbered from 1 in last_name, made inside the database. */
export async function addManyAccreditations(
  database: Database,
  count: number,
  tenantId = HOST_TENANT_ID,
): Promise<void> {
  const { id: certifier } = await addCertifier(database, tenantId);
  for (let before = 0; before < count; before += ROWS_AT_ONCE)
    await sql`insert into accreditation (id, tenant_id, certifier_id, protocol_number, kind, state, last_name, first_name, fiscal_code, subject_kind, email,
      comune_istat, comune, province, fee_cents, created_at, updated_at)
    select gen_random_uuid(), ${tenantId}, ${certifier}, 'M-' || ${certifier}::text || '-' || n, 'Nuovo', 'Inviata', 'Riga ' || n, 'Molte', 'PRVNNA80A41A944X', 'Tecnico',
      'riga' || n || '@example.org', '037006', 'Bologna', 'MO', 10000, '2020-01-01'::timestamptz + n * interval '1 minute', now() from generate_series(${before + 1}::integer, ${Math.min(count, before + ROWS_AT_ONCE)}::integer) n`.execute(
      database,
    );
}
