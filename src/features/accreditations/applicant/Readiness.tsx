import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Link } from '../../../shared/routing/Link';
import { emailConfirmationSubmitted, selectUserData } from '../../../shared/userData';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { emailSent, emailText, messages } from './messages';
import { accreditationsSelectors } from './slice';

/** The things that prevent any application: no personal record, or an unconfirmed address. */
export function Readiness() {
  const { data } = useSelector(selectUserData);
  if (data === null) return <NoRecord />;
  return <UnconfirmedEmail />;
}

function NoRecord() {
  const intl = useIntl();
  return (
    <section className="alert alert-info sace-own__notice">
      <h2>{intl.formatMessage(messages.personalTitle)}</h2>
      <p>{intl.formatMessage(messages.personalText)}</p>
      <Link className="btn btn-primary" to={memberPaths.personalRecord}>
        {intl.formatMessage(messages.personalLink)}
      </Link>
    </section>
  );
}

function UnconfirmedEmail() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data, dataLoading, emailConfirmed } = useSelector(selectUserData);
  const { id } = useSelector(selectCurrentUser);
  const sentTo = useSelector(accreditationsSelectors.selectLinkSentTo);
  if (!data || id === null || emailConfirmed) return null;
  const { email } = data;
  const send = () => {
    if (!dataLoading) dispatch(emailConfirmationSubmitted({ userId: id, email }));
  };
  return (
    <section className="alert alert-warning sace-own__notice">
      <h2>{intl.formatMessage(messages.emailTitle)}</h2>
      <p>{intl.formatMessage(emailText, { email })}</p>
      <button type="button" className="btn btn-outline-primary" aria-disabled={dataLoading || undefined} onClick={send}>
        {intl.formatMessage(messages.emailSend)}
      </button>
      <p role="status" className="sace-own__said">
        {sentTo !== null && intl.formatMessage(emailSent, { email: sentTo })}
      </p>
    </section>
  );
}
