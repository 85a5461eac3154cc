import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../../../shared/grid/GridStatus';
import { useListTools } from '../../../shared/grid/listTools';
import { ListPage } from '../../../shared/grid/ListPage';
import { jobColumns, layoutVersion } from './columns';
import { countMessage, emptyMessageFor, heldMessage, messages } from './messages';
import { jobsActions, jobsSelectors } from './slice';

const slice = {
  loadRequested: jobsActions.loadRequested,
  gridLeft: jobsActions.gridLeft,
  selectGrid: jobsSelectors.selectGrid,
};

/** The host administrators' page of background jobs: waiting, running and failed. */
export function JobsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const changes = useSelector(jobsSelectors.selectChanges);
  const held = useSelector(jobsSelectors.selectHeldMails);
  // A retried mail may be held back once more.
  useEffect(() => void dispatch(jobsActions.heldMailsRequested()), [dispatch, changes]);
  const columns = useMemo(
    () =>
      jobColumns(intl, {
        retry: (job) => dispatch(jobsActions.retryRequested(job)),
        forget: (job) => dispatch(jobsActions.removalRequested(job)),
      }),
    [intl, dispatch],
  );
  return (
    <ListPage
      slice={slice}
      name="jobs"
      version={layoutVersion}
      columns={columns}
      messages={{ ...messages, empty: emptyMessageFor(held) }}
      countMessage={countMessage}
      changes={changes}
      actions={<Refresh />}
    >
      <p role="status">{held > 0 && intl.formatMessage(heldMessage, { count: held })}</p>
    </ListPage>
  );
}

function Refresh() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { refresh } = useListTools();
  return (
    <TextButton
      text={intl.formatMessage(messages.refresh)}
      onClick={() => {
        refresh();
        dispatch(jobsActions.heldMailsRequested());
      }}
    />
  );
}
