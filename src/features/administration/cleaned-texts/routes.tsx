import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The report of cleaned texts. DevExtreme is loaded with it. */
export const cleanedTextsPage: LazyPage = async () => ({
  Component: (await import('./CleanedTextsPage')).CleanedTextsPage,
});
