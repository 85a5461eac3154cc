import type { DelegationScope } from '../../platform/database/tables/registerTables';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

interface WhoseRecord {
  readonly tenantId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Finds the certifier record of a user, in the names of the API. */
export async function findPersonalRecord(database: Database, { tenantId, userId, at }: WhoseRecord) {
  const row = await database
    .selectFrom('certifier as c')
    .leftJoin('comune as r', 'r.istat', 'c.residence_istat')
    .leftJoin('comune as s', 's.istat', 'c.studio_istat')
    .selectAll('c')
    .select([
      'r.name as residence_comune',
      'r.province as residence_province',
      's.name as studio_comune',
      's.province as studio_province',
    ])
    .select((is) =>
      is
        .selectFrom('contact_confirmation as k')
        .select('k.email')
        .whereRef('k.certifier_id', '=', 'c.id')
        .whereRef('k.email', '<>', 'c.email')
        .where('k.used_at', 'is', null)
        .where('k.expires_at', '>', at)
        .where((link) =>
          link.or([
            link('k.for_account', '=', false),
            link.exists(
              link
                .selectFrom('user_account as u')
                .select('u.id')
                .whereRef('u.id', '=', 'c.user_id')
                .whereRef('u.security_stamp', '=', 'k.account_stamp'),
            ),
          ]),
        )
        .orderBy('k.expires_at', 'desc')
        .limit(1)
        .as('pending_email'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    version: row.version,
    isIdentityFixed: row.certifier_number !== null,
    userId: row.user_id,
    certifierNumber: row.certifier_number,
    subjectKindId: row.subject_kind_id,
    title: row.title,
    lastName: row.last_name,
    firstName: row.first_name,
    fiscalCode: row.fiscal_code,
    gender: row.gender,
    birthDate: row.birth_date,
    birthPlace: row.birth_place,
    birthProvince: row.birth_province,
    birthCountry: row.birth_country,
    residence: {
      address: row.residence_address,
      cap: row.residence_cap,
      istat: row.residence_istat,
      comune: row.residence_comune,
      province: row.residence_province,
    },
    studio: {
      name: row.studio_name,
      address: row.studio_address,
      cap: row.studio_cap,
      istat: row.studio_istat,
      comune: row.studio_comune,
      province: row.studio_province,
    },
    phone: row.phone,
    mobile: row.mobile,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    pec: row.pec,
    vatNumber: row.vat_number,
    website: row.website,
    studyTitleId: row.study_title_id,
    orderTypeId: row.order_type_id,
    orderProvince: row.order_province,
    orderNumber: row.order_number,
    orderDate: row.order_date,
    courseKindId: row.course_kind_id,
    publishEntry: row.publish_entry,
    publishAddress: row.publish_address,
    publishPhone: row.publish_phone,
    publishMobile: row.publish_mobile,
    publishEmail: row.publish_email,
    publishPec: row.publish_pec,
    publishWebsite: row.publish_website,
  };
}

export async function findContactEmail(
  database: Database,
  tenantId: string,
  userId: string,
): Promise<{ email: string; confirmed: boolean } | null> {
  const row = await database
    .selectFrom('certifier')
    .select(['email', 'email_confirmed_at as confirmedAt'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { email: row.email, confirmed: row.confirmedAt !== null } : null;
}

export const findOwnAccreditations = (database: Database, tenantId: string, userId: string) =>
  database
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .select([
      'a.id',
      'a.protocol_number as protocolNumber',
      'a.kind',
      'a.state',
      'a.certifier_number as certifierNumber',
      'a.fee_cents as feeCents',
      'a.fee_paid_at as feePaidAt',
      'a.created_at as createdAt',
      'a.submitted_at as submittedAt',
      'a.decided_at as decidedAt',
      'a.valid_from as validFrom',
      'a.valid_to as validTo',
      'a.due_date as dueDate',
      'a.state_reason as stateReason',
      'a.updated_at as updatedAt',
    ])
    .where('a.tenant_id', '=', tenantId)
    .where('c.user_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute();

interface Own {
  readonly tenantId: string;
  readonly userId: string;
  /** Today in Italy: memberships and delegations that have ended, or not begun, do not count. */
  readonly today: string;
}

export async function findOwnCompanies(database: Database, { tenantId, userId, today }: Own) {
  const rows = await database
    .selectFrom('company_member as m')
    .innerJoin('certifier as c', 'c.id', 'm.certifier_id')
    .innerJoin('company as k', 'k.id', 'm.company_id')
    .leftJoin('comune as p', 'p.istat', 'k.seat_istat')
    .selectAll('k')
    .select(['p.name as comune', 'p.province', 'm.role', 'm.valid_from', 'm.valid_to'])
    .where('k.tenant_id', '=', tenantId)
    .where('c.user_id', '=', userId)
    .where('m.valid_from', '<=', today)
    .where((at) => at.or([at('m.valid_to', 'is', null), at('m.valid_to', '>=', today)]))
    .orderBy('k.name')
    .orderBy('k.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    legalForm: row.legal_form,
    kind: row.kind,
    fiscalCode: row.fiscal_code,
    vatNumber: row.vat_number,
    pec: row.pec,
    seat: {
      address: row.seat_address,
      cap: row.seat_cap,
      istat: row.seat_istat,
      comune: row.comune,
      province: row.province,
    },
    legalRepresentative: row.legal_representative,
    role: row.role,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }));
}

export async function findDelegations(database: Database, { tenantId, userId, today }: Own) {
  const { rows } = await sql<{
    id: string;
    grantorKind: 'certificatore' | 'societa';
    grantorName: string;
    scope: DelegationScope;
    validFrom: string;
    validTo: string | null;
  }>`
    select d.id, case when d.grantor_company_id is null then 'certificatore' else 'societa' end as "grantorKind",
      coalesce(k.name, g.last_name || ' ' || g.first_name) as "grantorName", d.scope,
      d.valid_from as "validFrom", d.valid_to as "validTo"
    from delegation d
    join certifier c on c.id = d.delegate_certifier_id
    left join certifier g on g.id = d.grantor_certifier_id
    left join company k on k.id = d.grantor_company_id
    where d.tenant_id = ${tenantId} and c.user_id = ${userId} and d.revoked_at is null
      and d.valid_from <= ${today} and (d.valid_to is null or d.valid_to >= ${today})
    order by "grantorName", d.id`.execute(database);
  return rows;
}
