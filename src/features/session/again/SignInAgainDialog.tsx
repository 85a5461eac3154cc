import { useId, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { endedSessionLeft } from '../endSession';
import { messages as sessionMessages } from '../messages';
import { messages } from './messages';
import { useOverHiddenPage } from './useOverHiddenPage';
import './signInAgain.css';

const address = `${paths.accountLogin}?returnUrl=${encodeURIComponent(`${memberPaths.signedIn}?chiudi`)}`;

/**
 * Stands over a page whose session has ended, and hides it. The sign-in opens in a window of its own, so that the page
 * is not left; this page goes on when that window has signed in.
 */
export function SignInAgainDialog() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const dialog = useOverHiddenPage();
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const open = (event: MouseEvent) => {
    setIsOpened(true);
    const opened = window.open(address, 'sace-sign-in', 'popup,width=560,height=760');
    // The link opens a tab where the browser blocks the window.
    if (!opened) return;
    event.preventDefault();
    // The provider's pages may be somebody else's: they get no hold of this page.
    opened.opener = null;
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="sace-again"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
      }}
      onKeyDown={(event) => {
        // A browser closes a dialog at the second Escape, whatever the page says of the first.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 id={`${id}-title`}>{intl.formatMessage(sessionMessages.endedTitle)}</h2>
      <p id={`${id}-text`}>{intl.formatMessage(messages.text)}</p>
      <p role="status">{isOpened && intl.formatMessage(messages.opened)}</p>
      <div className="sace-again__actions">
        <button type="button" className="btn btn-outline-primary" onClick={() => dispatch(endedSessionLeft())}>
          {intl.formatMessage(messages.leave)}
        </button>
        <a className="btn btn-primary" href={address} target="_blank" rel="noopener" onClick={open}>
          {intl.formatMessage(messages.signIn)}
        </a>
      </div>
    </dialog>,
    document.body,
  );
}
