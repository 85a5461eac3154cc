/** Stores companies that request, or have, the enabling to keep thermal plants. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { EnablingChanges, EnablingRecord, SentEnabling } from './kind';

const RECORD = [
  'e.id',
  'e.tenant_id as tenantId',
  'e.company_id as companyId',
  'e.company_name as companyName',
  'e.state',
  'e.version',
  'e.rea_province as reaProvince',
  'e.rea_number as reaNumber',
  'e.letters',
  'e.technical_manager as technicalManager',
  'e.fgas_number as fgasNumber',
  'e.fgas_until as fgasUntil',
  'e.note',
  'e.documents',
  'e.reason',
  'e.asked_at as askedAt',
  'e.decided_at as decidedAt',
] as const;

/** Finds a request that was sent; undefined when the tenant has none with that id. */
export const findEnabling = (database: Database, id: string): Promise<SentEnabling | undefined> =>
  database
    .selectFrom('maintainer_enabling as e')
    .select(RECORD)
    .where('e.id', '=', id)
    .where('e.state', '<>', 'draft')
    .$narrowType<Pick<SentEnabling, 'state'>>()
    .executeTakeFirst();

/** Returns the company of a request, also of a draft, which is sent in the transaction that inserts it. */
export const findCompanyIdOf = (database: Database, id: string): Promise<{ companyId: string } | undefined> =>
  database.selectFrom('maintainer_enabling').select('company_id as companyId').where('id', '=', id).executeTakeFirst();

/** Finds a request, also a draft, and locks it until the transaction ends. The caller locks its company before. */
export const lockEnabling = (transaction: Transaction<Schema>, id: string): Promise<EnablingRecord | undefined> =>
  transaction
    .selectFrom('maintainer_enabling as e')
    .select(RECORD)
    .where('e.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Finds the requests of these companies, by the id of the company. */
export async function findEnablings(
  database: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, SentEnabling>> {
  if (companyIds.length === 0) return new Map();
  const rows: SentEnabling[] = await database
    .selectFrom('maintainer_enabling as e')
    .select(RECORD)
    .where('e.company_id', 'in', [...companyIds])
    .where('e.state', '<>', 'draft')
    .$narrowType<Pick<SentEnabling, 'state'>>()
    .execute();
  return new Map(rows.map((row) => [row.companyId, row]));
}

export const isEnabled = async (database: Database, companyId: string): Promise<boolean> =>
  (await findEnablings(database, [companyId])).get(companyId)?.state === 'enabled';

export async function insertDraft(
  transaction: Transaction<Schema>,
  one: { readonly id: string; readonly tenantId: string; readonly companyId: string; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('maintainer_enabling')
    .values({ id: one.id, tenant_id: one.tenantId, company_id: one.companyId, updated_at: one.at })
    .execute();
}

/** Writes the changes of a move, and the version. */
export async function storeEnabling(
  transaction: Transaction<Schema>,
  id: string,
  changes: EnablingChanges,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const given = {
    rea_province: changes.reaProvince,
    rea_number: changes.reaNumber,
    letters: changes.letters,
    technical_manager: changes.technicalManager,
    fgas_number: changes.fgasNumber,
    fgas_until: changes.fgasUntil,
    note: changes.note,
    documents: changes.documents && JSON.stringify(changes.documents),
    reason: changes.reason,
    asked_at: changes.askedAt,
    decided_at: changes.decidedAt,
  };
  const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await transaction
    .updateTable('maintainer_enabling')
    .set({ ...written, state: changes.state, version, updated_at: at })
    .where('id', '=', id)
    .execute();
}

const worksToday = (today: string) =>
  sql<boolean>`m.valid_from <= ${today} and (m.valid_to is null or m.valid_to > ${today})`;

/** Finds the users who work for the company. @param today day in Italy */
export async function findMemberIds(database: Database, companyId: string, today: string): Promise<string[]> {
  const rows = await database
    .selectFrom('company_member as m')
    .innerJoin('certifier as c', 'c.id', 'm.certifier_id')
    .select('c.user_id as userId')
    .distinct()
    .where('m.company_id', '=', companyId)
    .where(worksToday(today))
    .where('c.user_id', 'is not', null)
    .orderBy('c.user_id')
    .execute();
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

interface Referent {
  readonly certifierId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds the referenti of the company, who receive its mails. @param today day in Italy */
export const findReferents = (database: Database, companyId: string, today: string): Promise<Referent[]> =>
  database
    .selectFrom('company_member as m')
    .innerJoin('certifier as c', 'c.id', 'm.certifier_id')
    .select(['c.id as certifierId', 'c.email', 'c.first_name as firstName', 'c.last_name as lastName'])
    .distinct()
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'referente')
    .where(worksToday(today))
    .orderBy('c.email')
    .orderBy('c.id')
    .execute();

/** Reports that Italy has such a province: some comune is in it. */
export const isProvince = async (database: Database, province: string | null): Promise<boolean> =>
  province !== null &&
  (await database.selectFrom('comune').select('istat').where('province', '=', province).limit(1).executeTakeFirst()) !==
    undefined;

/** Finds the company as the office sees it. */
export const findCompany = (database: Database, id: string) =>
  database
    .selectFrom('company as k')
    .leftJoin('comune as c', 'c.istat', 'k.seat_istat')
    .select(['k.id', 'k.name', 'k.legal_form as legalForm', 'k.fiscal_code as fiscalCode', 'k.vat_number as vatNumber'])
    .select(['k.pec', 'k.seat_address as seatAddress', 'k.seat_cap as seatCap', 'k.seat_istat as seatIstat'])
    .select(['c.name as comune', 'c.province', 'k.legal_representative as legalRepresentative'])
    .where('k.id', '=', id)
    .executeTakeFirst();

interface EnablingEvent {
  readonly at: Date;
  readonly event: string;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Finds the events of a request, the newest first. */
export const findEvents = (
  database: Database,
  { tenantId, entity, id }: { readonly tenantId: string; readonly entity: string; readonly id: string },
): Promise<EnablingEvent[]> =>
  database
    .selectFrom('record_history')
    .select(['at', 'event', 'actor_name as by'])
    .select(sql<string | null>`coalesce(after ->> 'reason', after ->> 'note')`.as('reason'))
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
