import { useEffect, useMemo, useState, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { Lane, LoadOptions } from '../../shared/grid/loadOptions';
import { PanelList, type ColumnsOf } from '../../shared/grid/PanelList';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { useListAddress } from '../../shared/routing/useListAddress';
import { laterPart } from '../../shared/ui/laterPart';
import { PageHeading } from '../../shared/ui/PageHeading';
import './certificates.css';
import { certificateColumns, layoutVersion } from './columns';
import { ImportDialog } from './ImportDialog';
import { CertificatePanel } from './lists/CertificatePanel';
import { ListTools } from './lists/ListTools';
import { countMessage, messages } from './messages';
import { isState, type CertificateState, type StateLoad } from './model';
import { certificatesActions, certificatesSelectors } from './slice';
import { WaitingAnnulments } from '../registration/annulment/WaitingAnnulments';
import { OfficeNav } from './OfficeNav';
import { SelectedCount, SelectionTools } from './SelectionTools';
import { StandingNotice, useMayDo } from './standing';
import { flawedParameter, StateChips, stateParameter } from './StateChips';

/** The list does not wait for the dialog, which brings the writer of CSV files. */
const SignedDialog = laterPart(async () => (await import('../registration/signing/SignedDialog')).SignedDialog);

/** Query parameters of the list's address: the open certificate, and the state. */
const listParameters = { record: 'attestato', queue: stateParameter };

/**
 * The certificates that the user may see (RTE-17, MEN-05): their own, those of their companies and delegations;
 * officers see all.
 */
export function CertificatesPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { queueName } = useListAddress(listParameters);
  const [parameters] = useSearchParams();
  const state = isState(queueName) ? queueName : null;
  const isFlawed = state === 'Bozza' && parameters.has(flawedParameter);
  const changes = useSelector(certificatesSelectors.selectChanges);
  useEffect(() => void dispatch(certificatesActions.countsRequested()), [dispatch, changes]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <OfficeNav />
      <StateChips current={state} isFlawed={isFlawed} />
      {/* Each state has a grid of its own, with its own rows, selection and arrangement. */}
      <CertificateGrid key={`${state ?? ''}${String(isFlawed)}`} state={state} isFlawed={isFlawed} changes={changes} />
    </>
  );
}

type GridProps = { state: CertificateState | null; isFlawed: boolean; changes: number };

function CertificateGrid({ state, isFlawed, changes }: GridProps) {
  const intl = useIntl();
  const policies = useSelector(selectGrantedPolicies);
  const mayCreate = isGranted(policies, 'ApeCreate');
  const isOfficer = isGranted(policies, 'ApeManage');
  const may = useMayDo();
  const [signing, setSigning] = useState<readonly File[] | null>(null);
  const maySign = mayCreate && may.begin;
  const [isImporting, setImporting] = useState(false);
  const slice = useMemo(() => sliceOf(state, isFlawed), [state, isFlawed]);
  const columnsOf = useMemo(() => certificateColumnsOf(isOfficer), [isOfficer]);
  const name = state === null ? 'certificates' : `certificates-${state}`;
  /** Files that are dropped anywhere on the list are signed acts. */
  const drop = (event: DragEvent) => {
    if (!maySign || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setSigning([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        if (maySign && event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={drop}
    >
      {isOfficer && <WaitingAnnulments />}
      {mayCreate && <StandingNotice />}
      <PanelList
        parameters={listParameters}
        slice={slice}
        name={name}
        version={layoutVersion}
        messages={messages}
        countMessage={countMessage}
        columnsOf={columnsOf}
        panel={CertificatePanel}
        changes={changes}
        isSelectable
        note={<SelectedCount />}
        actions={
          <SelectionTools mayCreate={mayCreate}>
            {maySign && (
              <>
                <Link className="btn btn-primary btn-sm" to={memberPaths.apeCreate}>
                  {intl.formatMessage(messages.new)}
                </Link>
                {may.import && (
                  <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setImporting(true)}>
                    {intl.formatMessage(messages.import)}
                  </button>
                )}
                <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setSigning([])}>
                  {intl.formatMessage(messages.signed)}
                </button>
              </>
            )}
          </SelectionTools>
        }
        tools={<ListTools state={state} name={name} />}
      />
      {signing && <SignedDialog given={signing} onClose={() => setSigning(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

const certificateColumnsOf =
  (isOfficer: boolean): ColumnsOf =>
  (intl, open, addressOf) =>
    certificateColumns(intl, { isOfficer, open, addressOf });

const withErrors = ['errors', '>', 0] as const;

/** Leaves those with errors alone, among the rows that the user's own filter leaves. */
const flawedOnly = ({ filter, ...options }: LoadOptions): LoadOptions => ({
  ...options,
  filter: filter === undefined ? withErrors : [withErrors, 'and', filter],
});

/** The parameters of the rows of one state, or of all. */
const sliceOf = (state: CertificateState | null, isFlawed: boolean) => ({
  gridLeft: certificatesActions.gridLeft,
  rowsSelected: certificatesActions.rowsSelected,
  selectGrid: certificatesSelectors.selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const asked = isFlawed ? flawedOnly(options) : options;
    const load: StateLoad = state === null ? asked : { ...asked, state };
    return certificatesActions.loadRequested(lane, load);
  },
});
