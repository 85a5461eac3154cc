import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormBody } from './FormBody';
import { formMessages } from './messages';
import { ModalDialog } from './ModalDialog';
import { SubmitButton } from './SubmitButton';
import type { FormState } from './useForm';

type Props = {
  title: string;
  form: FormState;
  onClose: () => void;
  /** `Salva` by default. With another text the form sends something, and Ctrl+S does nothing. */
  submitText?: string;
  /**
   * `Annulla` by default. Another text is needed where the dialog cancels something: "Annulla" would be taken for that.
   */
  closeText?: string | undefined;
  size?: 'md' | 'lg';
  /** Other buttons, before the usual ones. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog. A failed submit leaves it open with everything that was typed; the parent closes it after
 * a successful one.
 */
export function FormDialog({ title, form, onClose, submitText, closeText, size = 'md', actions, children }: Props) {
  const intl = useIntl();
  return (
    <ModalDialog
      title={title}
      size={size}
      isDirty={form.isDirty}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          {actions}
          <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
            {closeText ?? intl.formatMessage(formMessages.cancel)}
          </button>
          <SubmitButton form={form}>{submitText}</SubmitButton>
        </>
      )}
    >
      <FormBody form={form} label={title} sends={submitText !== undefined}>
        {children}
      </FormBody>
    </ModalDialog>
  );
}
