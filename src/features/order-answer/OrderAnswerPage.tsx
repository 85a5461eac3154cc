import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../shared/forms/heldValues';
import { instant } from '../../shared/intl/formats';
import { useLinkToken } from '../../shared/routing/useLinkToken';
import { useApplicationName } from '../../shared/ui/applicationName';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { AnswerForm } from './AnswerForm';
import { LinkFailure, NoLink, Taken } from './endings';
import { askedMessage, messages, untilMessage } from './messages';
import { linkEnd } from './model';
import { QuestionFacts } from './QuestionFacts';
import { linkOpened, pageLeft, selectAnswer, selectLink } from './slice';
import './orderAnswer.css';

/** A professional order says by the link of a mail whether somebody is enrolled. No account; the token stays in this component. */
export function OrderAnswerPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const application = useApplicationName();
  const token = useLinkToken();
  const link = useSelector(selectLink);
  const [attempt, setAttempt] = useState(0);
  const question = link.status === 'open' ? link.question : null;
  useEffect(() => {
    if (token !== null) dispatch(linkOpened({ id: holdValues(token) }));
  }, [dispatch, token, attempt]);
  useEffect(
    () => () => {
      dispatch(pageLeft());
    },
    [dispatch],
  );
  const again = () => {
    // The button goes with the failure.
    document.querySelector<HTMLElement>('main h1')?.focus();
    setAttempt((count) => count + 1);
  };
  return (
    <div className="sace-order-answer">
      <PageHeading
        title={intl.formatMessage(messages.title)}
        {...(question && { lead: intl.formatMessage(askedMessage, { application, board: question.boardName }) })}
      />
      {token === null && <NoLink />}
      {token !== null && (link.status === 'idle' || link.status === 'pending') && (
        <Spinner label={intl.formatMessage(messages.loading)} />
      )}
      {token !== null && link.status === 'failed' && <LinkFailure error={link.error} onRetry={again} />}
      {token !== null && question && (
        <>
          <QuestionFacts question={question} />
          <Answer
            token={token}
            name={`${question.firstName} ${question.lastName}`}
            until={instant(question.expiresAt, intl.locale)}
          />
        </>
      )}
    </div>
  );
}

/** The form, until the answer is taken or can be given no more. */
function Answer({ token, name, until }: { token: string; name: string; until: string }) {
  const intl = useIntl();
  const answer = useSelector(selectAnswer);
  if (answer.status === 'given') return <Taken answered={answer.answered} name={name} />;
  if (answer.status === 'failed' && answer.error.status !== 400 && linkEnd(answer.error))
    return <LinkFailure error={answer.error} />;
  return (
    <>
      <h2>{intl.formatMessage(messages.formTitle)}</h2>
      <p>
        {intl.formatMessage(untilMessage, { date: until })} {intl.formatMessage(messages.once)}
      </p>
      <AnswerForm token={token} />
    </>
  );
}
