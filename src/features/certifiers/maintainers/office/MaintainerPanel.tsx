import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../../../shared/grid/PanelList';
import { instant } from '../../../../shared/intl/formats';
import { RecordPanel } from '../../../../shared/ui/RecordPanel';
import '../../../../shared/ui/state.css';
import '../../../../shared/ui/timeline.css';
import { stateNames } from '../../../../../common/labels/maintainers';
import { messages as ownMessages } from '../messages';
import { RequestFacts } from '../RequestFacts';
import { DecisionDialog } from './DecisionDialog';
import { companyCaptions, decisionNames, eventNames, messages } from './messages';
import { officeTones, type DecisionEvent, type Maintainer } from './model';
import { maintainersActions, maintainersSelectors } from './slice';

/** A request in a panel beside the list, with what may be decided now. */
export function MaintainerPanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const open = useSelector(maintainersSelectors.selectOpen);
  const request = useSelector(maintainersSelectors.selectOneRequest);
  useEffect(() => {
    dispatch(maintainersActions.oneRequested(id));
    return () => void dispatch(maintainersActions.oneLeft());
  }, [dispatch, id]);
  const shown = open?.id === id ? open : null;
  return (
    <RecordPanel
      words={messages}
      request={request}
      onRetry={() => dispatch(maintainersActions.oneRequested(id))}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={id} maintainer={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ maintainer, titleId }: { maintainer: Maintainer; titleId: string }) {
  const intl = useIntl();
  const { company, members, note, reason, state } = maintainer;
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{company.name}</h2>
        <p className="sace-record__number">
          {company.fiscalCode}{' '}
          <span className={`sace-state sace-state--${officeTones[state]}`}>
            {intl.formatMessage(stateNames[state])}
          </span>
        </p>
      </header>
      <Decisions maintainer={maintainer} />
      {reason && (
        <blockquote className="sace-maintainers__reason">
          <p>
            <strong>{intl.formatMessage(ownMessages.office)}</strong> <bdi>{reason}</bdi>
          </p>
        </blockquote>
      )}
      <section className="sace-facts">
        <h3>{intl.formatMessage(messages.request)}</h3>
        {note && <p className="sace-maintainers__note">{note}</p>}
        <RequestFacts request={maintainer} />
      </section>
      <CompanyFacts company={company} />
      <section className="sace-facts">
        <h3>{intl.formatMessage(messages.members)}</h3>
        {members.length === 0 ? (
          <p>{intl.formatMessage(messages.noMembers)}</p>
        ) : (
          <ul>
            {members.map(({ certifierId, name, role }) => (
              <li key={`${certifierId} ${role}`}>
                {name}, {role}
              </li>
            ))}
          </ul>
        )}
      </section>
      <History maintainer={maintainer} />
    </>
  );
}

function Decisions({ maintainer }: { maintainer: Maintainer }) {
  const intl = useIntl();
  const [event, setEvent] = useState<DecisionEvent | null>(null);
  if (maintainer.openEvents.length === 0) return null;
  return (
    <div className="sace-maintainers__decisions">
      {maintainer.openEvents.map((one, index) => (
        <button
          key={one}
          type="button"
          className={`btn btn-sm ${index === 0 ? 'btn-primary' : 'btn-outline-primary'}`}
          onClick={() => setEvent(one)}
        >
          {intl.formatMessage(decisionNames[one])}
        </button>
      ))}
      {event && <DecisionDialog key={event} maintainer={maintainer} event={event} onClose={() => setEvent(null)} />}
    </div>
  );
}

function CompanyFacts({ company }: Pick<Maintainer, 'company'>) {
  const intl = useIntl();
  const { seatAddress, seatCap, comune, province } = company;
  const place = [seatCap, comune, province && `(${province})`].filter(Boolean).join(' ');
  const facts = [
    ['vatNumber', company.vatNumber],
    ['pec', company.pec],
    ['seat', [seatAddress, place].filter(Boolean).join(', ')],
    ['legalRepresentative', company.legalRepresentative],
  ] as const;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.company)}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{intl.formatMessage(companyCaptions[name])}</dt>
            <dd>{value || intl.formatMessage(ownMessages.notGiven)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isKnown = (event: string): event is keyof typeof eventNames => Object.hasOwn(eventNames, event);

function History({ maintainer: { history } }: { maintainer: Maintainer }) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.history)}</h3>
      <ol className="sace-timeline">
        {history.map(({ at, event, by, reason }) => (
          <li key={at}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>{isKnown(event) ? intl.formatMessage(eventNames[event]) : event}</strong>
            {reason && <p>{reason}</p>}
            {by && <span className="sace-timeline__actor">{by}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
