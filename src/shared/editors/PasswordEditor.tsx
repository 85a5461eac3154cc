import { TextBox } from 'devextreme-react/text-box';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame } from '../forms/FieldFrame';
import { formMessages } from '../forms/messages';
import './editors.css';
import { useEditor, type EditorProps, type InputProps } from './useEditor';

/** A password, which its user can make visible. It is hidden while it is sent, so that no browser stores it as text. */
export function PasswordEditor({ autoComplete = 'new-password', ...props }: EditorProps & InputProps) {
  const intl = useIntl();
  const { label, field, hint } = props;
  const [isShown, setIsShown] = useState(false);
  const buttons = useMemo(
    () => [
      {
        name: 'eye',
        location: 'after' as const,
        options: {
          icon: isShown ? 'eyeclose' : 'eyeopen',
          stylingMode: 'text' as const,
          hint: intl.formatMessage(isShown ? formMessages.hidePassword : formMessages.showPassword),
          elementAttr: {
            'aria-controls': field.id,
            'aria-pressed': String(isShown),
            'aria-label': intl.formatMessage(formMessages.showPassword),
          },
          onClick: () => {
            setIsShown((shown) => !shown);
          },
        },
      },
    ],
    [field.id, isShown, intl],
  );
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextBox
        {...useEditor(props, { ...props, autoComplete, autoCapitalize: 'none' })}
        mode={isShown && !field.isBusy ? 'text' : 'password'}
        buttons={buttons}
        value={field.value}
        valueChangeEvent="input"
        spellcheck={false}
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
      />
    </FieldFrame>
  );
}
