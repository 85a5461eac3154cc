import { defineMessages, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import './transfers.css';

const messages = defineMessages({
  label: { id: 'walletOffice.nav', defaultMessage: 'Portafogli, lato ufficio' },
  transfers: { id: 'walletOffice.transfers', defaultMessage: 'Bonifici' },
  statements: { id: 'walletOffice.statements', defaultMessage: 'Estratti conto' },
  payments: { id: 'walletOffice.payments', defaultMessage: 'Pagamenti pagoPA' },
  anomalies: { id: 'walletOffice.anomalies', defaultMessage: 'Anomalie pagoPA' },
  days: { id: 'walletOffice.days', defaultMessage: 'Cifre e giornate' },
});
const pages = [
  { name: 'transfers', path: memberPaths.walletLoad },
  { name: 'statements', path: memberPaths.walletStatements },
  { name: 'payments', path: memberPaths.walletPayments },
  { name: 'anomalies', path: memberPaths.walletAnomalies },
  { name: 'days', path: memberPaths.walletDays },
] as const;

/** The pages of the office's side of the wallets. */
export function OfficeNav() {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <nav aria-label={intl.formatMessage(messages.label)}>
      <ul className="sace-queues sace-transfers__pages">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
              {intl.formatMessage(messages[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
