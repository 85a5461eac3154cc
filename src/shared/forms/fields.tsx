import { cleanText } from '../../../common/text/cleanText';
import { useState, type InputHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import { ariaOf, FieldFrame } from './FieldFrame';
import { formMessages } from './messages';
import type { Field } from './useForm';

type Common = { label: string; hint?: string | undefined; disabled?: boolean };
type TextProps = Common & { field: Field<string> } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'inputMode'
  >;

/** The kind of text in a line, by the input's type; the browser itself writes days and moments. */
const KIND_OF_TYPE = {
  text: 'line',
  search: 'line',
  email: 'code',
  tel: 'code',
  date: 'verbatim',
  'datetime-local': 'verbatim',
} as const;

/** A line of text. Pasted invisible characters disappear when the field is left. */
export function TextField({
  label,
  field,
  hint,
  type = 'text',
  ...rest
}: TextProps & { type?: 'text' | 'email' | 'tel' | 'search' | 'date' | 'datetime-local' }) {
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <input
        {...ariaOf(field, hint)}
        {...rest}
        type={type}
        value={field.value}
        readOnly={field.isBusy}
        onChange={({ target }) => {
          field.onChange(target.value);
        }}
        onBlur={() => {
          const cleaned = cleanText(KIND_OF_TYPE[type], field.value);
          if (cleaned !== field.value && !field.isBusy) field.onChange(cleaned);
        }}
      />
    </FieldFrame>
  );
}

/** A password, which its user can make visible. It is hidden while it is sent, so that no browser stores it as text. */
export function PasswordField({ label, field, hint, autoComplete = 'new-password', ...rest }: TextProps) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <span className="sace-field__frame">
        <input
          {...ariaOf(field, hint)}
          {...rest}
          type={isShown && !field.isBusy ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          readOnly={field.isBusy}
          onChange={({ target }) => {
            field.onChange(target.value);
          }}
        />
        <button
          type="button"
          className="sace-field__eye"
          aria-controls={field.id}
          aria-pressed={isShown}
          aria-label={intl.formatMessage(formMessages.showPassword)}
          title={intl.formatMessage(isShown ? formMessages.hidePassword : formMessages.showPassword)}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          <EyeIcon isStruck={isShown} />
        </button>
      </span>
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  field,
  hint,
  rows = 4,
  disabled,
}: Common & { field: Field<string>; rows?: number }) {
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <textarea
        {...ariaOf(field, hint)}
        rows={rows}
        disabled={disabled}
        value={field.value}
        readOnly={field.isBusy}
        onChange={({ target }) => {
          field.onChange(target.value);
        }}
        onBlur={() => {
          const cleaned = cleanText('text', field.value);
          if (cleaned !== field.value && !field.isBusy) field.onChange(cleaned);
        }}
      />
    </FieldFrame>
  );
}

/** An eye, struck through while the password is shown. */
function EyeIcon({ isStruck }: { isStruck: boolean }) {
  return (
    <svg className="sace-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 5C6.5 5 3 9.6 2 12c1 2.4 4.5 7 10 7s9-4.6 10-7c-1-2.4-4.5-7-10-7zm0 13c-4.7 0-7.8-3.8-8.9-6C4.2 9.8 7.3 6 12 6s7.8 3.8 8.9 6c-1.1 2.2-4.2 6-8.9 6zm0-9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm0 6a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z" />
      {isStruck && <path d="m4.3 3.6 16.1 16.1-.7.7L3.6 4.3z" />}
    </svg>
  );
}
