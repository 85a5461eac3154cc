import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { momentColumn, stateBadge, textColumn } from '../../../shared/grid/columns';
import { actionsColumn, type RowAction } from '../../../shared/grid/rowActions';
import { actionLabel, attemptsMessage, fieldNames, kindNames, messages, stateNames } from './messages';
import { stateTones, type Job } from './model';
import type { NamedJob } from './slice';

type Handlers = { retry: (job: NamedJob) => void; forget: (job: NamedJob) => void };

/** Rises when a change of the columns makes the arrangements that users keep meaningless. */
export const layoutVersion = 1;

/** `hidingPriority` says which columns go first on a narrow screen (the lowest). */
export function jobColumns(intl: IntlShape, handlers: Handlers): Column[] {
  const caption = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const names: Readonly<Record<string, MessageDescriptor>> = kindNames;
  const nameOf = (kind: string) =>
    Object.hasOwn(names, kind) ? intl.formatMessage(kindNames[kind as 'jobs.tidy']) : kind;
  const choices = (texts: Readonly<Record<string, MessageDescriptor>>) => ({
    dataSource: Object.entries(texts).map(([value, text]) => ({ value, text: intl.formatMessage(text) })),
    valueExpr: 'value',
    displayExpr: 'text',
  });
  const moment = (field: 'runAt' | 'startedAt' | 'createdAt', hidingPriority: number) =>
    momentColumn(field, caption(field), intl.locale, { width: 185, hidingPriority });
  const listed = { allowGrouping: true, allowHeaderFiltering: true };
  const actionsOf = ({ id, kind, state }: Job): RowAction[] => {
    const job = { jobId: id, name: nameOf(kind) };
    const action = (name: 'retry' | 'forget'): RowAction => {
      const text = intl.formatMessage(messages[name]);
      return {
        name,
        text,
        label: intl.formatMessage(actionLabel, { action: text, name: job.name, number: id }),
        isDangerous: name === 'forget',
        onClick: () => {
          handlers[name](job);
        },
      };
    };
    if (state === 'failed') return [action('retry'), action('forget')];
    return state === 'retrying' ? [action('retry')] : [];
  };
  return [
    {
      ...textColumn('kind', caption('kind'), { minWidth: 210, allowHiding: false, ...listed }),
      lookup: choices(kindNames),
      cellTemplate: (cell, { data }: { data?: Job }) => {
        if (data) cell.textContent = nameOf(data.kind);
      },
    },
    {
      ...textColumn('state', caption('state'), { width: 140, allowHiding: false, sortOrder: 'asc', ...listed }),
      lookup: choices(stateNames),
      cellTemplate: (cell, { data, text }: { data?: Job; text: string }) => {
        if (data) cell.append(stateBadge(stateTones[data.state], text));
      },
    },
    {
      ...textColumn('attempts', caption('attempts'), { width: 110, hidingPriority: 14, allowFiltering: false }),
      dataType: 'number',
      alignment: 'left',
      calculateDisplayValue: ({ attempts, maxAttempts }: Job) =>
        intl.formatMessage(attemptsMessage, { attempts, most: maxAttempts }),
    },
    moment('runAt', 16),
    moment('startedAt', 12),
    moment('createdAt', 13),
    {
      ...textColumn('lastError', caption('lastError'), { minWidth: 200, hidingPriority: 15, allowSorting: false }),
      // In the words of the program, as its log has them.
      cellTemplate: (cell, { text }: { text: string }) => {
        cell.lang = 'en';
        cell.textContent = text;
      },
    },
    {
      ...textColumn('id', caption('number'), { width: 110, hidingPriority: 11 }),
      dataType: 'number',
      alignment: 'left',
    },
    actionsColumn<Job>(intl.formatMessage(messages.actions), 190, actionsOf),
  ];
}
