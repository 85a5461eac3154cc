import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PanelList } from '../../../shared/grid/PanelList';
import type { ListParameters } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { OfficeNav } from '../transfers/OfficeNav';
import { AnomalyPanel } from './AnomalyPanel';
import { anomalyColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import { walletAnomaliesActions, walletAnomaliesSelectors } from './slice';

const listParameters: ListParameters = { record: 'ricevuta', queue: 'coda' };
const slice = {
  gridLeft: walletAnomaliesActions.gridLeft,
  selectGrid: walletAnomaliesSelectors.selectGrid,
  loadRequested: walletAnomaliesActions.loadRequested,
};

/** Receipts of pagoPA that credit nothing by themselves, each with what may be done. */
export function AnomaliesPage() {
  const intl = useIntl();
  const changes = useSelector(walletAnomaliesSelectors.selectChanges);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      <PanelList
        parameters={listParameters}
        slice={slice}
        name="wallet-anomalies"
        version={layoutVersion}
        messages={messages}
        countMessage={countMessage}
        columnsOf={anomalyColumns}
        panel={AnomalyPanel}
        changes={changes}
      />
    </>
  );
}
