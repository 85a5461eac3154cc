import { useIntl } from 'react-intl';
import { ENERGY_CLASSES, inkOn } from '../../../../common/graphics/energyScale';
import { countMessage } from './messages';
import type { StatisticsTable } from './model';
import { keyName } from './names';

/** The colour of `other` and of hidden numbers. */
const GREY = '#d9dadb';
const fillOf = (key: string) => ENERGY_CLASSES.find(({ name }) => name === key)?.fill ?? GREY;
/** From so much of a bar on, its letter has room. */
const ROOM = 0.07;
const percentage = (share: number) => `${(share * 100).toFixed(2)}%`;

interface Part {
  readonly key: string;
  readonly from: number;
  readonly share: number;
}

/** The shown classes of a column from the best, and last the hidden rest. */
function partsOf({ rows, cells }: StatisticsTable, column: number, total: number): Part[] {
  const parts: Part[] = [];
  let from = 0;
  rows.forEach(({ key }, row) => {
    const share = (cells[row]?.[column] ?? 0) / total;
    if (share > 0) parts.push({ key, from, share });
    from += share;
  });
  return from < 0.9999 ? [...parts, { key: '•', from, share: 1 - from }] : parts;
}

/** A bar for each column, by class, all of one length; the table beside it has the same in figures. */
export function ClassBars({ table }: { table: StatisticsTable }) {
  const intl = useIntl();
  return (
    <ul className="sace-statistics__bars">
      {table.columns.map(({ key, total }, column) => (
        <li key={key}>
          <span>
            {keyName(intl, key)} <small>{intl.formatMessage(countMessage, { count: total })}</small>
          </span>
          <svg width="100%" height="24" aria-hidden="true" focusable="false">
            {partsOf(table, column, total).map((part) => (
              <g key={part.key}>
                <rect x={percentage(part.from)} width={percentage(part.share)} height="24" fill={fillOf(part.key)} />
                {part.share >= ROOM && (
                  <text x={percentage(part.from + part.share / 2)} y="17" fill={inkOn(part.key)}>
                    {part.key === 'other' ? '' : part.key}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}
