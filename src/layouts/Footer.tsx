import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectTenant } from '../shared/session';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { Icon } from '../shared/ui/Icon';
import { ExternalLink } from './ExternalLink';
import { externalLinks, footer } from './footerMessages';

/** FOO-01..05, LAY-07. */
export function Footer() {
  const intl = useIntl();
  const text = intl.formatMessage;
  return (
    <footer id="pie-di-pagina" className="sace-footer" tabIndex={-1}>
      <div className="sace-bounds">
        <p className="sace-footer__body">
          <Icon name="pa" /> {useSelector(selectTenant)?.name || text(footer.body)}
        </p>
        <div className="sace-footer__columns">
          <Column title={text(footer.directorateTitle)}>
            <p>{text(footer.directorate)}</p>
            <address>{text(footer.address)}</address>
            <dl>
              <Phone label={text(footer.switchboardTitle)} number={text(footer.switchboard)} />
            </dl>
          </Column>
          <Column title={text(footer.contactsTitle)}>
            <p>{text(footer.contactsBody)}</p>
            <dl>
              <Phone label={text(footer.phone)} number={text(footer.contactsPhone)} />
              <Mail label={text(footer.email)} address={text(footer.contactsEmail)} />
            </dl>
          </Column>
          <Column title={text(footer.urpTitle)}>
            <p>
              <ExternalLink href={externalLinks.urp}>{text(footer.urpWebsite)}</ExternalLink>
            </p>
            <dl>
              <Phone label={text(footer.freephone)} number={text(footer.urpFreephone)} />
              <Mail label={text(footer.email)} address={text(footer.urpEmail)} />
              <Mail label={text(footer.pec)} address={text(footer.urpPec)} />
            </dl>
          </Column>
          <Column title={text(footer.transparencyTitle)}>
            <ul>
              <li>
                <ExternalLink href={externalLinks.transparency}>{text(footer.transparency)}</ExternalLink>
              </li>
              <li>
                <ExternalLink href={externalLinks.legal}>{text(footer.legal)}</ExternalLink>
              </li>
              <li>
                <Link to={paths.privacy}>{text(footer.privacy)}</Link>
              </li>
              <li>
                <Link to={paths.accessibility}>{text(footer.accessibility)}</Link>
              </li>
            </ul>
          </Column>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
      </dd>
    </div>
  );
}

function Mail({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
    </div>
  );
}
