import { useLocation } from 'react-router-dom';
import { Link } from '../routing/Link';
import './queues.css';

type Props = {
  label: string;
  pages: readonly { path: string; text: string }[];
  /** Besides the usual one. */
  className?: string;
};

/** Pages that belong together, each a link; the one in sight is marked. */
export function PagesNav({ label, pages, className = '' }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={`sace-queues sace-queues--pages ${className}`.trim()}>
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
