/** The columns of the report of cleaned texts, with their types and filters. */
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { columnsIn, columnsOf, type GridColumn, type ListDefinition } from '../../platform/grid/definition';

const column = columnsIn('cleaned_text', { nullable: false });

/** A pair of certificates also counts as settled once one of them is no longer live. */
const isOpen = sql<boolean>`(cleaned_text.settled_at is null and (cleaned_text.outcome <> 'unit' or 2 = (
  select count(*) from certificate c where c.id in (cleaned_text.record_id, cleaned_text.other_id) and c.state = 'Registrata')))`;

/**
 * The latest application of a certifier, which is the page on which the office sees a person; null for every other
 * record.
 */
const latestApplication = (recordId: 'record_id' | 'other_id') =>
  sql<string | null>`case when cleaned_text.entity = 'certifier' then (select a.id from accreditation a
    where a.certifier_id = ${sql.ref(`cleaned_text.${recordId}`)} order by a.created_at desc, a.id limit 1) end`;
const shownOnly: Pick<GridColumn, 'sortable' | 'operators'> = { sortable: false, operators: [] };

/** The report of the cleaning for the caller's tenant: open findings first, then the newest. */
export const cleanedTextList: ListDefinition<Schema, 'cleaned_text'> = {
  source: (database, tenantId) => database.selectFrom('cleaned_text').where('cleaned_text.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('uuid', 'id', { sortable: false }),
    isOpen: { type: 'boolean', expression: isOpen, nullable: false, groupable: true },
    foundAt: column('instant', 'found_at'),
    outcome: column('code', 'outcome', { groupable: true }),
    cause: column('code', 'cause', { groupable: true }),
    entity: column('code', 'entity', { groupable: true }),
    field: column('code', 'field', { groupable: true }),
    before: column('text', 'before', { sortable: false }),
    after: column('text', 'after', { sortable: false }),
    recordId: column('uuid', 'record_id', { sortable: false }),
    otherId: column('uuid', 'other_id', { sortable: false, nullable: true }),
    applicationId: { type: 'uuid', expression: latestApplication('record_id'), ...shownOnly },
    otherApplicationId: { type: 'uuid', expression: latestApplication('other_id'), ...shownOnly },
    settledAt: column('instant', 'settled_at', { nullable: true }),
    settledByName: column('text', 'settled_by_name', { nullable: true, sortable: false }),
  }),
  key: 'id',
  defaultSort: [
    { selector: 'isOpen', desc: true },
    { selector: 'foundAt', desc: true },
  ],
};
