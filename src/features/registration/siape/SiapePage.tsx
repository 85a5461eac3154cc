import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PanelList } from '../../../shared/grid/PanelList';
import type { ListParameters } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { OfficeNav } from '../../certificates/OfficeNav';
import { deliveryColumns, layoutVersion } from './columns';
import { DeliveryPanel } from './DeliveryPanel';
import { ListTools } from './ListTools';
import { countMessage, messages } from './messages';
import { RetryOutcome, RetryTools, SelectedCount } from './RetryTools';
import { siapeActions, siapeSelectors } from './slice';

const listParameters: ListParameters = { record: 'invio', queue: 'coda' };
/** The key of the arrangement in the browser, and of the views on the server. */
const listName = 'siape';
const slice = {
  gridLeft: siapeActions.gridLeft,
  rowsSelected: siapeActions.rowsSelected,
  selectGrid: siapeSelectors.selectGrid,
  loadRequested: siapeActions.loadRequested,
};

/** Deliveries to the national register, with its answers; refused ones are sent again from here. */
export function SiapePage() {
  const intl = useIntl();
  const changes = useSelector(siapeSelectors.selectChanges);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      <PanelList
        parameters={listParameters}
        slice={slice}
        name={listName}
        version={layoutVersion}
        messages={messages}
        countMessage={countMessage}
        columnsOf={deliveryColumns}
        panel={DeliveryPanel}
        changes={changes}
        isSelectable
        note={<SelectedCount />}
        actions={<RetryTools />}
        tools={
          <>
            <ListTools name={listName} />
            <RetryOutcome />
          </>
        }
      />
    </>
  );
}
