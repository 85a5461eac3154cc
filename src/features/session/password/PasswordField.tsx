import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Field } from './Field';
import { messages } from './messages';

type Props = { problem: string | undefined; isPending: boolean; onInput: () => void };

const ID = 'sign-in-password';

/** The password, which its user can make visible, with a warning while Caps Lock is on. */
export function PasswordField({ problem, isPending, onInput }: Props) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => {
    setIsLocked(event.getModifierState('CapsLock'));
  };
  return (
    <Field
      id={ID}
      label={intl.formatMessage(messages.password)}
      problem={problem}
      hint={isLocked ? intl.formatMessage(messages.capsLock) : undefined}
      control={
        <button
          type="button"
          aria-controls={ID}
          aria-label={intl.formatMessage(isShown ? messages.hidePassword : messages.showPassword)}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {intl.formatMessage(isShown ? messages.hide : messages.show)}
        </button>
      }
    >
      <input
        name="password"
        // While it is being sent, it is not a text field that the browser might store.
        type={isShown && !isPending ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isPending}
        onInput={onInput}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => {
          setIsLocked(false);
        }}
      />
    </Field>
  );
}
