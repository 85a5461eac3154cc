/** Server rows with fixed data: overrides come last, and every test names what it is about. */
import { sql, type Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type {
  AccreditationTable,
  CertifierTable,
  ComuneTable,
} from '../../server/platform/database/tables/registerTables';

type Row<Table> = Insertable<Table>;

/** Forlì: the name with an accent. */
export function comuneRow(overrides: Partial<Row<ComuneTable>> = {}): Row<ComuneTable> {
  return {
    istat: '040012',
    belfiore: 'D704',
    name: 'Forlì',
    province: 'FC',
    cap: '47121',
    climate_zone: 'D',
    degree_days: 2087,
    altitude_m: 34,
    lat: 44.2227,
    lon: 12.0407,
    area_km2: 228.2,
    region: '08',
    ...overrides,
  };
}

/** The number and the fiscal code of Mario Rossi; the code is valid and fits his birth. */
const MARIO_ROSSI = { certifier_number: 101, fiscal_code: 'RSSMRA70A01D704B' } as const;
/** Numbers from here on are given by `insertCertifier` alone; tests that choose numbers choose lower or longer ones. */
const FIRST_FREE_NUMBER = 40_001;

/** Mario Rossi, geometra in Forlì, who published nothing. */
export function certifierRow(overrides: Partial<Row<CertifierTable>> = {}): Row<CertifierTable> {
  return {
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    user_id: null,
    certifier_number: MARIO_ROSSI.certifier_number,
    subject_kind_id: 1,
    title: 'Geom.',
    last_name: 'Rossi',
    first_name: 'Mario',
    fiscal_code: MARIO_ROSSI.fiscal_code,
    gender: 'M',
    birth_date: '1970-01-01',
    birth_place: 'Forlì',
    birth_province: 'FC',
    birth_country: 'IT',
    residence_address: 'Via Roma, 1',
    residence_cap: '47121',
    residence_istat: '040012',
    studio_name: 'Studio Tecnico Rossi',
    studio_address: 'Via Roma, 1',
    studio_cap: '47121',
    studio_istat: '040012',
    phone: '0543 012345',
    mobile: '399 0123456',
    email: 'mario.rossi@studio.example',
    email_confirmed_at: null,
    pec: 'mario.rossi@pec.example',
    vat_number: null,
    website: null,
    study_title_id: 63,
    order_type_id: 3,
    order_province: 'FC',
    order_number: '777',
    order_date: '1995-05-05',
    course_kind_id: 1,
    // The office has identified everybody who has a number.
    fiscal_code_proven_at: overrides.certifier_number === null ? null : '2026-03-04T09:00:00Z',
    ...overrides,
  };
}

/** An application of Mario Rossi that is being looked at since 2 March 2026. */
export function accreditationRow(
  overrides: Partial<Row<AccreditationTable>> & { certifier_id: string },
): Row<AccreditationTable> {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    tenant_id: HOST_TENANT_ID,
    company_id: null,
    protocol_number: `ACC-2026-${id}`,
    kind: 'Nuovo',
    state: 'InVerifica',
    certifier_number: null,
    last_name: 'Rossi',
    first_name: 'Mario',
    fiscal_code: 'RSSMRA70A01D704B',
    subject_kind: 'Tecnico abilitato / professionista',
    email: 'mario.rossi@studio.example',
    pec: 'mario.rossi@pec.example',
    phone: '0543 012345',
    comune_istat: '040012',
    comune: 'Forlì',
    province: 'FC',
    study_title: 'Diploma di geometra',
    order_type: 'Collegio dei Geometri e Geometri Laureati',
    order_province: 'FC',
    order_number: '777',
    course_kind: 'Nessun corso (titolo e iscrizione abilitante)',
    fee_cents: 10_000,
    fee_paid_at: '2026-03-02T10:00:00Z',
    created_at: '2026-03-01T08:00:00Z',
    submitted_at: '2026-03-02T09:00:00Z',
    decided_at: null,
    valid_from: null,
    valid_to: null,
    due_date: null,
    state_reason: null,
    assignee_id: null,
    updated_at: '2026-03-05T11:00:00Z',
    ...overrides,
  };
}

/** Inserts a comune unless it exists. Returns its ISTAT code. */
export async function insertComune(database: Database, overrides: Partial<Row<ComuneTable>> = {}): Promise<string> {
  const row = comuneRow(overrides);
  await database
    .insertInto('comune')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row.istat;
}

/**
 * The number and the fiscal code of the next certifier of a tenant: those of Mario Rossi for the first, free ones for
 * all others. Other calls wait until the transaction ends, so that two never get the same.
 */
async function freeKeys(transaction: Database, tenantId: string) {
  await sql`select pg_advisory_xact_lock(hashtext('test.certifier'))`.execute(transaction);
  const { rows } = await sql<{ number: number; isNumberFree: boolean; isCodeFree: boolean }>`
    select n::integer as number,
      not exists (select from certifier where tenant_id = ${tenantId} and certifier_number = ${MARIO_ROSSI.certifier_number}) as "isNumberFree",
      not exists (select from certifier where tenant_id = ${tenantId} and fiscal_code = ${MARIO_ROSSI.fiscal_code}) as "isCodeFree"
    from (select coalesce(max(certifier_number) + 1, ${FIRST_FREE_NUMBER}) as n from certifier
      where tenant_id = ${tenantId} and certifier_number between ${FIRST_FREE_NUMBER} and 59999) as free`.execute(
    transaction,
  );
  const [free] = rows;
  if (!free) throw new Error('An aggregate has one row.');
  return {
    certifier_number: free.isNumberFree ? MARIO_ROSSI.certifier_number : free.number,
    fiscal_code: free.isCodeFree ? MARIO_ROSSI.fiscal_code : `PROVA-${randomUUID()}`,
  };
}

/**
 * Inserts a certifier, and Forlì where it is missing. A number and a fiscal code that the test does not choose are free
 * in the tenant. Returns the certifier's id.
 */
export async function insertCertifier(
  database: Database,
  overrides: Partial<Row<CertifierTable>> = {},
): Promise<string> {
  await insertComune(database);
  const insert = async (transaction: Database) => {
    const isChosen = overrides.certifier_number !== undefined && overrides.fiscal_code !== undefined;
    const free = isChosen ? {} : await freeKeys(transaction, overrides.tenant_id ?? HOST_TENANT_ID);
    const row = certifierRow({ ...free, ...overrides });
    await transaction.insertInto('certifier').values(row).execute();
    return row.id;
  };
  return database.isTransaction ? insert(database) : database.transaction().execute(insert);
}

/** Inserts an accreditation of an existing certifier. Returns its id. */
export async function insertAccreditation(
  database: Database,
  overrides: Partial<Row<AccreditationTable>> & { certifier_id: string },
): Promise<string> {
  const row = accreditationRow(overrides);
  await database.insertInto('accreditation').values(row).execute();
  return row.id;
}
