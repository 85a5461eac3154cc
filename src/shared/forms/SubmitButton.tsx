import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formMessages } from './messages';
import { sendByKeys } from './sendByKeys';
import type { FormState } from './useForm';

type Props = { form: FormState; disabled?: boolean; children?: ReactNode };

/** Submits its form, inside of it or not. While the form is busy it keeps the focus, says so, and does nothing. */
export function SubmitButton({ form, disabled, children }: Props) {
  const intl = useIntl();
  return (
    <>
      <button
        type="submit"
        form={form.id}
        className="btn btn-primary"
        disabled={disabled}
        aria-disabled={form.isBusy || undefined}
        onKeyDown={sendByKeys}
      >
        {children ?? intl.formatMessage(formMessages.save)}
      </button>
      <span className="visually-hidden" role="status">
        {form.isBusy && intl.formatMessage(formMessages.saving)}
      </span>
    </>
  );
}
