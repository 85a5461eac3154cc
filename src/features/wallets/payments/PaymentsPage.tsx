import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ListPage } from '../../../shared/grid/ListPage';
import { OfficeNav } from '../transfers/OfficeNav';
import { layoutVersion, paymentColumns } from './columns';
import { countMessage, messages } from './messages';
import { walletPaymentsActions, walletPaymentsSelectors } from './slice';

const slice = {
  gridLeft: walletPaymentsActions.gridLeft,
  selectGrid: walletPaymentsSelectors.selectGrid,
  loadRequested: walletPaymentsActions.loadRequested,
};

/** Every payment requested through pagoPA, with its state: it answers payers who ask where their money is. */
export function PaymentsPage() {
  const intl = useIntl();
  const columns = useMemo(() => paymentColumns(intl), [intl]);
  return (
    <ListPage
      slice={slice}
      name="wallet-payments"
      version={layoutVersion}
      columns={columns}
      messages={messages}
      countMessage={countMessage}
      searchHint={intl.formatMessage(messages.searchHint)}
      isComposing
    >
      <OfficeNav />
    </ListPage>
  );
}
