import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../shared/forms/fields';
import { FormDialog } from '../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../shared/forms/rules';
import { useForm } from '../../shared/forms/useForm';
import { eventHints, eventNames, panelMessages } from './messages';
import type { BankLine, NotedEvent } from './model';
import { useMove } from './useMove';

type Values = { note: string };
const rules: Rules<Values> = { note: [required, maxLength(500)] };

/** Why something is done with a line. */
export function NoteDialog({ line, event, onClose }: { line: BankLine; event: NotedEvent; onClose: () => void }) {
  const intl = useIntl();
  const { send, isBusy, error } = useMove(line);
  // A failure of something else is not this dialog's.
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({
    initial: { note: '' },
    rules,
    isBusy: isSent && isBusy,
    error: isSent ? error : null,
    onSubmit: ({ note }) => {
      setSent(true);
      send({ event, note: note.trim() });
    },
  });
  const [version] = useState(line.version);
  useEffect(() => {
    if (line.version !== version) onClose();
  }, [line.version, version, onClose]);
  return (
    <FormDialog
      title={intl.formatMessage(eventNames[event])}
      submitText={intl.formatMessage(eventNames[event])}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={intl.formatMessage(panelMessages.note)}
        hint={intl.formatMessage(eventHints[event])}
        field={form.field('note')}
        rows={3}
      />
    </FormDialog>
  );
}
