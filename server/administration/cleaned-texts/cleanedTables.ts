/**
 * The texts from outside that are compared or shown, by table, with their kinds: those of the contract's `x-text` for
 * the same field. Pure. `test/server/database/cleanedTables.test.ts` fails when a column is neither here nor in
 * `LEFT_ALONE`.
 */
import type { TextKind } from '../../../common/text/cleanText';

/** A column whose texts are cleaned. */
export interface CleanedColumn {
  readonly name: string;
  readonly kind: TextKind;
  /** True for a text that is stored in capitals. */
  readonly isUpper?: boolean;
  /** A second column with the same text in capitals, for comparisons. */
  readonly folded?: string;
  /** True when the value is unique within a tenant, or among rows with equal values in the columns `uniqueWithin`. */
  readonly isUnique?: boolean;
  readonly uniqueWithin?: readonly string[];
  /** A column that a change invalidates, and the value that it then gets. */
  readonly resets?: readonly [column: string, value: boolean | null];
}

/** A table with columns that are cleaned. */
export interface CleanedTable {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The column with the tenant; for the table of tenants it is the row's own id. */
  readonly tenant?: string;
  /** The record that a page shows, where it is not the row itself: its table, and the column with its id. */
  readonly record?: { readonly entity: string; readonly column: string };
  /**
   * True where a law makes the value unique, as a fiscal code, so that it always names the same person or thing: rows
   * with the same content may be joined.
   */
  readonly isJoinable?: boolean;
  /** A condition for the rows among which values are unique; by default all rows. */
  readonly present?: string;
  /** A condition for rows that are left alone. */
  readonly except?: string;
  readonly columns: readonly CleanedColumn[];
}

const of = (kind: TextKind, ...names: readonly string[]): CleanedColumn[] => names.map((name) => ({ name, kind }));
const upper = (...names: readonly string[]): CleanedColumn[] =>
  names.map((name) => ({ name, kind: 'identifier', isUpper: true }));

/**
 * Selects users whom an identity provider signs in: their data are a signed statement, and stay as they are
 * (docs/decisions/0024-text-from-outside.md).
 */
const BY_PROVIDER = 'exists (select from external_login e where e.user_id = t.id)';

