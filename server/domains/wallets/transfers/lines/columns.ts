/** Lists statements and their lines. */
import { sql } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import {
  columnsOf,
  operatorsOfType,
  type ColumnType,
  type GridColumn,
  type ListDefinition,
  withoutOrder,
} from '../../../../platform/grid/definition';
import { fewValues, OF_VALUES } from '../../../../platform/grid/fewValues';

const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };

const columnOf =
  (table: 'bank_line' | 'bank_statement') =>
  (type: ColumnType, name: string, more: Partial<GridColumn> = {}): GridColumn => ({
    type,
    expression: sql.ref(`${table}.${name}`),
    ...more,
  });
const line = columnOf('bank_line');
const statement = columnOf('bank_statement');

/** In the form of the index `bank_line_words`. */
const searchText = sql`sace_fold(coalesce(bank_line.payer_name, '') || ' ' || coalesce(bank_line.payer_iban, '') || ' ' || bank_line.text
  || ' ' || coalesce(bank_line.bank_reference, '') || ' ' || coalesce(bank_line.flow, '') || ' ' || coalesce(bank_line.holder_name, '')
  || ' ' || coalesce(bank_line.candidates -> 0 ->> 'name', '')) collate "C"`;
/** The column is part of the search's text, whose trigram index narrows a search in it. */
const searched: Partial<GridColumn> = { within: searchText };
/** No other index holds the column, and none its order. */
const byWords: Partial<GridColumn> = { isFoundByWords: true, operators: withoutOrder };

export const lineList: ListDefinition<Schema, 'bank_line'> = {
  source: (database, tenantId) => database.selectFrom('bank_line').where('bank_line.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: line('uuid', 'id', { ...always, ...unsorted }),
    state: line('code', 'state', { ...always, ...grouped, ...fewValues('bank_line', 'state'), thenBy: ['bookedOn'] }),
    kind: line('code', 'kind', { ...always, ...grouped, ...unsorted, ...fewValues('bank_line', 'kind') }),
    bookedOn: line('date', 'booked_on', { ...always, ...grouped }),
    valueOn: line('date', 'value_on', unsorted),
    cents: line('cents', 'cents', { ...always, ...unsorted }),
    payerName: line('text', 'payer_name', { ...searched, ...unsorted, operators: withoutOrder }),
    payerIban: line('code', 'payer_iban', {
      ...unsorted,
      ...fewValues('bank_line', 'payer_iban', OF_VALUES),
      operators: withoutOrder,
      casing: 'upper',
    }),
    text: line('text', 'text', { ...always, ...searched, ...unsorted, operators: withoutOrder }),
    bankReference: line('code', 'bank_reference', { ...searched, ...unsorted, ...byWords }),
    flow: line('code', 'flow', { ...searched, ...unsorted, ...byWords }),
    score: line('integer', 'score', {
      ...always,
      ...unsorted,
      ...fewValues('bank_line', 'score', operatorsOfType.integer),
    }),
    isExact: line('boolean', 'is_exact', {
      ...always,
      ...grouped,
      ...unsorted,
      ...fewValues('bank_line', 'is_exact', operatorsOfType.boolean),
    }),
    holder: {
      type: 'text',
      expression: sql`coalesce(bank_line.holder_name, bank_line.candidates -> 0 ->> 'name')`,
      ...searched,
      ...unsorted,
      operators: withoutOrder,
    },
    note: line('text', 'note', { ...unsorted, operators: withoutOrder, hasOwnTrigrams: true }),
    isTyped: line('boolean', 'is_typed', {
      ...always,
      ...grouped,
      ...unsorted,
      ...fewValues('bank_line', 'is_typed', operatorsOfType.boolean),
    }),
    proposedByName: line('text', 'proposed_by_name', {
      ...unsorted,
      ...fewValues('bank_line', 'proposed_by_name', OF_VALUES),
    }),
    approvedByName: line('text', 'approved_by_name', {
      ...unsorted,
      ...fewValues('bank_line', 'approved_by_name', OF_VALUES),
    }),
    statementId: line('uuid', 'statement_id', unsorted),
    version: line('integer', 'version', {
      ...always,
      ...unsorted,
      ...fewValues('bank_line', 'version', operatorsOfType.integer),
    }),
    search: { type: 'search', expression: searchText, nullable: false },
  }),
  key: 'id',
  defaultSort: [{ selector: 'bookedOn', desc: true }],
};

export const statementList: ListDefinition<Schema, 'bank_statement'> = {
  source: (database, tenantId) =>
    database.selectFrom('bank_statement').where('bank_statement.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: statement('uuid', 'id', always),
    lastDay: statement('date', 'last_day', { ...always, ...grouped }),
    firstDay: statement('date', 'first_day', { ...always, ...unsorted }),
    format: statement('code', 'format', { ...always, ...grouped, ...unsorted }),
    statementId: statement('code', 'statement_id', unsorted),
    sequence: statement('integer', 'sequence', unsorted),
    openingCents: statement('cents', 'opening_cents', { ...always, ...unsorted }),
    closingCents: statement('cents', 'closing_cents', { ...always, ...unsorted }),
    creditCount: statement('integer', 'credit_count', { ...always, ...unsorted }),
    creditCents: statement('cents', 'credit_cents', { ...always, ...unsorted }),
    debitCount: statement('integer', 'debit_count', { ...always, ...unsorted }),
    debitCents: statement('cents', 'debit_cents', { ...always, ...unsorted }),
    missingCount: statement('integer', 'missing_count', { ...always, ...grouped, ...unsorted }),
    missingCents: statement('cents', 'missing_cents', { ...always, ...unsorted }),
    missingLines: statement('text', 'missing_lines', unsorted),
    warning: statement('text', 'warning', unsorted),
    fileName: statement('text', 'file_name', { ...always, ...unsorted }),
    importedAt: statement('instant', 'imported_at', { ...always, ...unsorted }),
    importedBy: statement('text', 'imported_by', { ...always, ...unsorted }),
  }),
  key: 'id',
  defaultSort: [{ selector: 'lastDay', desc: true }],
};
