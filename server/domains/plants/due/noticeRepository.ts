/** Finds the plants with due checks, and the recipients of their notices. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { PLANT_ENTITY } from '../record/subject';

export type NoticeKind = 'soon' | 'overdue';

interface Span {
  readonly tenantId: string;
  readonly today: string;
  /** The last day of the checks that are soon. */
  readonly until: string;
}

const kindOf = (today: string) => sql`case when p.next_due_on < ${today} then 'overdue' else 'soon' end`;

/** A membership `m` that holds on a day. */
const isPresent = (today: string) => sql`m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})`;

/**
 * Plants in use, of a company that is enabled to maintain them, due until a day, and without a notice yet. A company
 * without members gets its notice once somebody joins it.
 */
const unnotified = ({ tenantId, today, until }: Span) => sql`
  from plant p where p.tenant_id = ${tenantId} and p.state = 'active' and p.company_id is not null and p.next_due_on <= ${until}
    and exists (select from maintainer_enabling e where e.company_id = p.company_id and e.state = 'enabled')
    and exists (select from company_member m where m.company_id = p.company_id and ${isPresent(today)})
    and not exists (select from plant_due_notice n where n.plant_id = p.id and n.due_on = p.next_due_on and n.kind = ${kindOf(today)})`;

/** Finds the companies that maintain such plants. */
export const findUnnotifiedCompanies = async (database: Database, span: Span): Promise<string[]> =>
  (
    await sql<{ id: string }>`select distinct p.company_id as id ${unnotified(span)} order by 1`.execute(database)
  ).rows.map(({ id }) => id);

export interface DuePlant {
  readonly id: string;
  readonly plate: string;
  readonly address: string;
  readonly comune: string;
  readonly dueOn: string;
  readonly kind: NoticeKind;
}

/** Marks the plants of a company as notified, and returns them, the first day first. */
export async function markNotified(
  transaction: Transaction<Schema>,
  span: Span & { readonly companyId: string; readonly at: Date },
): Promise<DuePlant[]> {
  const { rows } = await sql<DuePlant>`
    with due as (select p.id, p.plate, p.address, p.comune, p.next_due_on, ${kindOf(span.today)} as kind ${unnotified(span)}
        and p.company_id = ${span.companyId}),
      marked as (insert into plant_due_notice (plant_id, tenant_id, due_on, kind, told_at)
        select id, ${span.tenantId}, next_due_on, kind, ${span.at} from due on conflict do nothing returning plant_id)
    select d.id, d.plate, d.address, d.comune, d.next_due_on as "dueOn", d.kind from due d join marked t on t.plant_id = d.id
    order by d.next_due_on, d.plate`.execute(transaction);
  return rows;
}

export interface Member {
  /** Null for a member without an account. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds the present members of the company. */
export const findMembers = async (database: Database, companyId: string, today: string): Promise<Member[]> =>
  (
    await sql<Member>`
      select distinct c.user_id as "userId", c.email, c.first_name as "firstName", c.last_name as "lastName" from company_member m
      join certifier c on c.id = m.certifier_id
      where m.company_id = ${companyId} and ${isPresent(today)}
      order by c.email`.execute(database)
  ).rows;

/** The data of a notification about a plant. */
export interface DueNotice {
  readonly tenantId: string;
  readonly userId: string;
  readonly plantId: string;
  readonly kind: NoticeKind;
  readonly data: object;
  readonly at: Date;
}

export async function insertDueNotice(transaction: Transaction<Schema>, notice: DueNotice): Promise<void> {
  const { tenantId, userId, plantId, kind, data, at } = notice;
  await transaction
    .insertInto('notification')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      user_id: userId,
      kind: `plant.${kind}`,
      data: JSON.stringify(data),
      subject_kind: PLANT_ENTITY,
      subject_id: plantId,
      created_at: at,
    })
    .execute();
}
