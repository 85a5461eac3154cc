import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { ensureRole, whileAlone } from '../provider/users';

/** The permissions of users who register or come with SPID: to apply for accreditation. */
export const APPLICANT_ROLE = {
  name: 'richiedente',
  isStatic: false,
  isDefault: true,
  permissions: ['AccreditationCreate'],
} as const;

/**
 * Makes the default role of new users on the first start, while there is no role at all: a role that an administrator
 * deleted later, or that is no longer default, stays so. It must be called before any other role is made.
 */
export async function ensureApplicantRole(database: Database): Promise<void> {
  await whileAlone(database, async (transaction) => {
    const any = await transaction
      .selectFrom('role')
      .select('id')
      .where('tenant_id', '=', HOST_TENANT_ID)
      .limit(1)
      .executeTakeFirst();
    if (!any) await ensureRole(transaction, APPLICANT_ROLE);
  });
}
