import { useIntl, type MessageDescriptor } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { stateNames } from '../../../../common/labels/certificates';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { pathFrom } from '../../registration/replacement/template';
import { classMessage, issuedMessage, messages, replaceMessage } from './messages';
import type { CertificateUnit } from './model';

/** The acts of a unit or a building, newest first; those that the user may see link to their page. */
export function UnitList({ units }: { units: readonly CertificateUnit[] }) {
  return (
    <ul className="sace-energy-cadastre__units">
      {units.map((unit) => (
        <li key={unit.certificateId}>
          <UnitCard unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function UnitCard({ unit }: { unit: CertificateUnit }) {
  const intl = useIntl();
  const date = (value: string | null) => (value === null ? '–' : day(value, intl.locale));
  const name = unit.number ?? intl.formatMessage(messages.noNumber);
  const isCurrent = unit.state === 'Registrata';
  const state: MessageDescriptor = isCurrent ? messages.current : stateNames[unit.state];
  return (
    <article className="sace-energy-cadastre__unit">
      <header>
        <h2>
          {unit.isOwn ? <Link to={memberPaths.certificate.replace(':id', unit.certificateId)}>{name}</Link> : name}
        </h2>
        <span className={`sace-energy-cadastre__state${isCurrent ? ' sace-energy-cadastre__state--current' : ''}`}>
          {intl.formatMessage(state)}
        </span>
      </header>
      <p>
        {unit.energyClass !== null && (
          <strong>{intl.formatMessage(classMessage, { energyClass: unit.energyClass })}</strong>
        )}
        {' · '}
        {[unit.address, unit.comune].filter(Boolean).join(', ')}
      </p>
      <p>{intl.formatMessage(issuedMessage, { issued: date(unit.issuedOn), valid: date(unit.validTo) })}</p>
      <p className="sace-energy-cadastre__codes">{unit.cadastre.join(' · ')}</p>
      {isCurrent && (
        <p>
          <Link to={pathFrom({ kind: 'replacement', id: unit.certificateId, number: unit.number ?? '' })}>
            {intl.formatMessage(replaceMessage, { number: name })}
          </Link>
        </p>
      )}
    </article>
  );
}
