import { useId } from 'react';
import { useIntl } from 'react-intl';
import { day, euro } from '../../../shared/intl/formats';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import type { MyAccreditation } from '../../../shared/userData';
import { Facts } from './Facts';
import { answerByMessage, messages, payMessage, renewByMessage, resumeAsked } from './messages';
import { isRenewalSent, stateOf } from './model';
import { StateBadge } from './StateBadge';

/** One accreditation in the list of all: its state, its days, and the next action of its holder. */
export function AccreditationCard({
  accreditation,
  all,
}: {
  accreditation: MyAccreditation;
  all: readonly MyAccreditation[];
}) {
  const intl = useIntl();
  const id = useId();
  const state = stateOf(accreditation);
  const action = useNextAction(accreditation, all);
  const { protocolNumber, kind, certifierNumber, submittedAt, validTo } = accreditation;
  const isDraft = state === 'InCompilazione';
  return (
    <li className="sace-own__card">
      <div className="sace-own__head">
        <h2 id={id}>
          {intl.formatMessage(kind === 'Rinnovo' ? messages.renewalKind : messages.newKind)} {protocolNumber}
        </h2>
        <StateBadge state={state} />
      </div>
      {action !== null && <p className="sace-own__asked">{action}</p>}
      <Facts
        entries={[
          [messages.certifierNumber, certifierNumber],
          [messages.submittedAt, submittedAt && day(submittedAt, intl.locale)],
          [messages.validTo, validTo && day(validTo, intl.locale)],
        ]}
      />
      <div className="sace-own__actions">
        {isDraft && (
          <Link
            className="btn btn-primary"
            aria-describedby={id}
            to={href(memberPaths.wizard, { id: accreditation.id })}
          >
            {intl.formatMessage(messages.resume)}
          </Link>
        )}
        <Link
          className="btn btn-outline-primary"
          aria-describedby={id}
          to={href(memberPaths.accreditation, { id: accreditation.id })}
        >
          {intl.formatMessage(messages.open)}
        </Link>
      </div>
    </li>
  );
}

/** Returns the holder's next action; null when there is none. */
function useNextAction(accreditation: MyAccreditation, all: readonly MyAccreditation[]): string | null {
  const intl = useIntl();
  const { state, dueDate, validTo, feeCents, feePaidAt } = accreditation;
  if (state === 'InCompilazione') return intl.formatMessage(resumeAsked);
  if (state === 'IntegrazioneRichiesta' && dueDate !== null)
    return intl.formatMessage(answerByMessage, { date: day(dueDate, intl.locale) });
  if (state === 'Inviata' && feePaidAt === null)
    return intl.formatMessage(payMessage, { fee: euro(feeCents, intl.locale) });
  if (state === 'InScadenza' && validTo !== null && !isRenewalSent(accreditation, all))
    return intl.formatMessage(renewByMessage, { date: day(validTo, intl.locale) });
  return null;
}
