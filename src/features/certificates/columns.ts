import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import {
  dateColumn,
  hiddenSearchColumn,
  linkColumn,
  momentColumn,
  stateBadge,
  textColumn,
} from '../../shared/grid/columns';
import { fieldNames, originNames, stateNames } from '../../../common/labels/certificates';
import { messages } from './messages';
import { STATES, type CertificateRow } from './model';
import { stateTones } from './stateTones';

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

interface Page {
  readonly isOfficer: boolean;
  readonly open: (id: string) => void;
  readonly addressOf: (id: string) => string;
}

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function certificateColumns(intl: IntlShape, { isOfficer, open, addressOf }: Page): Column[] {
  const caption = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const filtered = { allowHeaderFiltering: true };
  const grouped = { allowGrouping: true, allowHeaderFiltering: true };
  const unsorted = { allowSorting: false };
  const figure = (field: keyof typeof fieldNames, more: Column = {}): Column => ({
    ...textColumn(field, caption(field), { width: 110, ...unsorted, ...more }),
    dataType: 'number',
    alignment: 'right',
  });
  return [
    textColumn('number', caption('number'), { width: 175, hidingPriority: 8 }),
    stateColumn(intl, caption('state')),
    textColumn('energyClass', caption('energyClass'), { width: 90, hidingPriority: 9, ...grouped }),
    linkColumn<CertificateRow>(textColumn('address', caption('address'), { minWidth: 170, allowHiding: false }), {
      open,
      addressOf,
      // A new draft has no address yet.
      textOf: ({ address }) => address ?? intl.formatMessage(messages.noAddress),
    }),
    textColumn('comune', caption('comune'), { width: 150, hidingPriority: 7, ...grouped }),
    textColumn('province', caption('province'), { visible: false, width: 90, ...grouped }),
    textColumn('cadastre', caption('cadastre'), {
      width: 150,
      hidingPriority: 6,
      allowFiltering: false,
      ...unsorted,
    }),
    textColumn('ownerName', caption('ownerName'), { width: 150, hidingPriority: 5, ...unsorted }),
    figure('epNren', { visible: false }),
    figure('epRen', { visible: false }),
    figure('co2', { visible: false }),
    figure('area', { visible: false }),
    figure('built', { visible: false }),
    dateColumn('issuedOn', caption('issuedOn'), { width: 120, hidingPriority: 4 }),
    dateColumn('inspectedOn', caption('inspectedOn'), { visible: false, allowHeaderFiltering: false, ...unsorted }),
    dateColumn('validTo', caption('validTo'), { visible: false }),
    textColumn('certifierName', caption('certifierName'), { width: 160, hidingPriority: 3 }),
    textColumn('companyName', caption('companyName'), { visible: false, ...unsorted }),
    figure('errors', { width: 90, hidingPriority: 1 }),
    figure('warnings', { width: 90, hidingPriority: 0 }),
    figure('overruled', isOfficer ? { width: 100, hidingPriority: 1 } : { visible: false }),
    originColumn(intl, caption('origin')),
    figure('score', { width: 110, hidingPriority: 2, allowSorting: true }),
    momentColumn('updatedAt', caption('updatedAt'), intl.locale, { width: 150, sortOrder: 'desc' }, 'minute'),
    dateColumn('createdAt', caption('createdAt'), { visible: false, allowHeaderFiltering: false }),
    dateColumn('registeredAt', caption('registeredAt'), { visible: false, ...filtered }),
    hiddenSearchColumn('search'),
  ];
}

function originColumn(intl: IntlShape, caption: string): Column {
  const words = Object.entries(originNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }));
  return {
    ...textColumn('origin', caption, { visible: false, allowSorting: false, allowHeaderFiltering: true }),
    lookup: { dataSource: words, valueExpr: 'value', displayExpr: 'text' },
  };
}

/** The state is a word; its colour only repeats what the word says. */
function stateColumn(intl: IntlShape, caption: string): Column<CertificateRow> {
  const words = STATES.map((value) => ({ value, text: intl.formatMessage(stateNames[value]) }));
  return {
    ...textColumn('state', caption, { width: 125, hidingPriority: 10, allowGrouping: true }),
    lookup: { dataSource: words, valueExpr: 'value', displayExpr: 'text' },
    cellTemplate: (cell, { data }) => {
      if (data) cell.append(stateBadge(stateTones[data.state], intl.formatMessage(stateNames[data.state])));
    },
  };
}
