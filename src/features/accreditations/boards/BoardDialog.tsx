import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as orderBoardInput from '../../../../common/generated/lengths/OrderBoardInput';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { rebase } from '../../../shared/forms/rebase';
import { email, maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
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

const staleCode = 'Sace:OrderBoard:Changed';

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

/** When somebody else changed the board meanwhile, it can be read again; typed values stay. */
function BoardForm({ title, boardId, record }: FormProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(orderBoardsSelectors.selectSaving);
  const loading = useSelector(orderBoardsSelectors.selectLoading);
  const { board, choices } = record;
  const isStale = saving.status === 'failed' && saving.error.code === staleCode;
  const form = useForm<BoardDraft>({
    initial: draftOf(board),
    rules,
    onSubmit: (draft) => dispatch(orderBoardsActions.saveRequested(boardId, inputOf(draft, board))),
    isBusy: saving.status === 'pending' || loading.status === 'pending',
    // The dialog says itself what a stale board means, and what helps.
    error: saving.status === 'failed' && !isStale ? saving.error : null,
  });
  const [base, setBase] = useState(board);
  if (base !== board) {
    setBase(board);
    rebase(form, draftOf(base), draftOf(board));
  }
  const label = (name: keyof BoardDraft) => intl.formatMessage(fieldNames[name]);
  return (
    <FormDialog title={title} form={form} onClose={() => dispatch(orderBoardsActions.formClosed())}>
      {isStale && (
        <div className="alert alert-warning" role="alert">
          <p>{intl.formatMessage(messages.stale)}</p>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={form.isBusy}
            onClick={() => dispatch(orderBoardsActions.formRequested(boardId))}
          >
            {intl.formatMessage(messages.reload)}
          </button>
        </div>
      )}
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
