import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from '../shared/routing/Link';
import { Icon } from '../shared/ui/Icon';
import type { IconName } from '../shared/ui/iconPaths';

export type Service = { path: string; title: MessageDescriptor; text: MessageDescriptor; icon: IconName };

/** Cards that lead to services. `id`: of the heading. */
export function Services({
  id,
  title,
  services,
}: {
  id: string;
  title: MessageDescriptor;
  services: readonly Service[];
}) {
  const intl = useIntl();
  return (
    <section className="sace-section" aria-labelledby={id}>
      <h2 id={id}>{intl.formatMessage(title)}</h2>
      <ul className="sace-cards">
        {services.map((service) => (
          <li key={service.path} className="sace-card sace-card--link">
            <Icon name={service.icon} />
            <h3 className="sace-card__title">
              <Link to={service.path}>{intl.formatMessage(service.title)}</Link>
            </h3>
            <p>{intl.formatMessage(service.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
