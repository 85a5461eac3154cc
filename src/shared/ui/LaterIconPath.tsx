import { laterPart } from './laterPart';
import type { memberIconPaths } from './memberIconPaths';
import { publicIconPaths } from './publicIconPaths';

const MemberIconPath = laterPart(async () => (await import('./MemberIconPath')).MemberIconPath, { isDecoration: true });

type Name = keyof typeof publicIconPaths | keyof typeof memberIconPaths;

const isPublic = (name: Name): name is keyof typeof publicIconPaths => name in publicIconPaths;

/** The outline of an icon that the first page does not show; those that no public page shows come apart. */
export function LaterIconPath({ name }: { name: Name }) {
  if (isPublic(name)) return <path d={publicIconPaths[name]} />;
  return <MemberIconPath name={name} />;
}
