import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { signInRequested } from '../../../shared/session';
import { selectSession } from '../selectors';
import { messages } from './messages';

/** USE-07 beside the form: the provider's page does the rest. */
export function SpidButton({ returnUrl }: { returnUrl: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isLeaving = useSelector(selectSession).status === 'signingIn';
  return (
    <section className="sace-sign-in__others" aria-labelledby="sign-in-others">
      <h2 id="sign-in-others" className="h4">
        {intl.formatMessage(messages.otherWays)}
      </h2>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isLeaving}
        onClick={() => dispatch(signInRequested({ returnUrl, method: 'spid' }))}
      >
        {intl.formatMessage(isLeaving ? messages.pending : messages.spid)}
      </button>
    </section>
  );
}
