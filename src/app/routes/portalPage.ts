import type { PageRoute } from '../../shared/routing/routeEntry';
import type { LazyFeature } from '../features/feature';

/** A page of this program, with the feature that comes with it. */
export type PortalPage = PageRoute & { feature?: LazyFeature };
