import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { actMessages, stateNames } from './actMessages';
import { messages } from './certificateMessages';
import { placeOf, type PublicCertificate } from './model';

type Fact = readonly [label: MessageDescriptor, value: ReactNode];

/** The building's place, the certificate's validity and certifier, and other certificates of the building. */
export function Building({ certificate }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  const { units, built, heatedArea, climateZone, issuedOn, registeredOn, validTo, replaces, related } = certificate;
  const date = (iso: string | null) => iso && day(iso, intl.locale);
  return (
    <>
      <Facts
        title={messages.building}
        facts={[
          [messages.address, placeOf(certificate)],
          [
            messages.cadastre,
            units.map((unit, index) => (
              <span key={index}>
                {index > 0 && <br />}
                {[unit.belfiore, unit.section, unit.sheet, unit.parcel, unit.subalterno].filter(Boolean).join(' / ')}
              </span>
            )),
          ],
          [messages.built, built === null ? null : String(built)],
          [messages.area, heatedArea === null ? null : `${intl.formatNumber(heatedArea)} m²`],
          [messages.zone, climateZone],
        ]}
      />
      <Facts
        title={messages.validity}
        facts={[
          [actMessages.state, intl.formatMessage(stateNames[certificate.state])],
          [messages.issuedOn, date(issuedOn)],
          [messages.registeredOn, date(registeredOn)],
          [actMessages.validUntil, date(certificate.endedOn ?? validTo)],
          [messages.replaces, replaces.map((number) => <NumberLink key={number} number={number} />)],
        ]}
      />
      <section>
        <h2>{intl.formatMessage(messages.certifier)}</h2>
        <p>
          <bdi>{[certificate.certifierName, certificate.companyName].filter(Boolean).join(', ')}</bdi>
        </p>
        {certificate.certifierNumber !== null && (
          <p>
            <Link
              to={`${paths.albo}?${new URLSearchParams({ numero: String(certificate.certifierNumber) }).toString()}`}
            >
              {intl.formatMessage(messages.albo)}
            </Link>
          </p>
        )}
      </section>
      {related.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.related)}</h2>
          <ul>
            {related.map(({ number, state, energyClass, relation }) => (
              <li key={number}>
                <NumberLink number={number} />{' '}
                {[
                  energyClass,
                  intl.formatMessage(stateNames[state]),
                  intl.formatMessage(relation === 'unit' ? messages.sameUnit : messages.sameBuilding),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function NumberLink({ number }: { number: string }) {
  return <Link to={href(paths.publicCertificate, { number })}>{number}</Link>;
}

const isSaid = (value: ReactNode) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** Unknown values are left out. */
function Facts({ title, facts }: { title: MessageDescriptor; facts: readonly Fact[] }) {
  const intl = useIntl();
  return (
    <section>
      <h2>{intl.formatMessage(title)}</h2>
      <dl className="sace-visura-facts">
        {facts
          .filter(([, value]) => isSaid(value))
          .map(([label, value]) => (
            <div key={label.id}>
              <dt>{intl.formatMessage(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
