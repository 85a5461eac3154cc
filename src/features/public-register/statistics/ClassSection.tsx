import { useIntl } from 'react-intl';
import { ClassBars } from './ClassBars';
import { compareMessage, messages, reachableMessage, registeredMessage, sectionTitles } from './messages';
import { extremes, reachShare, type StatisticsTable } from './model';
import { keyName, percent } from './names';
import { Section } from './Section';
import { Table } from './Table';

/** A table by class: its summary, its bars, its figures. */
export function ClassSection({ table }: { table: StatisticsTable }) {
  const intl = useIntl();
  const { name, rows, columns, cells } = table;
  return (
    <Section
      name={name}
      sentence={useSentence(table)}
      table={
        <Table
          caption={intl.formatMessage(sectionTitles[name])}
          headings={[
            intl.formatMessage(messages.energyClass),
            ...columns.map(({ key }) => keyName(intl, key)),
            intl.formatMessage(messages.total),
          ]}
          rows={rows.map(({ key, total }, row) => [keyName(intl, key), ...(cells[row] ?? []), total])}
        />
      }
    >
      <ClassBars table={table} />
    </Section>
  );
}

function useSentence(table: StatisticsTable): string {
  const intl = useIntl();
  if (table.name === 'year') {
    const last = table.columns.filter(({ key }) => /^\d{4}$/.test(key)).at(-1);
    return last
      ? intl.formatMessage(registeredMessage, { when: last.key, count: last.total })
      : intl.formatMessage(messages.noCompare);
  }
  if (table.name === 'reachable') {
    const share = reachShare(table);
    return share === null
      ? intl.formatMessage(messages.noCompare)
      : intl.formatMessage(reachableMessage, { share: percent(intl, share) });
  }
  const found = extremes(table);
  if (!found) return intl.formatMessage(messages.noCompare);
  return intl.formatMessage(compareMessage, {
    best: keyName(intl, found.best.key),
    good: percent(intl, found.best.share),
    worst: keyName(intl, found.worst.key),
    bad: percent(intl, found.worst.share),
  });
}
