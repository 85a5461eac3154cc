import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Form } from '../../../shared/forms/useForm';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { Failure } from './Failure';
import { MissingList } from './MissingList';
import type { Application, Lookups } from './model';
import { Sending } from './Sending';
import { accreditationsSelectors } from './slice';
import { SummaryFacts } from './SummaryFacts';
import { documentMessages, summaryMessages } from './wizardMessages';
import type { WizardValues } from './wizardValues';

type Props = {
  application: Application;
  form: Form<WizardValues>;
  lookups: Lookups;
  isUploading: boolean;
  onOpenMissing: (missing: string) => void;
  /** Saves the typed values before sending. */
  onSend: () => void;
};

/** The filled-in application, the missing things, the price and the next step; the application is sent from here. */
export function SummaryStep({ application, form, lookups, isUploading, onOpenMissing, onSend }: Props) {
  const intl = useIntl();
  const { status, isWhole } = useSelector(accreditationsSelectors.selectDraft).saving;
  const command = useSelector(accreditationsSelectors.selectCommand);
  const missing = useRef<HTMLHeadingElement>(null);
  const isSettled = status === 'clean';
  const isComplete = application.missing.length === 0;
  const isAnswer = application.state === 'IntegrazioneRichiesta';
  return (
    <div className="sace-wizard__summary">
      {!isComplete && (
        <MissingList
          ref={missing}
          applicationId={application.id}
          missing={application.missing}
          onOpen={onOpenMissing}
        />
      )}
      <p role="status">{isComplete && isSettled && isWhole && intl.formatMessage(summaryMessages.ready)}</p>
      {!isWhole && (
        <p role="alert" className="sace-own__asked">
          {intl.formatMessage(summaryMessages.notWhole)}
        </p>
      )}
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
      {isAnswer && isUploading && (
        <button type="button" className="btn btn-primary" aria-disabled>
          {intl.formatMessage(summaryMessages.toAnswer)}
        </button>
      )}
      {isAnswer && !isUploading && (
        <Link className="btn btn-primary" to={href(memberPaths.accreditation, { id: application.id })}>
          {intl.formatMessage(summaryMessages.toAnswer)}
        </Link>
      )}
      {!isAnswer && (
        <Sending
          application={application}
          isHeld={isUploading || !isWhole}
          onSend={onSend}
          onIncomplete={() => missing.current?.focus()}
        />
      )}
    </div>
  );
}
