import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ListPage } from '../../../shared/grid/ListPage';
import { useRecordInAddress } from '../../../shared/routing/useRecordInAddress';
import { useNarrow } from '../../../shared/ui/useNarrow';
import { BoardDialog } from './BoardDialog';
import { boardColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import './orderBoards.css';
import { orderBoardsActions, orderBoardsSelectors } from './slice';

const slice = {
  loadRequested: orderBoardsActions.loadRequested,
  gridLeft: orderBoardsActions.gridLeft,
  selectGrid: orderBoardsSelectors.selectGrid,
};

/**
 * Anagrafiche Admin, regional order boards (RTE-30, MEN-04): the office writes to them to verify a professional's
 * enrolment.
 */
export function OrderBoardsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const editor = useSelector(orderBoardsSelectors.selectEditor);
  const changes = useSelector(orderBoardsSelectors.selectChanges);
  const narrow = useNarrow();
  useEffect(() => () => void dispatch(orderBoardsActions.formClosed()), [dispatch]);
  useRecordInAddress('ordine', (id) => dispatch(orderBoardsActions.formRequested(id)));
  const columns = useMemo(
    () =>
      boardColumns(
        intl,
        {
          edit: ({ id }) => dispatch(orderBoardsActions.formRequested(id)),
          deactivate: ({ id, name }) => dispatch(orderBoardsActions.deactivationRequested({ boardId: id, name })),
        },
        narrow,
      ),
    [intl, dispatch, narrow],
  );
  return (
    <>
      <ListPage
        slice={slice}
        name="order-boards"
        version={layoutVersion}
        columns={columns}
        messages={messages}
        countMessage={countMessage}
        searchHint={intl.formatMessage(messages.searchHint)}
        changes={changes}
        isComposing
        actions={
          <button
            type="button"
            className="btn btn-primary btn-sm"
            onClick={() => dispatch(orderBoardsActions.formRequested(null))}
          >
            {intl.formatMessage(messages.new)}
          </button>
        }
      />
      {editor && <BoardDialog editor={editor} />}
    </>
  );
}
