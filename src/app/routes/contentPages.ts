import { createElement } from 'react';
import { confirmationsPage, contentPage, contentsPage, newContentPage } from '../../features/content/office/routes';
import { serviceMessagesPage } from '../../features/content/messages/office/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

const own = {
  access: 'login',
  requiredPolicy: 'ContentManage',
  title: memberTitles.contents,
  layout: 'wide',
  feature: () => import('../features/contents'),
} as const;

/** The portal's own texts of Privacy and Accessibilità, shown where the office has written none. */
async function ownTexts() {
  const [{ AccessibilityText }, { PrivacyText }] = await Promise.all([
    import('../../pages/AccessibilityPage'),
    import('../../pages/PrivacyPage'),
  ]);
  return { accessibilita: createElement(AccessibilityText), privacy: createElement(PrivacyText) };
}

/** Pages of those who write for the portal's readers (RTE-21). */
export const contentPages: PortalPage[] = [
  {
    ...own,
    path: memberPaths.contents,
    name: 'Contents',
    parentName: 'Administration',
    iconClass: 'file',
    order: 80,
    page: contentsPage,
  },
  {
    ...own,
    path: memberPaths.newContent,
    name: 'NewContent',
    parentName: 'Administration',
    invisible: true,
    page: newContentPage(ownTexts),
    feature: async () => {
      const [contents, statements] = await Promise.all([
        import('../features/contents'),
        import('../features/publicStatements'),
      ]);
      return { feature: [contents.feature, statements.feature].flat() };
    },
  },
  {
    ...own,
    path: memberPaths.content,
    name: 'Content',
    parentName: 'Administration',
    invisible: true,
    page: contentPage,
  },
  {
    ...own,
    path: memberPaths.contentConfirmations,
    name: 'ContentConfirmations',
    title: memberTitles.contentConfirmations,
    parentName: 'Contents',
    invisible: true,
    page: confirmationsPage,
    feature: () => import('../features/contentConfirmations'),
  },
  {
    ...own,
    path: memberPaths.serviceMessages,
    name: 'ServiceMessages',
    title: memberTitles.serviceMessages,
    parentName: 'Contents',
    invisible: true,
    layout: 'application',
    page: serviceMessagesPage,
    feature: () => import('../features/serviceMessages'),
  },
];
