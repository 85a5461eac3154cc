/** The columns of the report of cleaned texts, with their types and filters. */
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { columnsIn, columnsOf, type GridColumn, type ListDefinition } from '../../platform/grid/definition';

const column = columnsIn('cleaned_text', { nullable: false });

/** A pair of certificates also counts as settled once one of them is no longer live. */
const isOpen = sql<boolean>`(cleaned_text.settled_at is null and (cleaned_text.outcome <> 'unit' or 2 = (
  select count(*) from certificate c where c.id in (cleaned_text.record_id, cleaned_text.other_id) and c.state = 'Registrata')))`;

type RecordColumn = 'record_id' | 'other_id';

/**
 * The latest application of a certifier, where the office looks at somebody; of a company that of a person who looks
 * after it, of whom it has one. Null for every other record.
 */
const latestApplication = (recordId: RecordColumn) => {
  const record = sql.ref(`cleaned_text.${recordId}`);
  return sql<string | null>`case cleaned_text.entity
    when 'certifier' then (select a.id from accreditation a where a.certifier_id = ${record} order by a.created_at desc, a.id limit 1)
    when 'company' then (select a.id from accreditation a join company_member m on m.certifier_id = a.certifier_id
      where m.company_id = ${record} and m.role = 'referente' and m.valid_to is null order by a.created_at desc, a.id limit 1) end`;
};

/** The request of a company to keep plants, whose page shows the company; null for every other record. */
const maintainerRequest = (recordId: RecordColumn) =>
  sql<string | null>`case when cleaned_text.entity = 'company' then (select e.id from maintainer_enabling e
    where e.company_id = ${sql.ref(`cleaned_text.${recordId}`)}) end`;

/** The year in whose plans a plan of controls stands; null for every other record. */
const planYear = sql<number | null>`case when cleaned_text.entity = 'certificate_control_plan' then (select p.year
  from certificate_control_plan p where p.id = cleaned_text.record_id) end`;
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
    maintainerId: { type: 'uuid', expression: maintainerRequest('record_id'), ...shownOnly },
    otherMaintainerId: { type: 'uuid', expression: maintainerRequest('other_id'), ...shownOnly },
    planYear: { type: 'integer', expression: planYear, ...shownOnly },
    settledAt: column('instant', 'settled_at', { nullable: true }),
    settledByName: column('text', 'settled_by_name', { nullable: true, sortable: false }),
  }),
  key: 'id',
  defaultSort: [
    { selector: 'isOpen', desc: true },
    { selector: 'foundAt', desc: true },
  ],
};
