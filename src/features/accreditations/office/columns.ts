import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import {
  dateColumn,
  euroColumn,
  hiddenSearchColumn,
  linkColumn,
  stateBadge,
  textColumn,
} from '../../../shared/grid/columns';
import { stateNames } from '../../../../common/labels/accreditations';
import { fieldNames, kindNames } from './messages';
import { stateTones, type AccreditationRow } from './model';
import type { QueuePage } from './queues';

type Field = Exclude<keyof AccreditationRow, 'id'>;

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

/**
 * The grid's columns: those of the page in its order, the others in the column chooser. On a narrow screen the column
 * with the lowest `hidingPriority` is hidden first. The whole register starts with the best matches; queues have an
 * order of their own.
 */
export function accreditationColumns(
  intl: IntlShape,
  { name, fields }: QueuePage,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<AccreditationRow>[] {
  const columns = allColumns(intl, open, addressOf);
  const isShown = ({ dataField }: Column) => fields.some((field) => field === dataField);
  const shown = fields.flatMap((field) => columns.filter(({ dataField }) => dataField === field));
  return [
    ...shown.map((column) =>
      name === 'list' && column.dataField === 'updatedAt' ? { ...column, sortOrder: 'desc' as const } : column,
    ),
    ...columns
      .filter((column) => !isShown(column))
      .map(({ hidingPriority: _, ...column }) => ({ ...column, visible: false })),
    hiddenSearchColumn('search'),
  ];
}

function allColumns(
  intl: IntlShape,
  open: (id: string) => void,
  addressOf: (id: string) => string,
): Column<AccreditationRow>[] {
  const caption = (field: Field) => intl.formatMessage(fieldNames[field]);
  const text = (field: Field, options: Column<AccreditationRow> = {}) => textColumn(field, caption(field), options);
  const date = (field: Field, options: Column<AccreditationRow> = {}) => dateColumn(field, caption(field), options);
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  return [
    linkColumn<AccreditationRow>(text('protocolNumber', { width: 145, allowHiding: false }), {
      open,
      addressOf,
      textOf: ({ protocolNumber }) => protocolNumber,
    }),
    text('lastName', { minWidth: 100, hidingPriority: 19 }),
    text('firstName', { minWidth: 90, hidingPriority: 18 }),
    text('fiscalCode', { width: 165, hidingPriority: 10 }),
    text('comune', { minWidth: 110, hidingPriority: 12, ...listed }),
    text('province', { width: 105, hidingPriority: 11, ...listed }),
    text('orderType', { width: 240, hidingPriority: 1, ...listed }),
    stateColumn(intl),
    date('updatedAt', { width: 150, hidingPriority: 13 }),
    date('validTo', { width: 130, hidingPriority: 14 }),
    {
      ...text('kind', { width: 100, hidingPriority: 5, ...listed }),
      lookup: { dataSource: choices(intl, kindNames), valueExpr: 'value', displayExpr: 'text' },
    },
    {
      ...text('certifierNumber', { width: 135, hidingPriority: 9 }),
      dataType: 'number',
      alignment: 'right',
      format: '#',
    },
    text('subjectKind', listed),
    text('email'),
    text('pec'),
    text('phone'),
    text('studyTitle', listed),
    text('orderProvince', listed),
    text('orderNumber'),
    text('courseKind', listed),
    euroColumn('feeCents', caption('feeCents')),
    date('feePaidAt'),
    date('createdAt'),
    date('submittedAt', { width: 130, hidingPriority: 16 }),
    date('decidedAt'),
    date('validFrom', { width: 120, hidingPriority: 8 }),
    date('dueDate', { width: 150, hidingPriority: 15 }),
    text('stateReason', { minWidth: 160, hidingPriority: 2 }),
    text('assignee', { width: 140, hidingPriority: 7, ...listed }),
  ];
}

/** Values with their names. */
const choices = (intl: IntlShape, names: Record<string, MessageDescriptor>) =>
  Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) }));

/** The office has no list of applications that were never sent. */
const { InCompilazione: _, ...sentStateNames } = stateNames;

/** A state is a word; its colour only repeats what the word says. */
function stateColumn(intl: IntlShape): Column<AccreditationRow> {
  return {
    ...textColumn('state', intl.formatMessage(fieldNames.state), {
      width: 185,
      hidingPriority: 17,
      allowGrouping: true,
      allowHeaderFiltering: true,
    }),
    lookup: { dataSource: choices(intl, sentStateNames), valueExpr: 'value', displayExpr: 'text' },
    cellTemplate: (cell, { data, text }) => {
      if (data) cell.append(stateBadge(stateTones[data.state], text));
    },
  };
}
