import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { PasswordEditor } from '../../../shared/editors/PasswordEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Form } from '../../../shared/forms/useForm';
import { fieldNames, messages } from './messages';
import { typedOver, type EmailDraft } from './rules';
import './settings.css';

/**
 * The fields of ENT-02. The fields of own credentials fold away while the default ones are used, and keep their values
 * (SET-02). `mask` stands for a stored password; it is empty where none is stored.
 */
export function EmailingFields({ form, mask }: { form: Form<EmailDraft>; mask: string }) {
  const intl = useIntl();
  const label = (name: keyof EmailDraft) => intl.formatMessage(fieldNames[name]);
  const credentials = [form.field('smtpDomain'), form.field('smtpUserName'), form.field('smtpPassword')] as const;
  const [domain, userName, password] = credentials;
  // A problem in the folded fields must be visible.
  const isFolded = form.values.smtpUseDefaultCredentials && credentials.every(({ problem }) => problem === undefined);
  return (
    <>
      <FormItems>
        <TextEditor label={label('defaultFromDisplayName')} field={form.field('defaultFromDisplayName')} />
        <TextEditor label={label('defaultFromAddress')} field={form.field('defaultFromAddress')} />
        <TextEditor label={label('smtpHost')} field={form.field('smtpHost')} autoCapitalize="none" />
        <NumberEditor inputMode="numeric" label={label('smtpPort')} field={form.field('smtpPort')} />
        <CheckEditor label={label('smtpEnableSsl')} field={form.field('smtpEnableSsl')} />
        <CheckEditor label={label('smtpUseDefaultCredentials')} field={form.field('smtpUseDefaultCredentials')} />
      </FormItems>
      <div
        className={isFolded ? 'sace-fold sace-fold--closed' : 'sace-fold'}
        style={{ visibility: isFolded ? 'hidden' : 'visible' }}
      >
        <div className="sace-fold__content">
          <FormItems>
            <TextEditor label={label('smtpDomain')} field={domain} autoCapitalize="none" />
            <TextEditor label={label('smtpUserName')} field={userName} autoCapitalize="none" />
            <PasswordEditor
              label={label('smtpPassword')}
              field={{
                ...password,
                onChange: (value) => {
                  password.onChange(typedOver(mask, password.value, value));
                },
              }}
              hint={mask === '' ? undefined : intl.formatMessage(messages.passwordHint)}
            />
          </FormItems>
        </div>
      </div>
    </>
  );
}
