import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../../../shared/grid/GridStatus';
import { useListTools } from '../../../shared/grid/listTools';
import { ListPage } from '../../../shared/grid/ListPage';
import { jobColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
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
      messages={messages}
      countMessage={countMessage}
      changes={changes}
      actions={<Refresh />}
    />
  );
}

function Refresh() {
  const intl = useIntl();
  const { refresh } = useListTools();
  return <TextButton text={intl.formatMessage(messages.refresh)} onClick={refresh} />;
}
