import { useIntl } from 'react-intl';
import { day, euro } from '../../../shared/intl/formats';
import { Facts } from './Facts';
import { paidBy } from './feeMessages';
import { messages, renewalSentText, renewedText, stateTexts } from './messages';
import type { Application } from './model';
import { StateBadge } from './StateBadge';
import { statusMessages } from './statusMessages';

/** The state in words with the next step, and the days and figures of the accreditation. */
export function StatusHead({ application }: { application: Application }) {
  const intl = useIntl();
  const date = (iso: string | null) => iso && day(iso, intl.locale);
  const { state, feeCents, feePaidAt, feePaidBy, applicant } = application;
  const fee = euro(feeCents, intl.locale);
  const how = feePaidBy === null ? null : intl.formatMessage(paidBy[feePaidBy]);
  const paid = [date(feePaidAt), how].filter((part) => part !== null).join(', ') || null;
  return (
    <>
      <section className="sace-status__state">
        <div className="sace-own__head">
          <h2>{intl.formatMessage(statusMessages.state)}</h2>
          <StateBadge state={state} />
        </div>
        <p>{intl.formatMessage(wordsOf(application))}</p>
      </section>
      <section>
        <h2>{intl.formatMessage(statusMessages.facts)}</h2>
        <Facts
          entries={[
            [statusMessages.person, `${applicant.firstName} ${applicant.lastName}`],
            [messages.certifierNumber, application.certifierNumber],
            [messages.validFrom, date(application.validFrom)],
            [messages.validTo, date(application.validTo)],
            [statusMessages.suspendedUntil, date(application.suspendedUntil)],
            [statusMessages.dueDate, state === 'IntegrazioneRichiesta' ? date(application.dueDate) : null],
            [statusMessages.reason, application.stateReason],
            [statusMessages.company, application.companyName],
            [messages.submittedAt, date(application.submittedAt)],
            [messages.fee, fee],
            [statusMessages.feePaid, paid],
          ]}
        />
      </section>
    </>
  );
}

/** Returns the text of a state; a sent renewal changes the next step. */
function wordsOf({ state, renewal, renewableFrom }: Application) {
  if (renewal === null) return stateTexts[state];
  if (state === 'Scaduto') return renewedText;
  // A renewal that may still be begun exists as a draft at most.
  return state === 'InScadenza' && renewableFrom === null ? renewalSentText : stateTexts[state];
}
