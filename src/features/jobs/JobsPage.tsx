import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextButton } from '../../shared/grid/GridStatus';
import { useListTools } from '../../shared/grid/listTools';
import { RemoteList } from '../../shared/grid/RemoteList';
import { PageHeading } from '../../shared/ui/PageHeading';
import { jobColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import { gridLeft, loadRequested, removalRequested, retryRequested, selectChanges, selectGrid } from './slice';

const slice = { loadRequested, gridLeft, selectGrid };

/** What the portal does outside of requests: what waits, runs or has failed, for the host's administrators. */
export function JobsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const changes = useSelector(selectChanges);
  const columns = useMemo(
    () =>
      jobColumns(intl, {
        retry: (job) => dispatch(retryRequested(job)),
        forget: (job) => dispatch(removalRequested(job)),
      }),
    [intl, dispatch],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <RemoteList
        slice={slice}
        name="jobs"
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        changes={changes}
        actions={<Refresh />}
      />
    </>
  );
}

function Refresh() {
  const intl = useIntl();
  const { refresh } = useListTools();
  return <TextButton text={intl.formatMessage(messages.refresh)} onClick={refresh} />;
}
