import { useIntl } from 'react-intl';
import { Link } from '../shared/routing/Link';
import type { MenuEntry } from '../shared/routing/menuTree';
import { paths } from '../shared/routing/paths';
import { messages } from './messages';

/** The place of the page: home, its parents, itself. Home has none. */
export function Breadcrumb({ ancestors, page }: { ancestors: MenuEntry[]; page: MenuEntry }) {
  const intl = useIntl();
  if (page.path === paths.home) return null;
  const text = (entry: MenuEntry) => intl.formatMessage(entry.breadcrumbText ?? entry.title);
  return (
    <nav className="sace-breadcrumb" aria-label={intl.formatMessage(messages.breadcrumb)}>
      <ol>
        <li>
          <Link to={paths.home}>{intl.formatMessage(messages.home)}</Link>
        </li>
        {ancestors.map((entry) => (
          <li key={entry.name}>
            {entry.path === undefined ? text(entry) : <Link to={entry.path}>{text(entry)}</Link>}
          </li>
        ))}
        <li aria-current="page">{text(page)}</li>
      </ol>
    </nav>
  );
}
