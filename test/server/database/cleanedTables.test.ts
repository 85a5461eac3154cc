/** Every text of every table is either cleaned in older rows, or exempt for a reason. */
import { sql } from 'kysely';
import { CLEANED_TABLES } from '../../../server/administration/cleaned-texts/cleanedTables';
import { createTestDatabase } from '../../support/testDatabase';

/** Tables that are not cleaned, by the reason. */
const LEFT_ALONE: Readonly<Record<string, readonly string[]>> = {
  'cleaned by migration 0210': ['certificate_unit', 'plant_unit'],
  'grants name roles by their text': ['role'],
  'a record of what was said or done, which is never changed': [
    'accreditation_receipt',
    'bank_file',
    'bank_line',
    'bank_statement',
    'certificate_document',
    'consultation_proof',
    'control_sanction_notice',
    'ledger_day',
    'ledger_day_account',
    'ledger_entry',
    'ledger_transfer',
    'pagopa_alarm',
    'pagopa_comparison',
    'pagopa_decision',
    'pagopa_payment',
    'pagopa_receipt',
    'plant_check',
    'plant_inspection',
    'record_history',
    'security_log',
    'siape_answer',
    'siape_delivery',
    'wallet_hold',
    'wallet_receipt',
    'certificate_signed_file',
    'certificate_unit_joined',
    'cleaned_text',
    'content_version',
    'certificate_source',
  ],
  'cleaned when it is saved next, as a part of a safe document': [
    'content_item',
    'content_page',
    'manual',
    'manual_edition',
    'news',
    'service_message',
  ],
  'names of files, cleaned at each download, and what the program calls them': [
    'file',
    'file_upload',
    'file_remnant',
    'open_data_file',
    'certificate_file',
    'certificate_control_document',
  ],
  'as it came, by its kind: statements of others, secrets, values of settings': [
    'external_login',
    'oidc_payload',
    'mail',
    'spid_exchange',
    'spid_metadata',
    'spid_ticket',
    'setting_value',
    'feature_value',
    'trust_list',
    'password_reset',
    'email_change',
    'contact_confirmation',
    'server_secret',
    'signing_key',
  ],
  'lists of the State and the Region, and what is derived from them': [
    'comune',
    'lookup_entry',
    'reference_data',
    'official_street',
    'certificate_street',
    'plant_street',
    'number_series',
  ],
  'written by the program, and gone after a while': [
    'plant_import',
    'plant_import_plate',
    'plant_import_problem',
    'street_import',
    'street_import_problem',
    'bulk_run',
    'bulk_item',
    'data_export',
    'notification',
    'certificate_editor',
    'sign_in_session',
    'rate_limit',
    'known_network',
    'web_file',
    'web_process',
    'text_cleaning',
    'schema_migration',
  ],
  'written by the program: words of closed lists, figures, digests': [
    'accreditation_document',
    'accreditation_tally',
    'accreditation_value',
    'certificate_control_draw',
    'certificate_copy',
    'certificate_missed_check',
    'certificate_place',
    'certificate_value',
    'company_invitation',
    'company_member',
    'delegation',
    'permission_grant',
    'plant_due_notice',
    'plant_missed_check',
    'plant_value',
    'security_log_count',
    'security_log_value',
    'subject_command',
    'wallet',
  ],
};

/**
 * The columns of cleaned tables that the program itself writes (words of closed lists, codes of lists, names of users
 * as they are, digests).
 */
const OF_PROGRAM: Readonly<Record<string, readonly string[]>> = {
  accreditation: [
    'comune',
    'comune_istat',
    'course_kind',
    'fee_paid_by',
    'kind',
    'order_type',
    'protocol_number',
    'province',
    'state',
    'study_title',
    'subject_kind',
  ],
  accreditation_check: ['checked_by', 'code', 'outcome'],
  certificate: [
    'comune',
    'document_sha256',
    'energy_class',
    'istat',
    'number',
    'origin',
    'province',
    'state',
    'verification_code',
  ],
  certificate_annulment: ['cause', 'state'],
  certificate_control: [
    // The database copies them from the cleaned certificate.
    'address',
    'certificate_number',
    'certificate_state',
    'certifier_name',
    'comune',
    'energy_class',
    'province',
    // The program writes these.
    'concluded_by_name',
    'origin',
    'outcome',
    'state',
    'visit_time',
  ],
  certificate_control_plan: ['certifier_code', 'drawn_by_name', 'province', 'seed'],
  certificate_overrule: ['message', 'overruled_by_name', 'path', 'rule'],
  certificate_people: ['found_by'],
  certificate_plant: ['service'],
  certifier: ['birth_country', 'gender', 'residence_istat', 'studio_istat'],
  company: ['kind', 'seat_istat'],
  integration_request: ['outcome', 'requested_by'],
  maintainer_enabling: ['company_name', 'fiscal_code', 'letters', 'province', 'rea_number', 'rea_province', 'state'],
  open_data_key: ['prefix', 'secret_hash'],
  order_board: ['concurrency_stamp'],
  order_validation: ['outcome'],
  plant: ['comune', 'istat', 'last_result', 'province', 'state'],
  plant_plate_batch: ['reserved_by_name'],
  plant_responsible: ['kind'],
  saved_view: ['grid'],
  subject_note: ['author_name', 'subject_kind'],
  tenant: ['concurrency_stamp'],
  user_account: ['concurrency_stamp', 'password_hash', 'security_stamp'],
};

it('decides for every column of texts', async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const { rows } = await sql<{ source: string; name: string }>`
      select c.table_name as source, c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER' order by 1, 2`.execute(
      database,
    );
    const columns = rows.map(({ source, name }) => `${source}.${name}`);
    const cleaned = CLEANED_TABLES.flatMap(({ name, columns: some }) =>
      some.flatMap((one) => [one.name, ...(one.folded === undefined ? [] : [one.folded])].map((of) => `${name}.${of}`)),
    );
    expect(cleaned.filter((name) => !columns.includes(name))).toEqual([]);
    const tables = new Set(Object.values(LEFT_ALONE).flat());
    const decided = new Set([
      ...cleaned,
      ...Object.entries(OF_PROGRAM).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    ]);
    const isDecided = ({ source, name }: (typeof rows)[number]) =>
      tables.has(source) || decided.has(`${source}.${name}`);
    expect(rows.filter((one) => !isDecided(one))).toEqual([]);
    expect([...tables].filter((table) => cleaned.some((name) => name.startsWith(`${table}.`)))).toEqual([]);
  } finally {
    await drop();
  }
});
