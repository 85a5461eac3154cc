/** Server rows with fixed data: overrides come last, and every test names what it is about. */
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  HOST_TENANT_ID,
  type AccreditationTable,
  type CertifierTable,
  type ComuneTable,
  type Database,
} from '../../server/platform/database/schema';

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

/** Mario Rossi, geometra in Forlì, who published nothing; the fiscal code is his own and valid. */
export function certifierRow(overrides: Partial<Row<CertifierTable>> = {}): Row<CertifierTable> {
  return {
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    user_id: null,
    certifier_number: 101,
    subject_kind_id: 1,
    title: 'Geom.',
    last_name: 'Rossi',
    first_name: 'Mario',
    fiscal_code: 'RSSMRA70A01D704B',
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

/** Inserts a certifier, and Forlì where it is missing. Returns the certifier's id. */
export async function insertCertifier(
  database: Database,
  overrides: Partial<Row<CertifierTable>> = {},
): Promise<string> {
  await insertComune(database);
  const row = certifierRow(overrides);
  await database.insertInto('certifier').values(row).execute();
  return row.id;
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
