import { useIntl } from 'react-intl';
import { ENERGY_CLASSES } from '../../../../common/graphics/energyScale';
import { messages, savingsMessage, sectionTitles } from './messages';
import type { Statistics } from './model';
import { Section } from './Section';
import { Table } from './Table';

/** The sum of the recommended savings, by today's class, with the caution that it needs. */
export function SavingSection({ savings }: Pick<Statistics, 'savings'>) {
  const intl = useIntl();
  if (savings.length === 0) return null;
  const all = savings.reduce((sum, { megawattHours }) => sum + megawattHours, 0);
  const most = Math.max(...savings.map(({ megawattHours }) => megawattHours), 1);
  const energy = intl.formatNumber(all / 1000, { maximumFractionDigits: all < 100_000 ? 1 : 0 });
  return (
    <Section
      name="savings"
      sentence={intl.formatMessage(savingsMessage, { energy })}
      table={
        <Table
          caption={intl.formatMessage(sectionTitles.savings)}
          headings={[intl.formatMessage(messages.energyClass), intl.formatMessage(messages.megawattHours)]}
          rows={savings.map(({ energyClass, megawattHours }) => [energyClass, megawattHours])}
        />
      }
    >
      <p>{intl.formatMessage(messages.caution)}</p>
      <ul className="sace-statistics__bars">
        {savings.map(({ energyClass, megawattHours }) => (
          <li key={energyClass}>
            <span>
              {energyClass}{' '}
              <small>
                {intl.formatNumber(megawattHours)} {intl.formatMessage(messages.megawattHours)}
              </small>
            </span>
            <svg width="100%" height="16" aria-hidden="true" focusable="false">
              <rect
                width={`${((megawattHours / most) * 100).toFixed(2)}%`}
                height="16"
                fill={ENERGY_CLASSES.find(({ name }) => name === energyClass)?.fill ?? '#5c6f82'}
              />
            </svg>
          </li>
        ))}
      </ul>
    </Section>
  );
}
