import { useIntl } from 'react-intl';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useForm } from '../../../shared/forms/useForm';
import { actionLabel, messages } from './messages';
import { forGood } from './model';

type Props = {
  userName: string;
  /** Hears until when, as an instant (ISO). */
  onLock: (until: string) => void;
  onClose: () => void;
};

const hour = 3_600_000;
/** The lengths of a lock to choose from, besides the one without an end. */
const spans = {
  hour: { count: 1, unit: 'hour', milliseconds: hour },
  day: { count: 1, unit: 'day', milliseconds: 24 * hour },
  week: { count: 1, unit: 'week', milliseconds: 7 * 24 * hour },
  month: { count: 30, unit: 'day', milliseconds: 30 * 24 * hour },
} as const;
type Span = keyof typeof spans;
const isSpan = (text: string): text is Span => Object.hasOwn(spans, text);

/** Asks how long a user is to be locked. */
export function LockDialog({ userName, onLock, onClose }: Props) {
  const intl = useIntl();
  const lock = intl.formatMessage(messages.lock);
  const form = useForm({
    initial: { span: '' },
    rules: {},
    isBusy: false,
    error: null,
    onSubmit: ({ span }) => {
      onLock(isSpan(span) ? new Date(Date.now() + spans[span].milliseconds).toISOString() : forGood);
    },
  });
  return (
    <FormDialog
      title={intl.formatMessage(actionLabel, { action: lock, name: userName })}
      form={form}
      submitText={lock}
      onClose={onClose}
    >
      <p>{intl.formatMessage(messages.lockLead)}</p>
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(messages.lockFor)}
          field={form.field('span')}
          emptyText={intl.formatMessage(messages.untilUnlocked)}
          options={Object.entries(spans).map(([value, { count, unit }]) => ({
            value,
            text: intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }),
          }))}
        />
      </FormItems>
    </FormDialog>
  );
}
