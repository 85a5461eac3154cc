import { useEffect, useState } from 'react';
import * as bankLineCommand from '../../../../common/generated/lengths/BankLineCommand';
import type { AppError } from '../../../shared/errors';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';

type Values = { note: string };
/** The contract gives an AnomalyCommand the same bound. */
const rules: Rules<Values> = { note: [required, maxLength(bankLineCommand.note)] };

interface NoteProps {
  /** The name of the action, with its object. */
  readonly about: string;
  /** The text of the button. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The version of the record; the dialog closes once it changes. */
  readonly version: number;
  readonly isBusy: boolean;
  readonly error: AppError | null;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

/** The dialog with the reason for an action on a line or a receipt. */
export function NoteDialog({ about, name, label, hint, version, isBusy, error, onSend, onClose }: NoteProps) {
  // A failure of something else is not this dialog's.
  const [isSent, setSent] = useState(false);
  const form = useResumableForm<Values>(`transfers.${about}`, {
    initial: { note: '' },
    rules,
    isBusy: isSent && isBusy,
    error: isSent ? error : null,
    onSubmit: ({ note }) => {
      setSent(true);
      onSend(note.trim());
    },
  });
  const [opened] = useState(version);
  useEffect(() => {
    if (version !== opened) onClose();
  }, [version, opened, onClose]);
  return (
    <FormDialog title={name} submitText={name} form={form} onClose={onClose}>
      <FormItems>
        <TextAreaEditor label={label} hint={hint} field={form.field('note')} />
      </FormItems>
    </FormDialog>
  );
}
