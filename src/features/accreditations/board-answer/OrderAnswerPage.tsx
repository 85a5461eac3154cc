import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { useOpenedLink } from '../../../shared/routing/useOpenedLink';
import { useApplicationName } from '../../../shared/ui/applicationName';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { AnswerForm } from './AnswerForm';
import { LinkFailure, NoLink, Taken } from './endings';
import { askedMessage, messages, untilMessage } from './messages';
import { linkEnd } from './model';
import { QuestionFacts } from './QuestionFacts';
import { orderAnswerActions, orderAnswerSelectors } from './slice';
import './orderAnswer.css';

/**
 * A professional order says by the link of a mail whether somebody is enrolled. No account; the token stays in this
 * component.
 */
export function OrderAnswerPage() {
  const intl = useIntl();
  const application = useApplicationName();
  const { token, again } = useOpenedLink({
    linkOpened: orderAnswerActions.linkOpened,
    pageLeft: orderAnswerActions.pageLeft,
  });
  const link = useSelector(orderAnswerSelectors.selectLink);
  const question = link.status === 'open' ? link.question : null;
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
  const answer = useSelector(orderAnswerSelectors.selectAnswer);
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
