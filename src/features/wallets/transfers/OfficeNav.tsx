import { defineMessages, useIntl } from 'react-intl';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { PagesNav } from '../../../shared/ui/PagesNav';

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
  return (
    <PagesNav
      label={intl.formatMessage(messages.label)}
      pages={pages.map(({ name, path }) => ({ path, text: intl.formatMessage(messages[name]) }))}
    />
  );
}
