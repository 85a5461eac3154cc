import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Form } from '../../shared/forms/useForm';
import { useAsk } from '../../shared/forms/useAsk';
import { euro } from '../../shared/intl/formats';
import { memberPaths } from '../../shared/routing/memberPaths';
import { href } from '../../shared/routing/href';
import { Link } from '../../shared/routing/Link';
import { Failure } from './Failure';
import { MissingList } from './MissingList';
import type { Application, Lookups } from './model';
import { commandSent, selectCommand, selectDraft } from './slice';
import { SummaryFacts } from './SummaryFacts';
import { documentMessages, feeMessage, summaryMessages } from './wizardMessages';
import type { WizardValues } from './wizardValues';

type Props = {
  application: Application;
  form: Form<WizardValues>;
  lookups: Lookups;
  isUploading: boolean;
  onOpenMissing: (missing: string) => void;
  /** Hands over what is typed before it is sent. */
  onSend: () => void;
};

/** All that was filled in, what is still missing, what it costs and what comes next; from here it is sent. */
export function SummaryStep({ application, form, lookups, isUploading, onOpenMissing, onSend }: Props) {
  const intl = useIntl();
  const { status } = useSelector(selectDraft).saving;
  const command = useSelector(selectCommand);
  const missing = useRef<HTMLHeadingElement>(null);
  const isSettled = status === 'clean';
  const isComplete = application.missing.length === 0;
  const isAnswer = application.state === 'IntegrazioneRichiesta';
  return (
    <div className="sace-wizard__summary">
      {!isComplete && <MissingList ref={missing} missing={application.missing} onOpen={onOpenMissing} />}
      <p role="status">{isComplete && isSettled && intl.formatMessage(summaryMessages.ready)}</p>
      <SummaryFacts application={application} values={form.values} lookups={lookups} />
      <p>
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => {
            window.print();
          }}
        >
          {intl.formatMessage(summaryMessages.print)}
        </button>
      </p>
      {isUploading && <p role="status">{intl.formatMessage(documentMessages.busy)}</p>}
      {command.status === 'failed' && <Failure error={command.error} />}
      {isAnswer ? (
        <Link className="btn btn-primary" to={href(memberPaths.accreditation, { id: application.id })}>
          {intl.formatMessage(summaryMessages.toAnswer)}
        </Link>
      ) : (
        <Sending
          application={application}
          isHeld={isUploading}
          onSend={onSend}
          onIncomplete={() => missing.current?.focus()}
        />
      )}
    </div>
  );
}

type SendingProps = { application: Application; isHeld: boolean; onSend: () => void; onIncomplete: () => void };

function Sending({ application, isHeld, onSend, onIncomplete }: SendingProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const command = useSelector(selectCommand);
  const isBusy = command.status === 'pending';
  const fee = intl.formatMessage(feeMessage, { fee: euro(application.feeCents, intl.locale) });
  const send = async () => {
    if (isBusy || isHeld) return;
    if (application.missing.length > 0) {
      onIncomplete();
      return;
    }
    onSend();
    const answer = await ask({
      severity: 'info',
      title: summaryMessages.confirmTitle,
      message: summaryMessages.next,
      yesText: summaryMessages.send,
    });
    if (answer === 'confirm') dispatch(commandSent(application.id, 'submitted'));
  };
  const discard = async () => {
    if (isBusy) return;
    const answer = await ask({
      severity: 'warning',
      title: summaryMessages.discardTitle,
      message: summaryMessages.discardText,
      yesText: summaryMessages.discard,
    });
    if (answer === 'confirm') dispatch(commandSent(application.id, 'discarded'));
  };
  return (
    <>
      <p>
        <strong>{fee}</strong>
      </p>
      <p>{intl.formatMessage(summaryMessages.next)}</p>
      <div className="sace-own__actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isBusy || isHeld || undefined}
          onClick={() => {
            void send();
          }}
        >
          {intl.formatMessage(summaryMessages.send)}
        </button>
        {application.submittedAt === null && (
          <button
            type="button"
            className="btn btn-outline-danger"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              void discard();
            }}
          >
            {intl.formatMessage(summaryMessages.discard)}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && intl.formatMessage(summaryMessages.sending)}
      </p>
    </>
  );
}
