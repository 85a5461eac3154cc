import { useLocation } from 'react-router-dom';
import { Link } from '../routing/Link';
import './PagesNav.css';

type Props = {
  label: string;
  pages: readonly { path: string; text: string }[];
};

/** Pages that belong together, each a link in one line of tabs; a line under it marks the one in sight. */
export function PagesNav({ label, pages }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className="sace-pages-nav">
        {pages.map(({ path, text }) => (
          <li key={path}>
            <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
