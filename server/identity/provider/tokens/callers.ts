/** Reads the caller of a verified token from the database: user, roles and granted policies of now. */
import { sql } from 'kysely';
import type { Caller } from '../../../platform/caller';
import type { Config } from '../../../platform/config/config';
import { keepingPlans } from '../../../platform/database/preparedStatements';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { switches } from '../../../platform/features/featureValues';
import { openedPolicies, type GrantedName } from '../../../platform/permissions';
import type { TokenClaims } from './tokenVerifier';

interface Row {
  readonly userName: string;
  readonly email: string;
  readonly tenantId: string;
  readonly tenantName: string | null;
  readonly roles: string[];
  readonly grants: GrantedName[];
  /** The tenant's own values of features; empty for the host, which needs none. */
  readonly features: Record<string, string>;
}

export interface KnownCaller {
  readonly caller: Caller;
  readonly tenantName: string | null;
}

/** The calls of one page come together; for this time they share one reading, unless a change is notified earlier. */
export const CALLER_LIFE_MS = 1000;
const MOST_KNOWN = 10_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads callers; `forget` drops the cached ones when rights have changed. */
export interface CallerReader {
  readonly read: (claims: TokenClaims) => Promise<KnownCaller | null>;
  readonly forget: () => void;
}

/**
 * Makes the reader of callers. `read` returns null when the user is gone, inactive or locked, when its tenant is, when
 * the token names another tenant, or when the grant was revoked: then the token opens nothing.
 */
export function callerReader(database: Database, { features }: Pick<Config, 'features'>, lifeMs: number): CallerReader {
  const often = keepingPlans(database);
  const known = new Map<string, { readonly until: number; readonly caller: Promise<KnownCaller | null> }>();
  const read = (claims: TokenClaims) => {
    const key = `${claims.subject} ${claims.grantId ?? ''} ${claims.tenantId ?? ''} ${claims.clientId ?? ''} ${String(claims.provedAt?.getTime() ?? '')}`;
    const now = Date.now();
    const fresh = known.get(key);
    if (fresh && fresh.until > now) return fresh.caller;
    if (known.size >= MOST_KNOWN) known.clear();
    const caller = readCaller(often, features, claims);
    known.set(key, { until: now + lifeMs, caller });
    caller.catch(() => known.delete(key));
    return caller;
  };
  return {
    read,
    forget: () => {
      known.clear();
    },
  };
}

async function readCaller(
  database: Database,
  configured: Config['features'],
  { subject, grantId, tenantId, clientId, provedAt }: TokenClaims,
): Promise<KnownCaller | null> {
  if (!UUID.test(subject)) return null;
  const { rows } = await sql<Row>`
    select u.user_name as "userName", u.email, u.tenant_id as "tenantId", t.name as "tenantName",
      array(select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id order by r.name) as roles,
      coalesce((select json_agg(json_build_object('name', g.name, 'provider', g.provider_name)) from (
        select name, provider_name from permission_grant where tenant_id = u.tenant_id and provider_name = 'U' and provider_key = u.id::text
        union all
        select p.name, p.provider_name from user_role ur join role r on r.id = ur.role_id
          join permission_grant p on p.tenant_id = u.tenant_id and p.provider_name = 'R' and p.provider_key = r.name
          where ur.user_id = u.id
        union all -- Programs are the host's, and so is what they are granted.
        select name, provider_name from permission_grant where tenant_id = ${HOST_TENANT_ID} and provider_name = 'C' and provider_key = ${clientId}::text
      ) g), '[]') as grants,
      coalesce((select json_object_agg(f.name, f.value) from feature_value f
        where f.provider_name = 'T' and f.provider_key = u.tenant_id::text and u.tenant_id <> ${HOST_TENANT_ID}), '{}') as features
    from user_account u left join tenant t on t.id = u.tenant_id and t.is_active and not t.is_deleted
    where u.id = ${subject} and u.is_active and not u.is_deleted and (u.locked_until is null or u.locked_until <= now())
      and (u.tenant_id = ${HOST_TENANT_ID} or t.id is not null)
      and (${tenantId}::text is null or u.tenant_id::text = ${tenantId}::text)
      and (${grantId}::text is null or exists (
        select 1 from oidc_payload p where p.model = 'Grant' and p.id = ${grantId}::text and p.expires_at > now()))`.execute(
    database,
  );
  const row = rows[0];
  if (!row) return null;
  const { userName, email, roles, grants, features } = row;
  const policies = openedPolicies(
    grants,
    row.tenantId === HOST_TENANT_ID ? 'host' : 'tenant',
    switches(new Map(Object.entries(features)), configured),
  );
  const caller: Caller = {
    userId: subject,
    userName,
    email,
    tenantId: row.tenantId,
    roles,
    policies,
    isAuthenticated: true,
    grantId,
    provedAt,
  };
  return { caller, tenantName: row.tenantName };
}
