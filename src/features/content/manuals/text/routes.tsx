import type { LazyPage } from '../../../../shared/routing/routeEntry';

const readFile = async () => (await import('../../../../api/files')).filesApi.get;

/** The first page of a manual by chapter. */
export const manualPage: LazyPage = async () => {
  const [{ ManualPage }, read] = await Promise.all([import('./ManualPage'), readFile()]);
  return { Component: () => <ManualPage readFile={read} /> };
};
/** A chapter of a manual. */
export const manualChapterPage: LazyPage = async () => {
  const [{ ManualChapterPage }, read] = await Promise.all([import('./ManualPage'), readFile()]);
  return { Component: () => <ManualChapterPage readFile={read} /> };
};
