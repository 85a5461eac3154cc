import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { addressColumn, booleanColumn, momentColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { actionsColumn } from '../../../shared/grid/rowActions';
import { actionLabel, causeNames, columnNames, entityNames, fieldNames, messages, outcomeNames } from './messages';
import { addressOf, outcomeTones, withUnseen, type CleanedText } from './model';
import type { Settlement } from './slice';

type Handlers = { settle: (settlement: Settlement) => void; open: (address: string) => void };

/** Increased when a change of the columns makes stored arrangements meaningless. */
export const layoutVersion = 1;

/** On a narrow screen the column with the lowest `hidingPriority` is hidden first. */
export function cleanedTextColumns(intl: IntlShape, { settle, open }: Handlers): Column[] {
  const caption = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const namedIn = (names: Readonly<Record<string, MessageDescriptor>>) => {
    const known = new Map(Object.entries(names));
    return (word: string) => {
      const name = known.get(word);
      return name ? intl.formatMessage(name) : word;
    };
  };
  const [entityName, columnName] = [namedIn(entityNames), namedIn(columnNames)];
  const choices = (texts: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(texts).map(([value, text]) => ({ value, text: intl.formatMessage(text) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  const shown = (text: string) => (text === '' ? intl.formatMessage(messages.nothing) : withUnseen(text));
  const valueColumn = (field: 'before' | 'after', hidingPriority: number): Column => ({
    ...textColumn(field, caption(field), { minWidth: 170, hidingPriority, allowSorting: false }),
    cellTemplate: (cell, { data }: { data?: CleanedText }) => {
      if (!data) return;
      const value = document.createElement('bdi');
      value.textContent = shown(data[field]);
      cell.append(value);
    },
  });
  return [
    {
      ...booleanColumn('isOpen', caption('isOpen'), { width: 130, allowHiding: false, sortOrder: 'desc', ...listed }),
      trueText: intl.formatMessage(messages.yes),
      falseText: intl.formatMessage(messages.no),
      cellTemplate: (cell, { data }: { data?: CleanedText }) => {
        if (data)
          cell.append(
            stateBadge(data.isOpen ? 'waiting' : 'ended', intl.formatMessage(data.isOpen ? messages.yes : messages.no)),
          );
      },
    },
    {
      ...textColumn('outcome', caption('outcome'), { width: 205, hidingPriority: 18, ...listed }),
      lookup: choices(outcomeNames),
      cellTemplate: (cell, { data, text }: { data?: CleanedText; text: string }) => {
        if (data) cell.append(stateBadge(outcomeTones[data.outcome], text));
      },
    },
    addressColumn<CleanedText>(
      {
        ...textColumn('entity', caption('entity'), { minWidth: 170, allowHiding: false, ...listed }),
        lookup: choices(entityNames),
      },
      {
        textOf: ({ entity }) => entityName(entity),
        addressOf: ({ entity, recordId, outcome, ...leads }) =>
          outcome === 'joined' ? null : addressOf(entity, recordId, leads),
        open: (_row, address) => {
          open(address);
        },
      },
    ) as Column,
    {
      ...textColumn('field', caption('field'), { width: 160, hidingPriority: 17, ...listed }),
      calculateDisplayValue: ({ field }: CleanedText) => columnName(field),
      calculateSortValue: 'field',
    },
    valueColumn('before', 16),
    valueColumn('after', 15),
    {
      ...textColumn('cause', caption('cause'), { width: 190, hidingPriority: 13, ...listed }),
      lookup: choices(causeNames),
    },
    addressColumn<CleanedText>(
      {
        ...textColumn('otherId', caption('otherId'), {
          width: 190,
          hidingPriority: 14,
          allowSorting: false,
          allowFiltering: false,
        }),
      },
      {
        textOf: ({ entity, otherId }) => (otherId === null ? '' : entityName(entity)),
        addressOf: ({ entity, otherId, otherApplicationId: applicationId, otherMaintainerId: maintainerId }) =>
          otherId === null ? null : addressOf(entity, otherId, { applicationId, maintainerId }),
        open: (_row, address) => {
          open(address);
        },
      },
    ) as Column,
    momentColumn('foundAt', caption('foundAt'), intl.locale, { width: 185, hidingPriority: 12 }),
    momentColumn('settledAt', caption('settledAt'), intl.locale, { width: 185, hidingPriority: 10 }),
    textColumn('settledByName', caption('settledByName'), { width: 150, hidingPriority: 11, allowSorting: false }),
    actionsColumn<CleanedText>(intl.formatMessage(messages.actions), 120, ({ id, isOpen, entity, field, before }) => {
      const text = intl.formatMessage(isOpen ? messages.settle : messages.reopen);
      const label = intl.formatMessage(actionLabel, {
        action: text,
        record: entityName(entity),
        field: columnName(field),
        text: shown(before),
      });
      return [
        {
          name: isOpen ? 'settle' : 'reopen',
          text,
          label,
          onClick: () => {
            settle({ textId: id, isSettled: isOpen });
          },
        },
      ];
    }) as Column,
  ];
}
