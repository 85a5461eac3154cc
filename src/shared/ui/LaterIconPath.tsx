import { laterIconPaths } from './laterIconPaths';

/** The outline of an icon that the first page does not show. */
export function LaterIconPath({ name }: { name: keyof typeof laterIconPaths }) {
  return <path d={laterIconPaths[name]} />;
}
