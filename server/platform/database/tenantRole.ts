/** The right of the database's user to become `sace_tenant`, the role of requests. */
import { DatabaseError, type Client } from 'pg';
import { StartupError } from '../startupError';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * From PostgreSQL 16 on, the role that makes a role is a member of it that may administer it and not become it
 * (`createrole_self_grant` is empty). So the user gives itself that right; before 16 membership is enough, and the
 * migration sees to it. Before that migration (0007) there is no role.
 */
const GRANT = `do $$ begin
  if current_setting('server_version_num')::int < 160000 or to_regrole('sace_tenant') is null then
    return;
  end if;
  if not pg_has_role(current_user, 'sace_tenant', 'set') then
    execute format('grant sace_tenant to %I with set true', current_user);
  end if;
end $$`;

/**
 * Makes sure that the user may become the role; a repetition changes nothing.
 * @throws StartupError with the statement that an administrator of the server has to run, where the user may not give
 * itself the right
 */
export async function ensureTenantRole(client: Client): Promise<void> {
  try {
    await client.query(GRANT);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { rows } = await client.query<{ user: string }>('select quote_ident(current_user) as user');
    throw new StartupError(
      `The user of this database may not become the role sace_tenant, as which requests are answered: an administrator of the server runs once: grant sace_tenant to ${rows[0]?.user ?? 'that user'} with set true.`,
    );
  }
}
