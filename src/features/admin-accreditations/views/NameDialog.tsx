import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextField } from '../../../shared/forms/fields';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { viewMessages } from './messages';
import { saveForgotten, selectSave } from './slice';

const rules: Rules<{ name: string }> = { name: [required, maxLength(100)] };

type Props = {
  title: string;
  viewId: string;
  name: string;
  onName: (name: string) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view, new or renamed. It stays open until the view has it. */
export function NameDialog({ title, viewId, name: present, onName, onSaved, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const save = useSelector(selectSave);
  const [isSent, setIsSent] = useState(false);
  const isSaved = isSent && save.status === 'done' && save.id === viewId;
  useEffect(() => {
    dispatch(saveForgotten());
  }, [dispatch]);
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
      <TextField
        label={intl.formatMessage(viewMessages.name)}
        field={form.field('name')}
        hint={intl.formatMessage(viewMessages.nameHint)}
        autoComplete="off"
      />
    </FormDialog>
  );
}
