import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { OfficeNav } from '../OfficeNav';
import { layoutVersion, statementColumns } from './columns';
import { countMessage, messages } from './messages';
import { fileRequested, gridLeft, loadRequested, selectGrid } from './slice';
import '../../../shared/ui/queues.css';

const slice = { gridLeft, selectGrid, loadRequested };

/** The statements that were taken in, what they sum up to, and their files as they came. */
export function StatementsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const columns = useMemo(
    () => statementColumns(intl, ({ id, fileName }) => dispatch(fileRequested({ id, fileName }))),
    [dispatch, intl],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      <OfficeNav />
      <RemoteList
        slice={slice}
        name="wallet-statements"
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        isComposing
      />
    </>
  );
}
