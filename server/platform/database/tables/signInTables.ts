/** The tables of signing in: keys, grants, sessions, links by mail, and the security log. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, DefaultJson, Json, Timestamp } from '../columnKinds';

interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: Timestamp | null;
  expires_at: Timestamp | null;
}

interface SigningKeyTable {
  kid: string;
  /** Null where the key is sealed, which is always unless an older program is connected. */
  private_jwk: Json | null;
  sealed: string | null;
  created_at: CreatedAt;
  signs_from: CreatedAt;
}

interface SignInSessionTable {
  grant_id: string;
  tenant_id: string;
  user_id: string;
  client_id: string;
  method: 'password' | 'spid';
  is_remembered: Generated<boolean>;
  address: string | null;
  user_agent: string | null;
  started_at: CreatedAt;
  last_used_at: CreatedAt;
  /** The last moment at which the user proved their identity in this sign-in. */
  proved_at: Timestamp | null;
}

interface SecurityLogTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  at: CreatedAt;
  action: string;
  user_id: string | null;
  user_name: string | null;
  method: string | null;
  client_id: string | null;
  address: string | null;
  user_agent: string | null;
  trace_id: string | null;
  details: DefaultJson;
}

/** migrations/0261-counted-security-log.sql: an action and a method may stand there more than once. */
interface SecurityLogCountTable {
  tenant_id: string;
  action: string;
  method: string | null;
  count: number;
  is_settled: boolean;
}

/** migrations/0005-external-users.sql */
interface ExternalLoginTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: CreatedAt;
  /** The time when the configured administrator got the role of administrators. */
  appointed_at: Timestamp | null;
}

/** migrations/0008-administration.sql */
interface PasswordResetTable {
  hash: string;
  tenant_id: string;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface EmailChangeTable {
  hash: string;
  tenant_id: string;
  user_id: string;
  email: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface SignInTables {
  oidc_payload: OidcPayloadTable;
  signing_key: SigningKeyTable;
  sign_in_session: SignInSessionTable;
  security_log: SecurityLogTable;
  security_log_count: SecurityLogCountTable;
  external_login: ExternalLoginTable;
  password_reset: PasswordResetTable;
  email_change: EmailChangeTable;
}
