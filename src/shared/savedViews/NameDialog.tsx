import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as savedViewInput from '../../../common/generated/lengths/SavedViewInput';
import { FormItems } from '../editors/FormItems';
import { TextEditor } from '../editors/TextEditor';
import { FormDialog } from '../forms/FormDialog';
import { maxLength, required, type Rules } from '../forms/rules';
import { useForm } from '../forms/useForm';
import { viewMessages } from './messages';
import type { ViewsSlice } from './slice';

const rules: Rules<{ name: string }> = { name: [required, maxLength(savedViewInput.name)] };

type Props = {
  slice: ViewsSlice;
  title: string;
  viewId: string;
  name: string;
  onName: (name: string) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** The name of a view, new or renamed. The dialog stays open until it is saved. */
export function NameDialog({ slice, title, viewId, name: present, onName, onSaved, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const save = useSelector(slice.selectors.selectSave);
  const [isSent, setIsSent] = useState(false);
  const isSaved = isSent && save.status === 'done' && save.id === viewId;
  useEffect(() => {
    dispatch(slice.actions.saveForgotten());
  }, [dispatch, slice]);
  useEffect(() => {
    if (isSaved) onSaved(viewId);
  }, [isSaved, onSaved, viewId]);
  const form = useForm({
    initial: { name: present },
    rules,
    isBusy: save.status === 'pending',
    error: save.status === 'failed' ? save.error : null,
    onSubmit: ({ name }) => {
      setIsSent(true);
      onName(name.trim());
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <FormItems>
        <TextEditor
          label={intl.formatMessage(viewMessages.name)}
          field={form.field('name')}
          hint={intl.formatMessage(viewMessages.nameHint)}
        />
      </FormItems>
    </FormDialog>
  );
}
