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
import {
  deactivationRequested,
  formClosed,
  formRequested,
  gridLeft,
  loadRequested,
  selectChanges,
  selectEditor,
  selectGrid,
} from './slice';

const slice = { loadRequested, gridLeft, selectGrid };

/**
 * Anagrafiche Admin, regional order boards (RTE-30, MEN-04): the office writes to them to verify a professional's
 * enrolment.
 */
export function OrderBoardsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const changes = useSelector(selectChanges);
  const narrow = useNarrow();
  useEffect(() => () => void dispatch(formClosed()), [dispatch]);
  useRecordInAddress('ordine', (id) => dispatch(formRequested(id)));
  const columns = useMemo(
    () =>
      boardColumns(
        intl,
        {
          edit: ({ id }) => dispatch(formRequested(id)),
          deactivate: ({ id, name }) => dispatch(deactivationRequested({ boardId: id, name })),
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
          <button type="button" className="btn btn-primary btn-sm" onClick={() => dispatch(formRequested(null))}>
            {intl.formatMessage(messages.new)}
          </button>
        }
      />
      {editor && <BoardDialog editor={editor} />}
    </>
  );
}
