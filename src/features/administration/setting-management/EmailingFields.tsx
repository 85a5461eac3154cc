import { useIntl } from 'react-intl';
import { CheckField, NumberField, PasswordField, TextField } from '../../../shared/forms/fields';
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
      <TextField
        label={label('defaultFromDisplayName')}
        field={form.field('defaultFromDisplayName')}
        autoComplete="off"
      />
      <TextField label={label('defaultFromAddress')} field={form.field('defaultFromAddress')} autoComplete="off" />
      <TextField
        label={label('smtpHost')}
        field={form.field('smtpHost')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <NumberField label={label('smtpPort')} field={form.field('smtpPort')} min={1} max={65_535} step={1} />
      <CheckField label={label('smtpEnableSsl')} field={form.field('smtpEnableSsl')} />
      <CheckField label={label('smtpUseDefaultCredentials')} field={form.field('smtpUseDefaultCredentials')} />
      <div
        className={isFolded ? 'sace-fold sace-fold--closed' : 'sace-fold'}
        style={{ visibility: isFolded ? 'hidden' : 'visible' }}
      >
        <div className="sace-fold__content">
          <TextField
            label={label('smtpDomain')}
            field={domain}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
          <TextField
            label={label('smtpUserName')}
            field={userName}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
          <PasswordField
            label={label('smtpPassword')}
            field={{
              ...password,
              onChange: (value) => {
                password.onChange(typedOver(mask, password.value, value));
              },
            }}
            hint={mask === '' ? undefined : intl.formatMessage(messages.passwordHint)}
          />
        </div>
      </div>
    </>
  );
}
