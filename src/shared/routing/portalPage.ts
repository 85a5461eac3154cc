import type { LazyFeature } from '../feature';
import type { PageRoute } from './routeEntry';

/** A page as the `feature.ts` of its room gives it to the program. */
export type PortalPage = PageRoute & {
  feature?: LazyFeature;
  /** The chapter of the delivered manuals that describes the page, as `manual/chapter`. */
  help?: string;
  /** The box that chooses the tenant stands above the page. */
  hasTenantSwitch?: boolean;
};
