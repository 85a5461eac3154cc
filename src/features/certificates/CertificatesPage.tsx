import type { DataGridRef } from 'devextreme-react/data-grid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { Lane } from '../../shared/grid/lanes';
import type { LoadOptions } from '../../shared/grid/loadOptions';
import { RemoteList } from '../../shared/grid/RemoteList';
import { turnedTo, useReturnToRow } from '../../shared/grid/useReturnToRow';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { useListAddress } from '../../shared/routing/useListAddress';
import { PageHeading } from '../../shared/ui/PageHeading';
import { useSessionOver } from '../../shared/ui/useSessionOver';
import './certificates.css';
import { certificateColumns, layoutVersion } from './columns';
import { ImportDialog } from './ImportDialog';
import { CertificatePanel } from './list/CertificatePanel';
import { ListTools } from './list/ListTools';
import { countMessage, messages } from './messages';
import { isState, type CertificateState, type StateLoad } from './model';
import { countsRequested, gridLeft, loadRequested, selectChanges, selectGrid } from './slice';
import { WaitingAnnulments } from './annulment/WaitingAnnulments';
import { SignedDialog } from './registration/SignedDialog';
import { OfficeNav } from './OfficeNav';
import { SelectedCount, SelectionTools } from './SelectionTools';
import { StandingNotice, useMayDo } from './standing';
import { StateChips, stateParameter } from './StateChips';

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
  const state = isState(queueName) ? queueName : null;
  const changes = useSelector(selectChanges);
  useEffect(() => void dispatch(countsRequested()), [dispatch, changes]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <OfficeNav />
      <StateChips current={state} />
      {/* Each state has a grid of its own, with its own rows, selection and arrangement. */}
      <CertificateGrid key={state ?? ''} state={state} changes={changes} />
    </>
  );
}

function CertificateGrid({ state, changes }: { state: CertificateState | null; changes: number }) {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(listParameters);
  const policies = useSelector(selectGrantedPolicies);
  const mayCreate = isGranted(policies, 'ApeCreate');
  const isOfficer = isGranted(policies, 'ApeManage');
  const may = useMayDo();
  const [isSigning, setSigning] = useState(false);
  const [isImporting, setImporting] = useState(false);
  // The list itself shows the ended session; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const columns = useMemo(
    () => certificateColumns(intl, { isOfficer, open, addressOf }),
    [intl, isOfficer, open, addressOf],
  );
  const slice = useMemo(() => sliceOf(state), [state]);
  const name = state === null ? 'certificates' : `certificates-${state}`;
  const turn = (step: 1 | -1) => {
    const next = turnedTo(grid, openId, step);
    if (next !== undefined) open(next);
  };
  return (
    <>
      {isOfficer && <WaitingAnnulments />}
      {mayCreate && <StandingNotice />}
      <RemoteList
        slice={slice}
        name={name}
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        grid={grid}
        changes={changes}
        onOpen={open}
        isSelectable
        isComposing
        note={<SelectedCount />}
        actions={
          <SelectionTools mayCreate={mayCreate}>
            {mayCreate && may.begin && (
              <>
                <Link className="btn btn-primary btn-sm" to={memberPaths.apeCreate}>
                  {intl.formatMessage(messages.new)}
                </Link>
                {may.import && (
                  <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setImporting(true)}>
                    {intl.formatMessage(messages.import)}
                  </button>
                )}
                <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setSigning(true)}>
                  {intl.formatMessage(messages.signed)}
                </button>
              </>
            )}
          </SelectionTools>
        }
        tools={<ListTools state={state} name={name} />}
      />
      {openId !== null && !isOver && <CertificatePanel id={openId} onTurn={turn} onClose={close} />}
      {isSigning && <SignedDialog onClose={() => setSigning(false)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** The parameters of the rows of one state, or of all. */
const sliceOf = (state: CertificateState | null) => ({
  gridLeft,
  selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const load: StateLoad = state === null ? options : { ...options, state };
    return loadRequested(lane, load);
  },
});
