/**
 * The tables of migrations/0037-certificates.sql, and what later ones added, as Kysely sees them; column names are the
 * database's own.
 */
import type { Schemas } from '../../handler';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultJson, Json, Timestamp } from '../columnKinds';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type ImportMessages = Schemas['CertificateImportFiles']['items'][number]['messages'];

export interface CertificateTable {
  id: string;
  tenant_id: string;
  certifier_id: string;
  company_id: string | null;
  saved_by: string | null;
  state: Schemas['CertificateState'];
  version: Generated<number>;
  origin: 'form' | 'xml' | 'copy' | 'replacement';
  number: string | null;
  verification_code: string | null;
  replacement_reason: number | null;
  state_reason: string | null;
  certifier_name: string;
  company_name: string | null;
  issued_on: string | null;
  inspected_on: string | null;
  valid_to: string | null;
  reason: number | null;
  category: number | null;
  object: number | null;
  istat: string | null;
  comune: string | null;
  province: string | null;
  address: string | null;
  built: number | null;
  area: string | null;
  energy_class: string | null;
  ep_nren: string | null;
  ep_ren: string | null;
  co2: string | null;
  errors: Generated<number>;
  warnings: Generated<number>;
  overruled: Generated<number>;
  score: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  validated_at: Timestamp | null;
  numbered_at: Timestamp | null;
  registered_at: Timestamp | null;
  document_sha256: string | null;
  lapses_on: string | null;
  expiry_told_at: NullableTimestamp;
}

interface CertificateContentTable {
  certificate_id: string;
  tenant_id: string;
  format: Generated<number>;
  content: Json;
  findings: DefaultJson;
  score_parts: Json | null;
}

/** migrations/0085-signed-files.sql */
interface CertificateSignedFileTable {
  id: string;
  certificate_id: string;
  tenant_id: string;
  name: string;
  bytes: Buffer;
  sha256: string;
  document_sha256: string;
  sent_by: string | null;
  sent_by_name: string | null;
  received_at: Timestamp;
  state: Generated<'waiting' | 'refused' | 'registered'>;
  code: string | null;
  message: string | null;
  signature: ColumnType<Schemas['CertificateSignature'] | null, string | null | undefined, string | null>;
  judged_at: NullableTimestamp;
}

/** migrations/0086-afterwards.sql */
interface CertificateAnnulmentTable {
  id: string;
  certificate_id: string;
  tenant_id: string;
  cause: 'cadastre' | 'inspection' | 'unregistered';
  explanation: string;
  documents: ColumnType<readonly { readonly id: string; readonly name: string }[], string, string>;
  asked_by: string | null;
  asked_at: Timestamp;
  state: Generated<'asked' | 'granted' | 'refused'>;
  decision: string | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
}

interface CertificatePhotoTable {
  certificate_id: string;
  tenant_id: string;
  jpeg: Buffer;
}

interface CertificateDocumentTable {
  certificate_id: string;
  tenant_id: string;
  sha256: string;
  pdf: Buffer;
  frozen_at: Timestamp;
}

interface CertificatePeopleTable {
  certificate_id: string;
  tenant_id: string;
  owner_name: string | null;
  owner_fiscal_code: string | null;
  owner_email: string | null;
  owner_phone: string | null;
  client_name: string | null;
  client_fiscal_code: string | null;
  client_email: string | null;
  client_phone: string | null;
  found_by: Generated<string>;
  search_text: GeneratedAlways<string>;
}

interface CertificateUnitTable {
  certificate_id: string;
  tenant_id: string;
  position: number;
  belfiore: string;
  section: string;
  sheet: string;
  parcel: string;
  subalterno: string;
  is_held: Generated<boolean>;
}

interface CertificatePlantTable {
  certificate_id: string;
  tenant_id: string;
  service: string;
  position: number;
  kind: number | null;
  installed: number | null;
  power: string | null;
  plate: string | null;
  pod: string | null;
  pdr: string | null;
}

interface CertificateOverruleTable {
  certificate_id: string;
  tenant_id: string;
  rule: string;
  path: string;
  message: string;
  reason: string;
  overruled_by: string | null;
  overruled_by_name: string;
  at: Timestamp;
}

interface CertificateReplacementTable {
  certificate_id: string;
  replaced_id: string;
  tenant_id: string;
}

interface CertificateEditorTable {
  certificate_id: string;
  tenant_id: string;
  user_id: string;
  user_name: string;
  seen_at: Timestamp;
}

interface CertificateSourceTable {
  certificate_id: string;
  tenant_id: string;
  certifier_id: string;
  name: string;
  sha256: string;
  content: Buffer;
  differences: ColumnType<NonNullable<Schemas['CertificateSource']>['differences'], string, string>;
  /** The expiry that the file declares, which may differ from the certificate's; null where it declares none. */
  declared_expiry: string | null;
  imported_at: Timestamp;
}

interface CertificateFileTable {
  id: string;
  tenant_id: string;
  run_id: string;
  position: number;
  name: string;
  sha256: string;
  content: Buffer | null;
  verdict: 'ok' | 'warning' | 'blocked' | null;
  messages: ColumnType<ImportMessages | null, string | null | undefined, string | null>;
  /** migrations/0192-imports-to-complete.sql */
  to_complete: ColumnType<ImportMessages | null, string | null | undefined, string | null>;
  certificate_id: string | null;
}

/** migrations/0100-streets.sql: written by triggers alone. */
interface CertificateStreetTable {
  id: Generated<string>;
  tenant_id: string;
  istat: string;
  key: string;
  name: string;
  /** Via, piazza …, in one writing (`sace_street_kind`); null where its addresses name none. */
  kind: Generated<string | null>;
  /** Set by migrations/0193-official-streets.sql. */
  official_key: Generated<string | null>;
  official_name: Generated<string | null>;
}
interface CertificatePlaceTable {
  certificate_id: string;
  tenant_id: string;
  street_id: string;
  civic: number | null;
  exponent: string | null;
}

interface SiapeDeliveryTable {
  id: Generated<string>;
  tenant_id: string;
  position: GeneratedAlways<string>;
  certificate_id: string;
  number: string;
  operation: 'caricaAPE' | 'cancellaAPE';
  reason: string | null;
  state: Generated<'InAttesa' | 'Accettata' | 'Rifiutata' | 'Superata'>;
  code: number | null;
  message: string | null;
  attempts: Generated<number>;
  version: Generated<number>;
  asked_at: Timestamp;
  due_at: Timestamp;
  settled_at: NullableTimestamp;
}

interface SiapeAnswerTable {
  id: Generated<string>;
  tenant_id: string;
  delivery_id: string;
  at: Timestamp;
  attempt: number;
  operation: string;
  status: number | null;
  code: number | null;
  message: string;
  body: string | null;
}

export interface CertificateTables {
  certificate: CertificateTable;
  certificate_content: CertificateContentTable;
  certificate_document: CertificateDocumentTable;
  certificate_signed_file: CertificateSignedFileTable;
  certificate_annulment: CertificateAnnulmentTable;
  certificate_photo: CertificatePhotoTable;
  certificate_people: CertificatePeopleTable;
  certificate_unit: CertificateUnitTable;
  certificate_street: CertificateStreetTable;
  certificate_place: CertificatePlaceTable;
  certificate_plant: CertificatePlantTable;
  certificate_overrule: CertificateOverruleTable;
  certificate_replacement: CertificateReplacementTable;
  certificate_editor: CertificateEditorTable;
  certificate_source: CertificateSourceTable;
  certificate_file: CertificateFileTable;
  siape_delivery: SiapeDeliveryTable;
  siape_answer: SiapeAnswerTable;
}
