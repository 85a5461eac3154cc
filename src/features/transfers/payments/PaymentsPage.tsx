import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { OfficeNav } from '../OfficeNav';
import { layoutVersion, paymentColumns } from './columns';
import { countMessage, messages } from './messages';
import { gridLeft, loadRequested, selectGrid } from './slice';
import '../../../shared/ui/queues.css';

const slice = { gridLeft, selectGrid, loadRequested };

/** Every payment that was asked for through pagoPA, and what became of it: for whoever is asked where the money is. */
export function PaymentsPage() {
  const intl = useIntl();
  const columns = useMemo(() => paymentColumns(intl), [intl]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <OfficeNav />
      <RemoteList
        slice={slice}
        name="wallet-payments"
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        isComposing
      />
    </>
  );
}
