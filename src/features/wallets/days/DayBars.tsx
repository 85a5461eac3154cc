import { useIntl } from 'react-intl';
import { day, euro } from '../../../shared/intl/formats';
import { figureNames, messages } from './messages';
import type { WalletDay } from './model';

const HEIGHT = 100;

/** Credits and debits of the wallets, day by day, as bars; the figures themselves stand in the table below. */
export function DayBars({ days }: { days: readonly WalletDay[] }) {
  const intl = useIntl();
  const most = Math.max(1, ...days.flatMap(({ creditedCents, debitedCents }) => [creditedCents, debitedCents]));
  const parts = [
    ['credited', 'creditedCents'],
    ['debited', 'debitedCents'],
  ] as const;
  return (
    <section aria-labelledby="wallet-bars">
      <h2 id="wallet-bars">{intl.formatMessage(messages.chart)}</h2>
      <p className="sace-days__legend" aria-hidden="true">
        {parts.map(([name]) => (
          <span key={name} className={`sace-days__key sace-days__key--${name}`}>
            {intl.formatMessage(figureNames[name])}
          </span>
        ))}
      </p>
      <div className="sace-days__bars" aria-hidden="true">
        {[...days].reverse().map((one) => (
          <div key={one.day} className="sace-days__pair">
            {parts.map(([name, field]) => (
              <span
                key={name}
                className={`sace-days__bar sace-days__bar--${name}`}
                style={{ blockSize: `${String((one[field] / most) * HEIGHT)}px` }}
                title={`${day(one.day, intl.locale)}: ${intl.formatMessage(figureNames[name])} ${euro(one[field], intl.locale)}`}
              />
            ))}
            <span className="sace-days__label">{Number(one.day.slice(8))}</span>
          </div>
        ))}
      </div>
      <details>
        <summary>{intl.formatMessage(messages.asTable)}</summary>
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.day)}</th>
              {parts.map(([name]) => (
                <th key={name} scope="col" className="sace-days__number">
                  {intl.formatMessage(figureNames[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{day(one.day, intl.locale)}</th>
                {parts.map(([name, field]) => (
                  <td key={name} className="sace-days__number">
                    {euro(one[field], intl.locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
