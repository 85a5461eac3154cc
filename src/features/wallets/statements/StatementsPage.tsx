import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ListPage } from '../../../shared/grid/ListPage';
import { OfficeNav } from '../transfers/OfficeNav';
import { layoutVersion, statementColumns } from './columns';
import { countMessage, messages } from './messages';
import { walletStatementsActions, walletStatementsSelectors } from './slice';

const slice = {
  gridLeft: walletStatementsActions.gridLeft,
  selectGrid: walletStatementsSelectors.selectGrid,
  loadRequested: walletStatementsActions.loadRequested,
};

/** The imported statements, their sums, and their files as they came. */
export function StatementsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const columns = useMemo(
    () =>
      statementColumns(intl, ({ id, fileName }) => dispatch(walletStatementsActions.fileRequested({ id, fileName }))),
    [dispatch, intl],
  );
  return (
    <ListPage
      slice={slice}
      name="wallet-statements"
      version={layoutVersion}
      columns={columns}
      messages={messages}
      countMessage={countMessage}
      isComposing
    >
      <OfficeNav />
    </ListPage>
  );
}
