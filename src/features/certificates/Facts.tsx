import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { day } from '../../shared/intl/formats';
import { fieldNames, stateNames } from '../../../common/labels/certificates';
import { pageMessages as messages } from './messages';
import type { Certificate } from './model';

/** The most important facts of a certificate, as names and values. */
export function Facts({ certificate: { header, verificationCode } }: { certificate: Certificate }) {
  const intl = useIntl();
  const name = (field: keyof typeof fieldNames) => intl.formatMessage(fieldNames[field]);
  const date = (value: string | null) => (value === null ? null : day(value, intl.locale));
  const figure = (value: number | null) =>
    value === null ? null : intl.formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const place = [header.address, header.comune, header.province]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [name('state'), intl.formatMessage(stateNames[header.state])],
    [name('energyClass'), header.energyClass],
    [name('epNren'), figure(header.epNren)],
    [name('epRen'), figure(header.epRen)],
    [name('co2'), figure(header.co2)],
    [name('address'), place],
    [name('cadastre'), header.cadastre],
    [name('ownerName'), header.ownerName],
    [name('built'), header.built],
    [name('area'), figure(header.area)],
    [name('inspectedOn'), date(header.inspectedOn)],
    [name('issuedOn'), date(header.issuedOn)],
    [name('validTo'), date(header.validTo)],
    [name('certifierName'), header.certifierName],
    [name('companyName'), header.companyName],
    [intl.formatMessage(messages.code), verificationCode],
  ];
  return (
    <section>
      <h2>{intl.formatMessage(messages.data)}</h2>
      <dl className="sace-certificate__facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
