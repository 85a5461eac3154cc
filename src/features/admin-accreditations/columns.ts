import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { dateColumn, euroColumn, textColumn, hiddenSearchColumn } from '../../shared/grid/columns';
import { fieldNames, stateNames } from './messages';
import { stateTones, type AccreditationRow } from './model';

type Field = Exclude<keyof AccreditationRow, 'id'>;

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/**
 * The grid's columns in their first order. Ten show at first, the others wait in the column chooser; `hidingPriority` says
 * which go first on a narrow screen (the lowest).
 */
export function accreditationColumns(intl: IntlShape, open: (id: string) => void, addressOf: (id: string) => string): Column<AccreditationRow>[] {
  const caption = (field: Field) => intl.formatMessage(fieldNames[field]);
  const text = (field: Field, options: Column<AccreditationRow> = {}) => textColumn(field, caption(field), options);
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  const hidden = { visible: false };
  return [
    {
      ...text('protocolNumber', { width: 145, allowHiding: false }),
      cellTemplate: (cell, { data }) => {
        if (data) cell.append(protocolLink(data, open, addressOf));
      },
    },
    text('lastName', { minWidth: 100, hidingPriority: 19 }),
    text('firstName', { minWidth: 90, hidingPriority: 18 }),
    text('fiscalCode', { width: 165, hidingPriority: 10 }),
    text('comune', { minWidth: 110, hidingPriority: 12, ...listed }),
    text('province', { width: 105, hidingPriority: 11, ...listed }),
    text('orderType', { minWidth: 200, hidingPriority: 1, ...listed }),
    stateColumn(intl),
    dateColumn('updatedAt', caption('updatedAt'), { width: 150, hidingPriority: 13, sortOrder: 'desc' }),
    dateColumn('validTo', caption('validTo'), { width: 130, hidingPriority: 14 }),
    text('kind', { ...hidden, ...listed }),
    numberColumn('certifierNumber', caption('certifierNumber')),
    text('subjectKind', { ...hidden, ...listed }),
    text('email', hidden),
    text('pec', hidden),
    text('phone', hidden),
    text('studyTitle', { ...hidden, ...listed }),
    text('orderProvince', { ...hidden, ...listed }),
    text('orderNumber', hidden),
    text('courseKind', { ...hidden, ...listed }),
    euroColumn('feeCents', caption('feeCents'), hidden),
    dateColumn('feePaidAt', caption('feePaidAt'), hidden),
    dateColumn('createdAt', caption('createdAt'), hidden),
    dateColumn('submittedAt', caption('submittedAt'), hidden),
    dateColumn('decidedAt', caption('decidedAt'), hidden),
    dateColumn('validFrom', caption('validFrom'), hidden),
    dateColumn('dueDate', caption('dueDate'), hidden),
    text('stateReason', hidden),
    text('assignee', { ...hidden, ...listed }),
    hiddenSearchColumn('search'),
  ];
}

function numberColumn(field: Field, caption: string): Column<AccreditationRow> {
  return { ...textColumn(field, caption, { visible: false }), dataType: 'number', alignment: 'right', format: '#' };
}

/** A state is a word; its colour only repeats what the word says. */
function stateColumn(intl: IntlShape): Column<AccreditationRow> {
  const names = Object.keys(stateTones).map((value) => ({ value, text: intl.formatMessage(stateNames[value as keyof typeof stateNames]) }));
  return {
    ...textColumn('state', intl.formatMessage(fieldNames.state), { width: 185, hidingPriority: 17, allowGrouping: true, allowHeaderFiltering: true }),
    lookup: { dataSource: names, valueExpr: 'value', displayExpr: 'text' },
    cellTemplate: (cell, { data, text }) => {
      if (!data) return;
      const badge = document.createElement('span');
      badge.className = `sace-state sace-state--${stateTones[data.state]}`;
      badge.textContent = text;
      cell.append(badge);
    },
  };
}

/** A real link, so that a record can be opened in another tab and its address passed on. */
function protocolLink({ id, protocolNumber }: AccreditationRow, open: (id: string) => void, addressOf: (id: string) => string): HTMLElement {
  const link = document.createElement('a');
  link.href = addressOf(id);
  link.textContent = protocolNumber;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  });
  return link;
}
