import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import { useModal } from '../ui/useModal';
import { formMessages } from './messages';
import { useGiveUp, useIsBlocking, useNavigationBlocker, useUnsaved } from './useUnsavedGuard';
import './forms.css';

type Props = {
  title: string;
  /** `md` by default; `lg` for wide contents. */
  size?: 'md' | 'lg';
  /** Closing would lose something: the user has to confirm. */
  isDirty?: boolean;
  /** Something is under way: nothing closes the dialog. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons; `close` asks as the other ways to close do. */
  footer?: (close: () => void) => ReactNode;
};

const firstField = 'form :is(input:not([type=hidden]), select, textarea, [role=checkbox]):not(:disabled)';
const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const confirming = 'footer [type=submit]:not(:disabled)';

/**
 * A dialog over the page, on the browser's own `<dialog>`: focus stays inside and returns afterwards. Escape, the
 * backdrop and the cross close it, unless it is busy; with a dirty form they ask first. The page mounts it to open it.
 */
export function ModalDialog({ title, size = 'md', isDirty = false, isBusy = false, onClose, children, footer }: Props) {
  const intl = useIntl();
  const dialog = useModal();
  // Focus starts at the first field, or at the confirming button where there is none: the browser would start at the
  // cross, where Enter closes.
  useEffect(() => {
    // A DevExtreme form draws its editors after this effect, before the microtask.
    queueMicrotask(() => {
      const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
      (find(firstField) ?? find(confirming))?.focus();
    });
  }, [dialog]);
  const body = useRef<HTMLDivElement>(null);
  // A long text without fields or links is scrolled by keys: then the body itself has to take the focus.
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const isScrolledByKeys = element.scrollHeight > element.clientHeight && !element.querySelector(focusable);
    if (isScrolledByKeys) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  const titleId = useId();
  const pressedOutside = useRef(false);
  const giveUp = useGiveUp();
  useUnsaved(isDirty);
  const isBlocking = useIsBlocking();
  const close = async () => {
    if (isBusy || (isDirty && !(await giveUp()))) return;
    onClose();
  };
  const requestClose = () => {
    void close();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault(); // the page closes the dialog, not the browser
    requestClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`sace-modal sace-modal--${size}`}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onCancel={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel(event);
      }}
      // A selection that is dragged out of the dialog ends outside, too: only a press that began there counts.
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedOutside.current) requestClose();
      }}
    >
      {isBlocking && <NavigationBlocker giveUp={giveUp} />}
      <div className="sace-modal__content">
        <header className="sace-modal__header">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="sace-icon-button"
            aria-label={intl.formatMessage(formMessages.close)}
            disabled={isBusy}
            onClick={requestClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div ref={body} className="sace-modal__body">
          {children}
        </div>
        {footer && <footer className="sace-modal__footer">{footer(requestClose)}</footer>}
      </div>
    </dialog>
  );
}

/** Comes only with a dialog that has to block: the router counts even a blocker that lets everything through. */
function NavigationBlocker({ giveUp }: { giveUp: () => Promise<boolean> }) {
  useNavigationBlocker(giveUp);
  return null;
}
