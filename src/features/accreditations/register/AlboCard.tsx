import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { Icon } from '../../../shared/ui/Icon';
import {
  distanceMessage,
  expiredMessage,
  messages,
  numberMessage,
  orderMessage,
  saveContactMessage,
  stateNames,
  validToMessage,
} from './messages';
import type { AlboEntry, Province } from './model';

type Props = {
  entry: AlboEntry;
  /** The address of the page that shows this entry alone. */
  address?: string | undefined;
  /** Downloads the contacts; only valid accreditations have the button. Without it the card has no button at all. */
  onSave?: (certifierNumber: number) => void;
  /** Provinces with known names; for others the letters are shown. */
  provinces?: readonly Province[];
};

/** One certifier, with the data that they chose to publish. */
export function AlboCard({ entry, address, onSave, provinces = [] }: Props) {
  const intl = useIntl();
  const {
    certifierNumber,
    name,
    companyName,
    studioName,
    state,
    validTo,
    comune,
    province,
    orderType,
    orderProvince,
    distanceKm,
  } = entry;
  const order =
    orderType === null || orderProvince === undefined
      ? orderType
      : intl.formatMessage(orderMessage, { order: orderType, province: named(orderProvince, provinces) });
  return (
    <article className="sace-albo-card">
      <header>
        <h2>{address === undefined ? name : <Link to={address}>{name}</Link>}</h2>
        <span className={`sace-albo-card__state sace-albo-card__state--${state}`}>
          {intl.formatMessage(stateNames[state])}
        </span>
      </header>
      {companyName !== undefined && <p className="sace-albo-card__studio">{companyName}</p>}
      {studioName !== undefined && <p className="sace-albo-card__studio">{studioName}</p>}
      <p className="sace-albo-card__place">
        <Icon name="map-marker" />
        <span>{`${comune} (${province})`}</span>
        {distanceKm !== undefined && <strong>{intl.formatMessage(distanceMessage, { distance: distanceKm })}</strong>}
      </p>
      {order !== null && <p lang="it">{order}</p>}
      <p className="sace-albo-card__number">
        {intl.formatMessage(numberMessage, { number: String(certifierNumber) })}
        {' · '}
        {state === 'Sospeso'
          ? intl.formatMessage(messages.suspended)
          : intl.formatMessage(state === 'Scaduto' ? expiredMessage : validToMessage, {
              date: day(validTo, intl.locale),
            })}
      </p>
      <Contacts entry={entry} />
      {state === 'Accreditato' && onSave && (
        <p className="sace-albo-card__save">
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            aria-label={intl.formatMessage(saveContactMessage, { name })}
            onClick={() => {
              onSave(certifierNumber);
            }}
          >
            <Icon name="download" /> {intl.formatMessage(messages.saveContact)}
          </button>
        </p>
      )}
    </article>
  );
}

function named(code: string, provinces: readonly Province[]): string {
  const name = provinces.find((one) => one.code === code)?.name;
  return name === undefined ? code : `${name} (${code})`;
}

function Contacts({ entry: { address, phone, mobile, email, pec, website } }: { entry: AlboEntry }) {
  const intl = useIntl();
  const site = website === undefined ? undefined : siteAddress(website);
  const lines: [label: string, content: ReactNode][] = [];
  if (address !== undefined) lines.push([intl.formatMessage(messages.address), address]);
  if (phone !== undefined) lines.push([intl.formatMessage(messages.phone), <a href={telephone(phone)}>{phone}</a>]);
  if (mobile !== undefined) lines.push([intl.formatMessage(messages.mobile), <a href={telephone(mobile)}>{mobile}</a>]);
  if (email !== undefined)
    lines.push([intl.formatMessage(messages.email), <a href={`mailto:${email}`}>{broken(email)}</a>]);
  if (pec !== undefined) lines.push([intl.formatMessage(messages.pec), <a href={`mailto:${pec}`}>{broken(pec)}</a>]);
  if (site !== undefined)
    lines.push([
      intl.formatMessage(messages.website),
      <a href={site} rel="noopener noreferrer">
        {broken(website ?? '')}
      </a>,
    ]);
  if (lines.length === 0)
    return <p className="sace-albo-card__none">{intl.formatMessage(messages.nothingPublished)}</p>;
  return (
    <dl className="sace-albo-card__contacts">
      {lines.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address that can break between its parts, and is read as one word. */
const broken = (address: string): ReactNode =>
  address.split(/(?<=@|\/)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Only web addresses become links: a text of the certifier's must not run as a script. */
function siteAddress(website: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`;
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) ? address : undefined;
}
