/** The tables of migrations/0002-register.sql as Kysely sees them; column names are the database's own. */
import type { Schemas } from '../../handler';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Json, NullableJson, Timestamp } from '../columnKinds';

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
  /** ISTAT code of the region. */
  region: string;
  other_name: string | null;
  search_text: GeneratedAlways<string>;
}

interface LookupEntryTable {
  name: string;
  position: number;
  data: Json;
}

interface ReferenceDataTable {
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
  gender: 'F' | 'M';
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
  version: Generated<number>;
  fiscal_code_proven_at: Timestamp | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

/** The kind of a company: of certifiers, an ESCO, an inspection body, or a public body. */
export type CompanyKind = 'societa' | 'esco' | 'ispezione' | 'ente';

interface CompanyTable {
  id: string;
  tenant_id: string;
  name: string;
  legal_form: string | null;
  kind: CompanyKind;
  fiscal_code: string;
  vat_number: string | null;
  pec: string | null;
  seat_address: string | null;
  seat_istat: string | null;
  legal_representative: string | null;
  version: Generated<number>;
  seat_cap: string | null;
  created_at: CreatedAt;
}

interface CompanyMemberTable {
  company_id: string;
  certifier_id: string;
  role: string;
  valid_from: string;
  valid_to: string | null;
}

interface CompanyInvitationTable {
  id: string;
  tenant_id: string;
  company_id: string;
  certifier_id: string;
  role: string;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  outcome: 'accepted' | 'refused' | 'withdrawn' | 'expired' | null;
  ended_at: Date | null;
}

/** migrations/0248-enabled-maintainers.sql */
export interface MaintainerEnablingTable {
  id: string;
  tenant_id: string;
  company_id: string;
  version: Generated<number>;
  state: Generated<'draft' | 'asked' | 'incomplete' | 'enabled' | 'refused' | 'suspended' | 'revoked'>;
  /** Set by a trigger from the company, as are its fiscal code and its province. */
  company_name: GeneratedAlways<string>;
  fiscal_code: GeneratedAlways<string>;
  province: GeneratedAlways<string | null>;
  rea_province: ColumnType<string | null, string | null | undefined, string | null>;
  rea_number: ColumnType<string | null, string | null | undefined, string | null>;
  /** The letters in their order: `ace`. */
  letters: Generated<string>;
  technical_manager: ColumnType<string | null, string | null | undefined, string | null>;
  fgas_number: ColumnType<string | null, string | null | undefined, string | null>;
  fgas_until: ColumnType<string | null, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  documents: ColumnType<readonly { readonly id: string; readonly name: string }[], string | undefined, string>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  updated_at: Timestamp;
  search_text: GeneratedAlways<string>;
}

/** The rights of a delegate: to compile certificates, to look at them, or to top up the wallet. */
export type DelegationScope = 'compilazione' | 'consultazione' | 'ricarica';

interface DelegationTable {
  id: string;
  tenant_id: string;
  grantor_certifier_id: string | null;
  grantor_company_id: string | null;
  delegate_certifier_id: string;
  scope: DelegationScope;
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
  kind: Schemas['AccreditationKind'];
  state: Schemas['AccreditationState'];
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
  /** The means of payment; null while the fee is due. */
  fee_paid_by: Schemas['ApplicationFeeMeans'];
  fee_paid_at: Timestamp | null;
  created_at: Timestamp;
  submitted_at: Timestamp | null;
  decided_at: Timestamp | null;
  valid_from: string | null;
  valid_to: string | null;
  due_date: string | null;
  state_reason: string | null;
  assignee_id: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
  draft: NullableJson;
  renews: string | null;
  awaits_order: Generated<boolean>;
  suspended_until: string | null;
  order_silent_since: Timestamp | null;
  search_text: GeneratedAlways<string>;
}

/** The status of a wallet: a blocked one only receives, a closed one neither receives nor pays. */
export type WalletStatus = 'Attivo' | 'Bloccato' | 'Chiuso';

interface WalletTable {
  id: string;
  tenant_id: string;
  owner_certifier_id: string | null;
  owner_company_id: string | null;
  /** The posted amount, the part of it that is held, and the number of its entries: changed by the ledger alone. */
  balance_cents: Generated<number>;
  held_cents: Generated<number>;
  version: Generated<number>;
  /** The free amount below which its holder wants to be notified, and the time of the notice. */
  low_balance_cents: number | null;
  low_balance_told_at: Timestamp | null;
  status: Generated<WalletStatus>;
  /** True while stornos of the bank that it cannot pay block it. */
  is_blocked_for_debt: Generated<boolean>;
  created_at: CreatedAt;
  /** The reference that a transfer carries (ISO 11649); the database assigns its number. */
  reference: GeneratedAlways<string>;
}

interface ManualTable {
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

interface DataExportTable {
  id: string;
  tenant_id: string;
  user_id: string;
  rows_total: number;
  rows_written: Generated<number>;
  status: string;
  started_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface RegisterTables {
  comune: ComuneTable;
  lookup_entry: LookupEntryTable;
  reference_data: ReferenceDataTable;
  certifier: CertifierTable;
  company: CompanyTable;
  company_member: CompanyMemberTable;
  company_invitation: CompanyInvitationTable;
  maintainer_enabling: MaintainerEnablingTable;
  delegation: DelegationTable;
  accreditation: AccreditationTable;
  wallet: WalletTable;
  manual: ManualTable;
  data_export: DataExportTable;
}
