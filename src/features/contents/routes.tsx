import type { Beginnings } from './ContentPage';
import type { LazyPage } from '../../shared/routing/routeEntry';

/** What the office writes. DevExtreme comes with it. */
export const contentsPage: LazyPage = async () => ({ Component: (await import('./ContentsPage')).ContentsPage });
/** Who confirmed a notice. DevExtreme comes with it. */
export const confirmationsPage: LazyPage = async () => ({
  Component: (await import('./confirmations/ConfirmationsPage')).ConfirmationsPage,
});

/** What the editor reads and sends images with. */
const fileCalls = async () => {
  const { filesApi, uploadsApi } = await import('../../api/files');
  return { readFile: filesApi.get, uploads: uploadsApi };
};
/**
 * The editor comes with these two pages, and with no other.
 * @param beginningsOf fetches the portal's own texts of the pages that the office may write
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
