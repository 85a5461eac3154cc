import { useIntl, type MessageDescriptor } from 'react-intl';
import { euro } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { countMessage, figureNames, messages } from './messages';
import { standing, type WalletFigures } from './model';

/** `to` is the page that handles the counted cases. */
type Row = { name: MessageDescriptor; count: number; cents: number; to?: string };

const places: Partial<Record<(typeof standing)[number], string>> = {
  waiting: memberPaths.walletPayments,
  transfers: memberPaths.walletLoad,
  anomalies: memberPaths.walletAnomalies,
};

/** Returns today's bookings and the present totals. */
function rowsOf(figures: WalletFigures): Row[] {
  const [today] = figures.days;
  return [
    { name: figureNames.credited, count: today?.creditedCount ?? 0, cents: today?.creditedCents ?? 0 },
    { name: figureNames.debited, count: today?.debitedCount ?? 0, cents: today?.debitedCents ?? 0 },
    ...standing.map((name) => ({
      name: figureNames[name],
      ...figures[name],
      ...(places[name] && { to: places[name] }),
    })),
  ];
}

/** The figures of the day, as cards and as a table. */
export function FigureCards({ figures }: { figures: WalletFigures }) {
  const intl = useIntl();
  const rows = rowsOf(figures);
  return (
    <section aria-labelledby="wallet-figures">
      <h2 id="wallet-figures">{intl.formatMessage(messages.now)}</h2>
      <ul className="sace-days__cards">
        {rows.map(({ name, count, cents, to }) => (
          <li key={name.id}>
            <span>{to ? <Link to={to}>{intl.formatMessage(name)}</Link> : intl.formatMessage(name)}</span>
            <strong>{euro(cents, intl.locale)}</strong>
            <span>{intl.formatMessage(countMessage, { count })}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{intl.formatMessage(messages.asTable)}</summary>
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.what)}</th>
              <th scope="col" className="sace-days__number">
                {intl.formatMessage(messages.count)}
              </th>
              <th scope="col" className="sace-days__number">
                {intl.formatMessage(messages.amount)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, cents }) => (
              <tr key={name.id}>
                <th scope="row">{intl.formatMessage(name)}</th>
                <td className="sace-days__number">{intl.formatNumber(count)}</td>
                <td className="sace-days__number">{euro(cents, intl.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
