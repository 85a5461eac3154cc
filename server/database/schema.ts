/** The tables of migrations/*.sql as Kysely sees them. Only repositories use it; column names are the database's own. */
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** jsonb: read as a value, written as JSON text. */
type Json = ColumnType<Record<string, unknown>, string, string>;
type DefaultJson = ColumnType<Record<string, unknown>, string | undefined, string>;
type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** Filled in by the database, unless given. */
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tenant of the host: no tenant at all, as the API's null. */
export const HOST_TENANT_ID = '00000000-0000-0000-0000-000000000000';

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
  phone_number: string | null;
  phone_number_confirmed: Generated<boolean>;
  password_hash: string | null;
  fiscal_code: string | null;
  is_active: Generated<boolean>;
  lockout_enabled: Generated<boolean>;
  lockout_end: Timestamp | null;
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
  private_jwk: Json;
  created_at: CreatedAt;
  retired_at: Timestamp | null;
}

export interface ServerSecretTable {
  name: string;
  value: string;
  created_at: CreatedAt;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  expires_at: Timestamp;
}

export interface JobTable {
  id: string;
  tenant_id: string;
  queue: string;
  payload: Json;
  run_at: CreatedAt;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: CreatedAt;
  done_at: Timestamp | null;
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

export interface ComuneTable {
  istat: string;
  belfiore: string;
  name: string;
  province: string;
  cap: string;
  climate_zone: string | null;
  degree_days: number | null;
  altitude_m: number | null;
  lat: number;
  lon: number;
  area_km2: number | null;
}

export interface LookupEntryTable {
  name: string;
  position: number;
  data: Json;
}

export interface ReferenceDataTable {
  name: string;
  sha256: string;
}

export interface CertifierTable {
  id: string;
  tenant_id: string;
  user_id: string | null;
  certifier_number: number | null;
  subject_kind_id: number;
  title: string | null;
  last_name: string;
  first_name: string;
  fiscal_code: string;
  gender: string;
  birth_date: string;
  birth_place: string;
  birth_province: string | null;
  birth_country: Generated<string>;
  residence_address: string | null;
  residence_cap: string | null;
  residence_istat: string | null;
  studio_name: string | null;
  studio_address: string | null;
  studio_cap: string | null;
  studio_istat: string | null;
  phone: string | null;
  mobile: string | null;
  email: string;
  email_confirmed_at: Timestamp | null;
  pec: string | null;
  vat_number: string | null;
  website: string | null;
  study_title_id: number | null;
  order_type_id: number | null;
  order_province: string | null;
  order_number: string | null;
  order_date: string | null;
  course_kind_id: number | null;
  publish_entry: Generated<boolean>;
  publish_address: Generated<boolean>;
  publish_phone: Generated<boolean>;
  publish_mobile: Generated<boolean>;
  publish_email: Generated<boolean>;
  publish_pec: Generated<boolean>;
  publish_website: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface CompanyTable {
  id: string;
  tenant_id: string;
  name: string;
  legal_form: string | null;
  kind: string;
  fiscal_code: string;
  vat_number: string | null;
  pec: string | null;
  seat_address: string | null;
  seat_istat: string | null;
  legal_representative: string | null;
  created_at: CreatedAt;
}

export interface CompanyMemberTable {
  company_id: string;
  certifier_id: string;
  role: string;
  valid_from: string;
  valid_to: string | null;
}

export interface DelegationTable {
  id: string;
  tenant_id: string;
  grantor_certifier_id: string | null;
  grantor_company_id: string | null;
  delegate_certifier_id: string;
  scope: string;
  valid_from: string;
  valid_to: string | null;
  revoked_at: Timestamp | null;
}

export interface AccreditationTable {
  id: string;
  tenant_id: string;
  certifier_id: string;
  company_id: string | null;
  protocol_number: string;
  kind: string;
  state: string;
  certifier_number: number | null;
  last_name: string;
  first_name: string;
  fiscal_code: string;
  subject_kind: string;
  email: string;
  pec: string | null;
  phone: string | null;
  comune_istat: string;
  comune: string;
  province: string;
  study_title: string | null;
  order_type: string | null;
  order_province: string | null;
  order_number: string | null;
  course_kind: string | null;
  fee_cents: number;
  fee_paid_at: Timestamp | null;
  created_at: Timestamp;
  submitted_at: Timestamp | null;
  decided_at: Timestamp | null;
  valid_from: string | null;
  valid_to: string | null;
  due_date: string | null;
  state_reason: string | null;
  assignee: string | null;
  updated_at: Timestamp;
  search_text: GeneratedAlways<string>;
}

export interface WalletTable {
  id: string;
  tenant_id: string;
  owner_certifier_id: string | null;
  owner_company_id: string | null;
  balance_cents: Generated<number>;
  status: Generated<string>;
  created_at: CreatedAt;
}

export interface FileTable {
  id: string;
  tenant_id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  content: Buffer;
  required_policy: string | null;
  created_at: CreatedAt;
}

export interface NewsTable {
  id: string;
  tenant_id: string;
  title: string;
  summary: string;
  body: string;
  category: string;
  published_at: Timestamp;
}

export interface ManualTable {
  id: string;
  tenant_id: string;
  title: string;
  description: string;
  audience: string;
  version: string;
  updated_on: string;
  file_id: string;
  position: number;
}

export interface DataExportTable {
  id: string;
  tenant_id: string;
  user_id: string;
  rows_total: number;
  rows_written: Generated<number>;
  status: string;
  started_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface Schema {
  tenant: TenantTable;
  user_account: UserAccountTable;
  role: RoleTable;
  user_role: UserRoleTable;
  permission_grant: PermissionGrantTable;
  setting_value: SettingValueTable;
  feature_value: FeatureValueTable;
  oidc_payload: OidcPayloadTable;
  signing_key: SigningKeyTable;
  server_secret: ServerSecretTable;
  rate_limit: RateLimitTable;
  job: JobTable;
  record_history: RecordHistoryTable;
  comune: ComuneTable;
  lookup_entry: LookupEntryTable;
  reference_data: ReferenceDataTable;
  certifier: CertifierTable;
  company: CompanyTable;
  company_member: CompanyMemberTable;
  delegation: DelegationTable;
  accreditation: AccreditationTable;
  wallet: WalletTable;
  file: FileTable;
  news: NewsTable;
  manual: ManualTable;
  data_export: DataExportTable;
}

export type Database = Kysely<Schema>;
