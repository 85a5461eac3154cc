/** The tables of the platform as Kysely sees them; column names are the database's own. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, DefaultJson, NullableJson, Timestamp } from '../columnKinds';

interface TenantTable {
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

interface RoleTable {
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

interface UserRoleTable {
  user_id: string;
  role_id: string;
}

interface PermissionGrantTable {
  id: string;
  tenant_id: string;
  name: string;
  provider_name: string;
  provider_key: string;
}

interface SettingValueTable {
  id: string;
  name: string;
  value: string;
  provider_name: string;
  provider_key: Generated<string>;
}

interface FeatureValueTable {
  id: string;
  name: string;
  value: string;
  provider_name: string;
  provider_key: Generated<string>;
}

interface ServerSecretTable {
  name: string;
  /** Null where the secret is sealed. */
  value: string | null;
  sealed: string | null;
  created_at: CreatedAt;
}

interface RateLimitTable {
  key: string;
  hits: number;
  expires_at: Timestamp;
}

/** A network in which somebody has signed in under a name; the key is a digest of both. */
interface KnownNetworkTable {
  key: string;
  expires_at: Timestamp;
}

interface MailTable {
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

interface RecordHistoryTable {
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

/** migrations/0217-cleaned-texts.sql */
interface CleanedTextTable {
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

/** migrations/0080-trust-lists.sql */
interface TrustListTable {
  territory: string;
  sequence: number;
  issued_at: Timestamp;
  next_update: Timestamp;
  signer: string;
  services: ColumnType<readonly unknown[], string, string>;
  imported_at: Timestamp;
}

interface NumberSeriesTable {
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

interface WebFileTable {
  name: string;
  content: Buffer;
  encoding: 'br' | null;
  offered_at: Generated<Date>;
}

interface WebProcessTable {
  id: string;
  build: string;
  seen_at: Generated<Date>;
}

export interface PlatformTables {
  tenant: TenantTable;
  user_account: UserAccountTable;
  role: RoleTable;
  user_role: UserRoleTable;
  permission_grant: PermissionGrantTable;
  setting_value: SettingValueTable;
  feature_value: FeatureValueTable;
  server_secret: ServerSecretTable;
  web_file: WebFileTable;
  web_process: WebProcessTable;
  rate_limit: RateLimitTable;
  known_network: KnownNetworkTable;
  mail: MailTable;
  'graphile_worker.jobs': JobTable;
  record_history: RecordHistoryTable;
  cleaned_text: CleanedTextTable;
  number_series: NumberSeriesTable;
  trust_list: TrustListTable;
}
