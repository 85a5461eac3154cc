import type { Beginnings } from './ContentPage';
import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The list of contents. DevExtreme is loaded with it. */
export const contentsPage: LazyPage = async () => ({ Component: (await import('./ContentsPage')).ContentsPage });
/** The readers who confirmed a notice. DevExtreme is loaded with it. */
export const confirmationsPage: LazyPage = async () => ({
  Component: (await import('./confirmations/ConfirmationsPage')).ConfirmationsPage,
});

/** The calls by which the editor reads and uploads images. */
const fileCalls = async () => {
  const { filesApi, uploadsApi } = await import('../../../api/files');
  return { readFile: filesApi.get, uploads: uploadsApi };
};
/**
 * The editor is loaded with these two pages, and with no other.
 * @param beginningsOf loads the portal's own texts of the pages that the office may write
 */
export const newContentPage =
  (beginningsOf: () => Promise<Beginnings>): LazyPage =>
  async () => {
    const [{ NewContentPage }, ports, beginnings] = await Promise.all([
      import('./ContentPage'),
      fileCalls(),
      beginningsOf(),
    ]);
    return { Component: () => <NewContentPage beginnings={beginnings} {...ports} /> };
  };
export const contentPage: LazyPage = async () => {
  const [{ ContentPage }, ports] = await Promise.all([import('./ContentPage'), fileCalls()]);
  return { Component: () => <ContentPage {...ports} /> };
};
