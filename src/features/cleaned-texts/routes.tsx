import type { LazyPage } from '../../shared/routing/routeEntry';

/** The report of cleaned texts. DevExtreme comes with it. */
export const cleanedTextsPage: LazyPage = async () => ({
  Component: (await import('./CleanedTextsPage')).CleanedTextsPage,
});
