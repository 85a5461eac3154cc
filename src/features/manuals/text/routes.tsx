import type { LazyPage } from '../../../shared/routing/routeEntry';

const load = async () => {
  const [pages, { filesApi }] = await Promise.all([import('./ManualPage'), import('../../../api/files')]);
  return { ...pages, readFile: filesApi.get };
};
/** The first page of a manual by chapter. */
export const manualPage: LazyPage = async () => {
  const { ManualPage, readFile } = await load();
  return { Component: () => <ManualPage readFile={readFile} /> };
};
/** One of its chapters. */
export const manualChapterPage: LazyPage = async () => {
  const { ManualChapterPage, readFile } = await load();
  return { Component: () => <ManualChapterPage readFile={readFile} /> };
};
