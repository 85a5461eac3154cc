import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { instant } from '../../shared/intl/formats';
import { signOutRequested } from '../../shared/session';
import { deviceMessage, endMessage, endOtherMessage, messages, methods } from './messages';
import type { SignInSession } from './model';

type Props = {
  session: SignInSession;
  /** Other devices have the same name, so the title adds when it was used. */ isOneOfMany: boolean;
  isBusy: boolean;
  onEnd: () => void;
};

/** One device: its name, time and place of the sign-in, and the button that ends it. */
export function SessionItem({ session, isOneOfMany, isBusy, onEnd }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const device = useDevice(session);
  const used = instant(session.lastUsedAt, intl.locale);
  return (
    <li className="sace-card sace-session">
      <div className="sace-session__text">
        <h3 className="sace-card__title">{isOneOfMany ? `${device} · ${used}` : device}</h3>
        <p className="sace-card__meta">
          {session.isCurrent && <span className="sace-tag">{intl.formatMessage(messages.current)}</span>}
          {session.isRemembered && <span className="sace-tag">{intl.formatMessage(messages.remembered)}</span>}
        </p>
        <dl>
          <Fact label={intl.formatMessage(messages.used)} value={used} />
          <Fact label={intl.formatMessage(messages.started)} value={instant(session.startedAt, intl.locale)} />
          <Fact label={intl.formatMessage(messages.method)} value={intl.formatMessage(methods[session.method])} />
          {session.address !== null && <Fact label={intl.formatMessage(messages.address)} value={session.address} />}
        </dl>
      </div>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={isBusy}
        aria-label={intl.formatMessage(session.isCurrent ? endMessage : endOtherMessage, { device, used })}
        // The present session ends by the usual sign-out, which also clears this browser's storage.
        onClick={session.isCurrent ? () => dispatch(signOutRequested()) : onEnd}
      >
        {intl.formatMessage(session.isCurrent ? messages.end : messages.endOther)}
      </button>
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Returns the device's name: browser and system, as far as they are known. */
function useDevice({ browser, system }: SignInSession): string {
  const intl = useIntl();
  if (browser !== null && system !== null) return intl.formatMessage(deviceMessage, { browser, system });
  return browser ?? system ?? intl.formatMessage(messages.unknown);
}
