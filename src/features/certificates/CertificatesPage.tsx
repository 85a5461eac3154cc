import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { Lane } from '../../shared/grid/lanes';
import type { LoadOptions } from '../../shared/grid/loadOptions';
import { RemoteList } from '../../shared/grid/RemoteList';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PageHeading } from '../../shared/ui/PageHeading';
import './certificates.css';
import { certificateColumns, layoutVersion } from './columns';
import { ImportDialog } from './ImportDialog';
import { countMessage, messages } from './messages';
import { isState, type CertificateState, type StateLoad } from './model';
import { countsRequested, gridLeft, loadRequested, selectChanges, selectGrid } from './slice';
import { SelectedCount, SelectionTools } from './SelectionTools';
import { StateChips, stateParameter } from './StateChips';

/** The certificates that one may see (RTE-17, MEN-05): one's own, those of one's companies and delegations; officers see all. */
export function CertificatesPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const given = parameters.get(stateParameter);
  const state = isState(given) ? given : null;
  const changes = useSelector(selectChanges);
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  const [isImporting, setImporting] = useState(false);
  useEffect(() => void dispatch(countsRequested()), [dispatch, changes]);
  const columns = useMemo(() => certificateColumns(intl), [intl]);
  const slice = useMemo(() => sliceOf(state), [state]);
  const show = useCallback(
    (id: string) => {
      void navigate(memberPaths.certificate.replace(':id', id));
    },
    [navigate],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <StateChips current={state} />
      <RemoteList
        key={state ?? ''}
        slice={slice}
        name={state === null ? 'certificates' : `certificates-${state}`}
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        changes={changes}
        onOpen={show}
        isSelectable
        note={<SelectedCount />}
        actions={
          <SelectionTools mayCreate={mayCreate}>
            {mayCreate && (
              <>
                <Link className="btn btn-primary btn-sm" to={memberPaths.apeCreate}>
                  {intl.formatMessage(messages.new)}
                </Link>
                <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setImporting(true)}>
                  {intl.formatMessage(messages.import)}
                </button>
              </>
            )}
          </SelectionTools>
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** The certificates of a state, or all of them. */
const sliceOf = (state: CertificateState | null) => ({
  gridLeft,
  selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const load: StateLoad = state === null ? options : { ...options, state };
    return loadRequested(lane, load);
  },
});
