import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Lane, LoadOptions } from '../../../shared/grid/loadOptions';
import { PanelList } from '../../../shared/grid/PanelList';
import { useListAddress } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { layoutVersion, lineColumns } from './columns';
import { ImportDialog } from './ImportDialog';
import { LinePanel } from './LinePanel';
import { OfficeNav } from './OfficeNav';
import { listParameters } from './listAddress';
import { countMessage, messages } from './messages';
import { queueNamed, type LineLoad } from './model';
import { QueueChips } from './QueueChips';
import { transfersActions, transfersSelectors } from './slice';
import { TypedDialog } from './TypedDialog';
import '../../../shared/ui/queues.css';
import './transfers.css';

/** The office's side of the wallets (RTE-32, MEN-06): transfers as queues, each with what speaks for whose it is. */
export function TransfersPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { queueName } = useListAddress(listParameters);
  const { name } = queueNamed(queueName);
  useEffect(() => void dispatch(transfersActions.countsRequested()), [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      <QueueChips current={name} />
      {/* Another queue is another grid: its rows and its arrangement are not those of the one before. */}
      <QueueGrid key={name} name={name} />
    </>
  );
}

function QueueGrid({ name }: { name: string }) {
  const changes = useSelector(transfersSelectors.selectChanges);
  const slice = useMemo(() => sliceOf(name), [name]);
  return (
    <PanelList
      parameters={listParameters}
      slice={slice}
      name={`transfers-${name}`}
      version={layoutVersion}
      messages={messages}
      countMessage={countMessage}
      columnsOf={lineColumns}
      panel={LinePanel}
      changes={changes}
      actions={<Entries />}
    />
  );
}

/** The buttons that enter transfers: from the bank's file, or by hand. */
function Entries() {
  const intl = useIntl();
  const [dialog, setDialog] = useState<'import' | 'type' | null>(null);
  const close = useCallback(() => setDialog(null), []);
  return (
    <>
      <button type="button" className="btn btn-primary btn-sm" onClick={() => setDialog('import')}>
        {intl.formatMessage(messages.import)}
      </button>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setDialog('type')}>
        {intl.formatMessage(messages.type)}
      </button>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'type' && <TypedDialog onClose={close} />}
    </>
  );
}

/** The lines of a queue. */
const sliceOf = (name: string) => ({
  gridLeft: transfersActions.gridLeft,
  selectGrid: transfersSelectors.selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const { state } = queueNamed(name);
    const load: LineLoad = state === undefined ? options : { ...options, state };
    return transfersActions.loadRequested(lane, load);
  },
});
