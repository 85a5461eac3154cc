import { Link } from '../../../shared/routing/Link';

type Props = {
  label: string;
  items: readonly { key: string; text: string; to: string }[];
};

/**
 * Suggestions below the field: links, so that each has an address of its own and is reached by keyboard as any other.
 */
export function Suggestions({ label, items }: Props) {
  return (
    <nav className="sace-visura-suggestions" aria-label={label} aria-live="polite">
      {items.length > 0 && (
        <ul>
          {items.map(({ key, text, to }) => (
            <li key={key}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
