import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { signInRequested } from '../session';
import { sessionOverMessages as messages } from './sessionOverMessages';

/**
 * Replaces contents that only their user may see, once the session has ended: says so, and leads back here by a new
 * sign-in.
 */
export function SessionOver() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { pathname, search, hash } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // The focused element disappeared with the data.
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className="alert alert-warning" role="alert">
      <p>{intl.formatMessage(messages.text)}</p>
      <button
        ref={button}
        type="button"
        className="btn btn-primary btn-sm"
        onClick={() => dispatch(signInRequested({ returnUrl: pathname + search + hash }))}
      >
        {intl.formatMessage(messages.signIn)}
      </button>
    </div>
  );
}
