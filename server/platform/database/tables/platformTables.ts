/** The tables of the platform as Kysely sees them; column names are the database's own. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, DefaultJson, Json, NullableJson, Timestamp } from '../columnKinds';

export interface TenantTable {
  id: string;
  name: string;
  normalized_name: string;
  is_active: Generated<boolean>;
  concurrency_stamp: string;
  extra_properties: DefaultJson;
  creation_time: CreatedAt;
  creator_id: string | null;
  last_modification_time: Timestamp | null;
  last_modifier_id: string | null;
  is_deleted: Generated<boolean>;
  deleter_id: string | null;
  deletion_time: Timestamp | null;
}

export interface UserAccountTable {
  id: string;
  tenant_id: string;
  user_name: string;
  normalized_user_name: string;
  name: string | null;
  surname: string | null;
  email: string;
  normalized_email: string;
  email_confirmed: Generated<boolean>;
  email_given_by_office: Generated<boolean>;
  phone_number: string | null;
  phone_number_confirmed: Generated<boolean>;
  password_hash: string | null;
  fiscal_code: string | null;
  is_active: Generated<boolean>;
  lockout_enabled: Generated<boolean>;
  lockout_end: Timestamp | null;
  locked_until: Timestamp | null;
  access_failed_count: Generated<number>;
  security_stamp: string;
  concurrency_stamp: string;
  extra_properties: DefaultJson;
  creation_time: CreatedAt;
  creator_id: string | null;
  last_modification_time: Timestamp | null;
  last_modifier_id: string | null;
  is_deleted: Generated<boolean>;
  deleter_id: string | null;
  deletion_time: Timestamp | null;
  last_password_change_time: Timestamp | null;
  entity_version: Generated<number>;
  is_external: Generated<boolean>;
  search_text: GeneratedAlways<string>;
}

export interface RoleTable {
  id: string;
  tenant_id: string;
  name: string;
  normalized_name: string;
  is_default: Generated<boolean>;
  is_static: Generated<boolean>;
  is_public: Generated<boolean>;
  concurrency_stamp: string;
  extra_properties: DefaultJson;
  creation_time: CreatedAt;
}

export interface UserRoleTable {
  user_id: string;
  role_id: string;
}

export interface PermissionGrantTable {
  id: string;
  tenant_id: string;
  name: string;
  provider_name: string;
  provider_key: string;
}

export interface SettingValueTable {
  id: string;
  name: string;
  value: string;
  provider_name: string;
  provider_key: Generated<string>;
}

export interface FeatureValueTable {
  id: string;
  name: string;
  value: string;
  provider_name: string;
  provider_key: Generated<string>;
}

export interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: Timestamp | null;
  expires_at: Timestamp | null;
}

export interface SigningKeyTable {
  kid: string;
  /** Null where the key is sealed, which is always unless an older program is connected. */
  private_jwk: Json | null;
  sealed: string | null;
  created_at: CreatedAt;
  signs_from: CreatedAt;
}

export interface ServerSecretTable {
  name: string;
  /** Null where the secret is sealed. */
  value: string | null;
  sealed: string | null;
  created_at: CreatedAt;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  expires_at: Timestamp;
}

export interface MailTable {
  id: string;
  tenant_id: string;
  sealed: string | null;
  /** See migrations/0191-mails-with-kept-files.sql. */
  sealed_with_kept_files: string | null;
  dedup_key: string | null;
  created_at: CreatedAt;
  begun_at: Timestamp | null;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  last_error: string | null;
}

/** migrations/0008-administration.sql */
export interface PasswordResetTable {
  hash: string;
  tenant_id: string;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface EmailChangeTable {
  hash: string;
  tenant_id: string;
  user_id: string;
  email: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface RecordHistoryTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  entity: string;
  entity_id: string;
  event: string;
  at: CreatedAt;
  actor_id: string | null;
  actor_name: string | null;
  address: string | null;
  before: NullableJson;
  after: NullableJson;
}

export interface SignInSessionTable {
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

export interface SecurityLogTable {
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

/** migrations/0217-cleaned-texts.sql */
export interface CleanedTextTable {
  id: Generated<string>;
  tenant_id: string;
  entity: string;
  record_id: string;
  source: string;
  field: string;
  outcome: string;
  cause: string;
  before: string;
  after: string;
  other_id: string | null;
  found_at: CreatedAt;
  settled_at: Timestamp | null;
  settled_by_name: string | null;
}

/** migrations/0005-external-users.sql */
export interface ExternalLoginTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: CreatedAt;
}

/** migrations/0080-trust-lists.sql */
export interface TrustListTable {
  territory: string;
  sequence: number;
  issued_at: Timestamp;
  next_update: Timestamp;
  signer: string;
  services: ColumnType<readonly unknown[], string, string>;
  imported_at: Timestamp;
}

export interface NumberSeriesTable {
  tenant_id: string;
  name: string;
  /** 0: the series does not restart with each year. */
  year: number;
  /** The last number that was given. */
  last: number;
}

/** The library's view of its jobs; it leaves out their payloads. */
export interface JobTable {
  readonly id: number;
  readonly task_identifier: string;
  readonly run_at: Date;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly locked_at: Date | null;
}

export interface WebFileTable {
  name: string;
  content: Buffer;
  encoding: 'br' | null;
  offered_at: Generated<Date>;
}

export interface WebProcessTable {
  id: string;
  build: string;
  seen_at: Generated<Date>;
}