export const CLEANED_TABLES: readonly CleanedTable[] = [
  {
    name: 'tenant',
    key: ['id'],
    tenant: 'id',
    present: 'not t.is_deleted',
    columns: [{ name: 'name', kind: 'code', folded: 'normalized_name', isUnique: true }],
  },
  {
    name: 'user_account',
    key: ['id'],
    except: BY_PROVIDER,
    present: 'not t.is_deleted',
    columns: [
      { name: 'user_name', kind: 'code', folded: 'normalized_user_name', isUnique: true },
      {
        name: 'email',
        kind: 'code',
        folded: 'normalized_email',
        isUnique: true,
        resets: ['email_confirmed', false],
      },
      ...of('line', 'name', 'surname'),
      ...of('code', 'phone_number'),
      { name: 'fiscal_code', kind: 'identifier', isUpper: true, isUnique: true },
    ],
  },
  {
    name: 'certifier',
    key: ['id'],
    isJoinable: true,
    columns: [
      { name: 'fiscal_code', kind: 'identifier', isUpper: true, isUnique: true },
      ...of('line', 'title', 'last_name', 'first_name', 'birth_place', 'residence_address', 'studio_name'),
      ...of('line', 'studio_address', 'website'),
      ...upper('birth_province', 'order_province', 'vat_number'),
      ...of('identifier', 'residence_cap', 'studio_cap'),
      ...of('code', 'phone', 'mobile', 'pec', 'order_number'),
      { name: 'email', kind: 'code', resets: ['email_confirmed_at', null] },
    ],
  },
  {
    name: 'company',
    key: ['id'],
    isJoinable: true,
    columns: [
      { name: 'fiscal_code', kind: 'identifier', isUpper: true, isUnique: true },
      ...of('line', 'name', 'legal_form', 'seat_address', 'legal_representative'),
      ...upper('vat_number'),
      ...of('identifier', 'seat_cap'),
      ...of('code', 'pec'),
    ],
  },
  {
    name: 'order_board',
    key: ['id'],
    present: 't.is_active',
    columns: [
      { name: 'province', kind: 'identifier', isUpper: true, isUnique: true, uniqueWithin: ['order_type_id'] },
      ...of('line', 'name', 'contact_name'),
      ...of('code', 'email', 'pec', 'phone'),
    ],
  },
  {
    name: 'accreditation',
    key: ['id'],
    columns: [
      ...of('line', 'last_name', 'first_name'),
      ...upper('fiscal_code', 'order_province'),
      ...of('code', 'email', 'pec', 'phone', 'order_number'),
      ...of('text', 'state_reason'),
    ],
  },
  {
    name: 'accreditation_check',
    key: ['accreditation_id', 'code'],
    record: { entity: 'accreditation', column: 'accreditation_id' },
    columns: of('text', 'note'),
  },
  {
    name: 'integration_request',
    key: ['id'],
    record: { entity: 'accreditation', column: 'accreditation_id' },
    columns: of('text', 'text', 'answer'),
  },
  {
    name: 'order_validation',
    key: ['id'],
    record: { entity: 'accreditation', column: 'accreditation_id' },
    columns: [...of('text', 'note'), ...of('line', 'answered_by')],
  },
  {
    name: 'plant',
    key: ['id'],
    isJoinable: true,
    columns: [
      { name: 'plate', kind: 'identifier', isUpper: true, isUnique: true },
      ...upper('pod', 'pdr'),
      ...of('code', 'booklet'),
      ...of('line', 'address', 'maintainer_name', 'contract_provider', 'contract_kind'),
    ],
  },
  {
    name: 'plant_generator',
    key: ['plant_id', 'position'],
    record: { entity: 'plant', column: 'plant_id' },
    columns: [...of('line', 'maker', 'model'), ...of('code', 'serial')],
  },
  {
    name: 'plant_responsible',
    key: ['plant_id'],
    record: { entity: 'plant', column: 'plant_id' },
    columns: [...of('line', 'name'), ...upper('fiscal_code'), ...of('code', 'email', 'phone')],
  },
  {
    name: 'certificate',
    key: ['id'],
    columns: [...of('line', 'address', 'certifier_name', 'company_name'), ...of('text', 'state_reason')],
  },
  {
    name: 'certificate_people',
    key: ['certificate_id'],
    record: { entity: 'certificate', column: 'certificate_id' },
    columns: [
      ...of('line', 'owner_name', 'client_name'),
      ...upper('owner_fiscal_code', 'client_fiscal_code'),
      ...of('code', 'owner_email', 'owner_phone', 'client_email', 'client_phone'),
    ],
  },
  {
    name: 'certificate_plant',
    key: ['certificate_id', 'service', 'position'],
    record: { entity: 'certificate', column: 'certificate_id' },
    columns: upper('plate', 'pod', 'pdr'),
  },
  {
    name: 'certificate_annulment',
    key: ['id'],
    record: { entity: 'certificate', column: 'certificate_id' },
    columns: of('text', 'explanation', 'decision'),
  },
  {
    name: 'certificate_control',
    key: ['id'],
    record: { entity: 'certificate', column: 'certificate_id' },
    columns: of('text', 'reason', 'request', 'findings', 'conclusion'),
  },
  {
    name: 'certificate_overrule',
    key: ['certificate_id', 'rule', 'path'],
    record: { entity: 'certificate', column: 'certificate_id' },
    columns: of('text', 'reason'),
  },
  {
    name: 'maintainer_enabling',
    key: ['id'],
    columns: [...of('line', 'technical_manager'), ...of('code', 'fgas_number'), ...of('text', 'note', 'reason')],
  },
  { name: 'plant_plate_batch', key: ['id'], columns: [...of('line', 'company_name'), ...of('text', 'note')] },
  { name: 'certificate_control_plan', key: ['id'], columns: of('line', 'name') },
  {
    name: 'subject_note',
    key: ['id'],
    record: { entity: 'accreditation', column: 'subject_id' },
    except: `t.subject_kind <> 'accreditation'`,
    columns: of('text', 'text'),
  },
  { name: 'open_data_key', key: ['id'], columns: [...of('line', 'holder'), ...of('code', 'email')] },
  {
    name: 'saved_view',
    key: ['id'],
    columns: [{ name: 'name', kind: 'line', isUnique: true, uniqueWithin: ['user_id', 'grid'] }],
  },
];
