import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../../shared/forms/fields';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { decisionHints, decisionNames, messages } from './messages';
import type { Anomaly, NotedDecision } from './model';
import { useDecide } from './useDecide';

type Values = { note: string };
const rules: Rules<Values> = { note: [required, maxLength(500)] };

/** Why something is decided about a receipt. */
export function AnomalyNote({
  anomaly,
  event,
  onClose,
}: {
  anomaly: Anomaly;
  event: NotedDecision;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { send, isBusy, error } = useDecide(anomaly);
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
  const [version] = useState(anomaly.version);
  useEffect(() => {
    if (anomaly.version !== version) onClose();
  }, [anomaly.version, version, onClose]);
  const name = intl.formatMessage(decisionNames[event]);
  return (
    <FormDialog title={name} submitText={name} form={form} onClose={onClose}>
      <TextAreaField
        label={intl.formatMessage(messages.note)}
        hint={intl.formatMessage(decisionHints[event])}
        field={form.field('note')}
        rows={3}
      />
    </FormDialog>
  );
}
