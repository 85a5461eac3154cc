import type { MenuEntry } from '../../shared/routing/menuTree';
import type { PortalPage } from '../../shared/routing/portalPage';

/** Pages, and the menu entries that are no page of their own: parents, and pages that show a second time elsewhere. */
export type Pages = { pages: readonly PortalPage[]; parents: readonly MenuEntry[] };
