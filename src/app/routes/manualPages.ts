import { manualChapterPage, manualPage } from '../../features/content/manuals/text/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

const own = {
  access: 'login',
  parentName: 'Manuals',
  title: memberTitles.manual,
  layout: 'application',
  invisible: true,
  feature: () => import('../features/manuals'),
} as const;

/** Manuals by chapter (RTE-22): signed-in users read those written for them, from any page that links to one. */
export const manualPages: PortalPage[] = [
  { ...own, path: memberPaths.manual, name: 'Manual', page: manualPage },
  { ...own, path: memberPaths.manualChapter, name: 'ManualChapter', page: manualChapterPage },
];
