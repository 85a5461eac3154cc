import { useIntl } from 'react-intl';
import { messages, registeredMessage, sectionTitles } from './messages';
import type { Statistics } from './model';
import { monthName } from './names';
import { Section } from './Section';
import { Table } from './Table';

const [WIDTH, HEIGHT] = [600, 160];

/** The certificates registered in each month, as a line. */
export function MonthSection({ months }: Pick<Statistics, 'months'>) {
  const intl = useIntl();
  const last = months.at(-1);
  if (!last) return null;
  const most = Math.max(...months.map(({ count }) => count));
  const step = WIDTH / Math.max(months.length - 1, 1);
  const points = months.map(
    ({ count }, at) => `${(at * step).toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`,
  );
  const title = intl.formatMessage(sectionTitles.months);
  return (
    <Section
      name="months"
      sentence={intl.formatMessage(registeredMessage, { when: monthName(intl, last.month), count: last.count })}
      table={
        <Table
          caption={title}
          headings={[intl.formatMessage(messages.month), intl.formatMessage(messages.total)]}
          rows={months.map(({ month, count }) => [monthName(intl, month), count])}
        />
      }
    >
      <svg
        className="sace-statistics__line"
        viewBox={`-4 -4 ${String(WIDTH + 8)} ${String(HEIGHT + 8)}`}
        aria-hidden="true"
      >
        <path d={`M0 ${String(HEIGHT)}H${String(WIDTH)}M0 0H${String(WIDTH)}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <p className="sace-statistics__scale">
        {[
          `0–${intl.formatNumber(most)}`,
          `${monthName(intl, months[0]?.month ?? '')} – ${monthName(intl, last.month)}`,
        ].join(' · ')}
      </p>
    </Section>
  );
}
