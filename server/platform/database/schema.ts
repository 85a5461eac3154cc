/** All tables as Kysely sees them. Only repositories use it. */
import type { CertificateCopyTable, ConsultationProofTable } from './tables/consultationTables';
import type { Kysely } from 'kysely';
import type { FilePartTable, FileRemnantTable, FileTable, FileUploadTable } from './tables/fileTables';
import type { StreetTables } from './tables/streetTables';
import type {
  AccreditationCheckTable,
  AccreditationDocumentTable,
  AccreditationReceiptTable,
  ContactConfirmationTable,
  IntegrationRequestTable,
  OrderBoardTable,
  OrderValidationTable,
} from './tables/accreditationTables';
import type {
  CertificateContentTable,
  CertificateDocumentTable,
  CertificateSignedFileTable,
  CertificateAnnulmentTable,
  CertificateEditorTable,
  CertificateFileTable,
  CertificateOverruleTable,
  CertificateReplacementTable,
  CertificatePeopleTable,
  CertificatePhotoTable,
  CertificatePlantTable,
  CertificateSourceTable,
  CertificatePlaceTable,
  CertificateStreetTable,
  CertificateTable,
  CertificateUnitTable,
  SiapeAnswerTable,
  SiapeDeliveryTable,
} from './tables/certificateTables';
import type { CertificateControlDrawTable, CertificateControlPlanTable } from './tables/controlPlanTables';
import type {
  CertificateControlDocumentTable,
  CertificateControlTable,
  ControlSanctionNoticeTable,
} from './tables/controlTables';
import type { RegistrationFiguresTable } from './tables/registrationTables';
import type { StatisticsFiguresTable } from './tables/statisticsTables';
import type {
  NumberSeriesTable,
  ExternalLoginTable,
  FeatureValueTable,
  JobTable,
  MailTable,
  OidcPayloadTable,
  EmailChangeTable,
  PasswordResetTable,
  PermissionGrantTable,
  RateLimitTable,
  RecordHistoryTable,
  RoleTable,
  SecurityLogTable,
  CleanedTextTable,
  ServerSecretTable,
  SettingValueTable,
  SigningKeyTable,
  SignInSessionTable,
  TenantTable,
  TrustListTable,
  UserAccountTable,
  UserRoleTable,
  WebFileTable,
  WebProcessTable,
} from './tables/platformTables';
import type { ContentTables } from './tables/contentTables';
import type {
  CertificateLapseNoticeTable,
  CertificateMissedCheckTable,
  PlantDueNoticeTable,
  PlantMissedCheckTable,
} from './tables/missedCheckTables';
import type { PlantImportTables } from './tables/plantImportTables';
import type {
  PlantCheckTable,
  PlantGeneratorTable,
  PlantInspectionTable,
  PlantFiguresTable,
  PlantPlateBatchTable,
  PlantStatisticsTable,
  PlantResponsibleTable,
  PlantStreetTable,
  PlantTable,
  PlantUnitTable,
} from './tables/plantTables';
import type {
  AccreditationTable,
  CertifierTable,
  CompanyInvitationTable,
  CompanyMemberTable,
  CompanyTable,
  ComuneTable,
  DataExportTable,
  DelegationTable,
  LookupEntryTable,
  MaintainerEnablingTable,
  ManualTable,
  ReferenceDataTable,
  WalletTable,
} from './tables/registerTables';
import type {
  LedgerDayAccountTable,
  LedgerDayTable,
  LedgerEntryTable,
  LedgerTransferTable,
  WalletHoldTable,
  WalletReceiptTable,
} from './tables/ledgerTables';
import type { OpenDataTables } from './tables/openDataTables';
import type {
  PagopaAlarmTable,
  PagopaDecisionTable,
  PagopaComparisonTable,
  PagopaPaymentTable,
  PagopaReceiptTable,
} from './tables/pagopaTables';
import type { BankFileTable, BankLineTable, BankStatementTable } from './tables/transferTables';
import type { SpidExchangeTable, SpidMetadataTable, SpidTicketTable } from './tables/spidTables';
import type {
  BulkItemTable,
  BulkRunTable,
  NotificationTable,
  SavedViewTable,
  SubjectCommandTable,
  SubjectNoteTable,
} from './tables/subjectTables';

