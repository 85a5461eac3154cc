import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { messages, missedMessage, mostMessage, plantsMessage, sectionTitles } from './messages';
import { OTHER, shareOf, type PlantStatistics } from './model';
import { keyName, percent } from './names';
import { Section } from './Section';
import { statisticsActions, statisticsSelectors } from './slice';
import { Table } from './Table';

type PlantTable = PlantStatistics['tables'][number];

/** The figures of the register of thermal plants, in tables; empty until they are loaded. */
export function PlantSections() {
  const dispatch = useDispatch();
  const plants = useSelector(statisticsSelectors.selectPlants);
  useEffect(() => {
    dispatch(statisticsActions.plantsRequested());
  }, [dispatch]);
  return plants?.tables.map((table) => <PlantSection key={table.name} table={table} total={plants.total ?? 0} />);
}

function PlantSection({ table, total }: { table: PlantTable; total: number }) {
  const intl = useIntl();
  const { name, rows, columns, cells } = table;
  return (
    <Section
      name={name}
      sentence={useSentence(table, total)}
      isOpen
      table={
        <Table
          caption={intl.formatMessage(sectionTitles[name])}
          headings={[
            intl.formatMessage(name === 'plantCheck' ? messages.plantCheck : messages.plantKind),
            ...columns.map(({ key }) => keyName(intl, key)),
            intl.formatMessage(messages.total),
          ]}
          rows={rows.map(({ key, total: sum }, row) => [keyName(intl, key), ...(cells[row] ?? []), sum])}
        />
      }
    />
  );
}

function useSentence({ name, rows, columns }: PlantTable, total: number): string {
  const intl = useIntl();
  const count = intl.formatMessage(plantsMessage, { count: total });
  if (name === 'plantCheck') {
    const share = shareOf(rows, 'missed');
    return share === null ? count : intl.formatMessage(missedMessage, { share: percent(intl, share) });
  }
  const named = (name === 'plantKind' ? rows : columns).filter(({ key }) => key !== OTHER);
  const [most] = [...named].sort((one, other) => other.total - one.total);
  if (!most) return count;
  const share = percent(intl, most.total / total);
  return `${count} ${intl.formatMessage(mostMessage, { name: keyName(intl, most.key), share })}`;
}
