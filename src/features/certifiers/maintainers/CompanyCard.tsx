import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FilesPort } from '../../../shared/files/model';
import { day } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import '../../../shared/ui/state.css';
import { AskDialog } from './AskDialog';
import { stateNames } from '../../../../common/labels/maintainers';
import { askedOn, decidedOn, messages, missingNames, namedAction, stateTexts } from './messages';
import { ownTones, type MyMaintainer } from './model';
import { RequestFacts } from './RequestFacts';

type Props = { company: MyMaintainer; uploads: FilesPort };

/** A company of the user: the state of its request, an explanation, and the possible actions. */
export function CompanyCard({ company, uploads }: Props) {
  const intl = useIntl();
  const { companyName, request } = company;
  const state = request?.state ?? 'none';
  return (
    <li className="sace-maintainers__card">
      <h2 className="h4">{companyName}</h2>
      <p>
        <span className={`sace-state sace-state--${request ? ownTones[request.state] : 'waiting'}`}>
          {intl.formatMessage(stateNames[state])}
        </span>
      </p>
      <p>{intl.formatMessage(stateTexts[state])}</p>
      {request?.reason && (
        <blockquote className="sace-maintainers__reason">
          <p>
            <strong>{intl.formatMessage(messages.office)}</strong> <bdi>{request.reason}</bdi>
          </p>
        </blockquote>
      )}
      {request?.askedAt && <p>{intl.formatMessage(askedOn, { day: day(request.askedAt, intl.locale) })}</p>}
      {request?.decidedAt && state !== 'asked' && (
        <p>{intl.formatMessage(decidedOn, { day: day(request.decidedAt, intl.locale) })}</p>
      )}
      {request && <RequestFacts request={request} />}
      <NextStep company={company} uploads={uploads} />
    </li>
  );
}

const WAITING: readonly string[] = ['none', 'incomplete', 'refused', 'revoked'];

function NextStep({ company, uploads }: Props) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const { companyName, isReferent, mayAsk, missing, request } = company;
  const state = request?.state ?? 'none';
  if (state === 'enabled')
    return (
      <p>
        <Link className="btn btn-primary" to={memberPaths.apeEnergySystems}>
          {intl.formatMessage(messages.toPlants)}
        </Link>
      </p>
    );
  if (!WAITING.includes(state)) return null;
  if (missing.length > 0)
    return (
      <>
        <p>{intl.formatMessage(messages.missingTitle)}</p>
        <ul>
          {missing.map((one) => (
            <li key={one}>{intl.formatMessage(missingNames[one])}</li>
          ))}
        </ul>
        {isReferent ? (
          <p>
            <Link className="btn btn-primary" to={memberPaths.companies}>
              {intl.formatMessage(messages.toCompanies)}
            </Link>
          </p>
        ) : (
          <p>{intl.formatMessage(messages.missingReferent)}</p>
        )}
      </>
    );
  if (!mayAsk) return <p>{intl.formatMessage(messages.onlyReferent)}</p>;
  const action = intl.formatMessage(
    state === 'none' ? messages.ask : state === 'incomplete' ? messages.complete : messages.askAgain,
  );
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={intl.formatMessage(namedAction, { action, company: companyName })}
        onClick={() => setAsking(true)}
      >
        {action}
      </button>
      {isAsking && <AskDialog company={company} uploads={uploads} onClose={() => setAsking(false)} />}
    </>
  );
}