export type { AccreditationTable, CertifierTable, ComuneTable } from './tables/registerTables';

/** The tenant of the host: no tenant at all, as the API's null. */
export const HOST_TENANT_ID = '00000000-0000-0000-0000-000000000000';

export interface Schema extends ContentTables, OpenDataTables, PlantImportTables, StreetTables {
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
  web_file: WebFileTable;
  web_process: WebProcessTable;
  rate_limit: RateLimitTable;
  mail: MailTable;
  'graphile_worker.jobs': JobTable;
  record_history: RecordHistoryTable;
  sign_in_session: SignInSessionTable;
  security_log: SecurityLogTable;
  cleaned_text: CleanedTextTable;
  external_login: ExternalLoginTable;
  password_reset: PasswordResetTable;
  email_change: EmailChangeTable;
  spid_exchange: SpidExchangeTable;
  spid_ticket: SpidTicketTable;
  spid_metadata: SpidMetadataTable;
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
  certificate: CertificateTable;
  certificate_content: CertificateContentTable;
  certificate_document: CertificateDocumentTable;
  certificate_signed_file: CertificateSignedFileTable;
  consultation_proof: ConsultationProofTable;
  certificate_copy: CertificateCopyTable;
  certificate_annulment: CertificateAnnulmentTable;
  certificate_control: CertificateControlTable;
  certificate_control_document: CertificateControlDocumentTable;
  certificate_control_draw: CertificateControlDrawTable;
  certificate_control_plan: CertificateControlPlanTable;
  control_sanction_notice: ControlSanctionNoticeTable;
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
  registration_figures: RegistrationFiguresTable;
  statistics_figures: StatisticsFiguresTable;
  wallet: WalletTable;
  ledger_transfer: LedgerTransferTable;
  ledger_entry: LedgerEntryTable;
  wallet_hold: WalletHoldTable;
  ledger_day: LedgerDayTable;
  ledger_day_account: LedgerDayAccountTable;
  wallet_receipt: WalletReceiptTable;
  pagopa_payment: PagopaPaymentTable;
  pagopa_receipt: PagopaReceiptTable;
  pagopa_decision: PagopaDecisionTable;
  pagopa_alarm: PagopaAlarmTable;
  pagopa_comparison: PagopaComparisonTable;
  bank_file: BankFileTable;
  bank_statement: BankStatementTable;
  bank_line: BankLineTable;
  file: FileTable;
  file_upload: FileUploadTable;
  file_part: FilePartTable;
  file_remnant: FileRemnantTable;
  manual: ManualTable;
  data_export: DataExportTable;
  subject_command: SubjectCommandTable;
  accreditation_document: AccreditationDocumentTable;
  accreditation_check: AccreditationCheckTable;
  accreditation_receipt: AccreditationReceiptTable;
  integration_request: IntegrationRequestTable;
  subject_note: SubjectNoteTable;
  order_board: OrderBoardTable;
  order_validation: OrderValidationTable;
  contact_confirmation: ContactConfirmationTable;
  notification: NotificationTable;
  saved_view: SavedViewTable;
  number_series: NumberSeriesTable;
  trust_list: TrustListTable;
  bulk_run: BulkRunTable;
  bulk_item: BulkItemTable;
  plant: PlantTable;
  plant_street: PlantStreetTable;
  plant_responsible: PlantResponsibleTable;
  plant_generator: PlantGeneratorTable;
  plant_unit: PlantUnitTable;
  plant_check: PlantCheckTable;
  plant_inspection: PlantInspectionTable;
  plant_figures: PlantFiguresTable;
  plant_statistics: PlantStatisticsTable;
  plant_plate_batch: PlantPlateBatchTable;
  plant_missed_check: PlantMissedCheckTable;
  plant_due_notice: PlantDueNoticeTable;
  certificate_missed_check: CertificateMissedCheckTable;
  certificate_lapse_notice: CertificateLapseNoticeTable;
}

export type Database = Kysely<Schema>;
