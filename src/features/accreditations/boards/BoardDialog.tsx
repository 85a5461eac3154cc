import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as orderBoardInput from '../../../../common/generated/lengths/OrderBoardInput';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { email, maxLength, required, type Rules } from '../../../shared/forms/rules';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { fieldNames, formMessages as messages } from './messages';
import { draftOf, inputOf, type BoardDraft } from './model';
import { orderBoardsActions, orderBoardsSelectors, type Editor } from './slice';

const rules: Rules<BoardDraft> = {
  orderTypeId: [required],
  name: [required, maxLength(orderBoardInput.name)],
  email: [required, email, maxLength(orderBoardInput.email)],
  pec: [email, maxLength(orderBoardInput.pec)],
  phone: [maxLength(orderBoardInput.phone)],
  contactName: [maxLength(orderBoardInput.contactName)],
};

/** The dialog of a board: on its way, not to be had, or in its form. */
export function BoardDialog({ editor: { boardId, record } }: { editor: Editor }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const loading = useSelector(orderBoardsSelectors.selectLoading);
  const title = intl.formatMessage(boardId === null ? messages.newTitle : messages.editTitle);
  if (record) return <BoardForm title={title} boardId={boardId} record={record} />;
  return (
    <ModalDialog title={title} onClose={() => dispatch(orderBoardsActions.formClosed())}>
      {loading.status === 'failed' ? (
        <LoadFailure error={loading.error} onRetry={() => dispatch(orderBoardsActions.formRequested(boardId))} />
      ) : (
        <Spinner label={intl.formatMessage(messages.loading)} />
      )}
    </ModalDialog>
  );
}

type FormProps = { title: string; boardId: string | null; record: NonNullable<Editor['record']> };

function BoardForm({ title, boardId, record }: FormProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(orderBoardsSelectors.selectSaving);
  const loading = useSelector(orderBoardsSelectors.selectLoading);
  const { board, choices } = record;
  const form = useMergedForm<typeof board, BoardDraft>({
    record: board,
    valuesOf: draftOf,
    resumeKey: `orderBoards.${boardId ?? 'new'}`,
    onReload: () => dispatch(orderBoardsActions.formRequested(boardId)),
    rules,
    onSubmit: (draft) => dispatch(orderBoardsActions.saveRequested(boardId, inputOf(draft, board))),
    isBusy: saving.status === 'pending' || loading.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
  });
  const label = (name: keyof BoardDraft) => intl.formatMessage(fieldNames[name]);
  return (
    <FormDialog title={title} form={form} onClose={() => dispatch(orderBoardsActions.formClosed())}>
      <MergeNotice merge={form.merge} />
      <FormItems>
        <SelectEditor
          label={label('orderTypeId')}
          field={form.field('orderTypeId')}
          options={choices.orderTypes}
          emptyText={intl.formatMessage(messages.choose)}
        />
        <SelectEditor
          label={label('province')}
          field={form.field('province')}
          options={choices.provinces}
          emptyText={intl.formatMessage(messages.everywhere)}
          hint={intl.formatMessage(messages.everywhereHint)}
        />
        <TextEditor label={label('name')} field={form.field('name')} />
        <TextEditor
          label={label('email')}
          field={form.field('email')}
          type="email"
          hint={intl.formatMessage(messages.emailHint)}
        />
        <TextEditor label={label('pec')} field={form.field('pec')} type="email" />
        <TextEditor label={label('phone')} field={form.field('phone')} type="tel" />
        <TextEditor label={label('contactName')} field={form.field('contactName')} />
      </FormItems>
    </FormDialog>
  );
}
