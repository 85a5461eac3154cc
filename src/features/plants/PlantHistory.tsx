import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { day, instant } from '../../shared/intl/formats';
import '../../shared/ui/timeline.css';
import { captions, eventName, messages, outcomeNames, reportNames, resultNames } from './messages';
import { resultTones, type Plant } from './model';

/** Checks, inspections, the certificates that lean on the plant, and what happened to it. */
export function PlantHistory({ plant }: { plant: Plant }) {
  const intl = useIntl();
  return (
    <>
      <Section title={intl.formatMessage(messages.checks)}>
        {plant.checks.length === 0 && <p>{intl.formatMessage(messages.noChecks)}</p>}
        <Checks checks={plant.checks} />
      </Section>
      {plant.inspections.length > 0 && (
        <Section title={intl.formatMessage(messages.inspections)}>
          <ol className="sace-timeline">
            {plant.inspections.map(({ id, inspectedOn, outcome, inspectedBy, note }) => (
              <li key={id}>
                <time dateTime={inspectedOn}>{day(inspectedOn, intl.locale)}</time>
                <strong>{intl.formatMessage(outcomeNames[outcome])}</strong>
                {inspectedBy && <span className="sace-timeline__actor">{inspectedBy}</span>}
                {note && <p>{note}</p>}
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section title={intl.formatMessage(messages.certificates)}>
        {plant.certificates.length === 0 && <p>{intl.formatMessage(messages.noCertificates)}</p>}
        <ul className="sace-plants__served">
          {plant.certificates.map(({ number, state, energyClass }) => (
            <li key={number}>{[number, energyClass, state].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      </Section>
      <Section title={intl.formatMessage(messages.history)}>
        <ol className="sace-timeline">
          {plant.history.map(({ at, event, actorName }) => (
            <li key={`${at} ${event}`}>
              <time dateTime={at}>{instant(at, intl.locale)}</time>
              <strong>{intl.formatMessage(eventName(event))}</strong>
              {actorName && <span className="sace-timeline__actor">{actorName}</span>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sace-facts">
    <h3>{title}</h3>
    {children}
  </section>
);

function Checks({ checks }: Pick<Plant, 'checks'>) {
  const intl = useIntl();
  return (
    <ol className="sace-timeline">
      {checks.map(({ id, checkedOn, kind, result, technician, nextDueOn, note, ...values }) => (
        <li key={id}>
          <time dateTime={checkedOn}>{day(checkedOn, intl.locale)}</time>
          <strong>{intl.formatMessage(reportNames[kind])}</strong>{' '}
          <span className={`sace-state sace-state--${resultTones[result]}`}>
            {intl.formatMessage(resultNames[result])}
          </span>
          <p>
            {[
              ...(['efficiency', 'co', 'smoke', 'flueTemperature'] as const).flatMap((name) =>
                values[name] ? [`${intl.formatMessage(captions[name])}: ${values[name].replace('.', ',')}`] : [],
              ),
              ...(nextDueOn ? [`${intl.formatMessage(captions.nextDueOn)}: ${day(nextDueOn, intl.locale)}`] : []),
            ].join('; ')}
          </p>
          {note && <p>{note}</p>}
          {technician && <span className="sace-timeline__actor">{technician}</span>}
        </li>
      ))}
    </ol>
  );
}
