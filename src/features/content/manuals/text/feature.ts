import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../../shared/routing/portalPage';
import { manuals } from '../feature';

const titles = defineMessages({
  manual: { id: 'routes.title.manual', defaultMessage: 'Manuale' },
});

const manual = {
  access: 'login',
  parentName: 'Manuals',
  title: titles.manual,
  layout: 'application',
  invisible: true,
  feature: manuals,
} as const;
const parts = () => Promise.all([import('./ManualPage'), import('../../../../api/files')]);

/** Manuals by chapter (RTE-22): signed-in users read those written for them, from any page that links to one. */
export const manualPages: PortalPage[] = [
  {
    ...manual,
    path: memberPaths.manual,
    name: 'Manual',
    page: async () => {
      const [{ ManualPage }, { filesApi }] = await parts();
      return { Component: () => createElement(ManualPage, { readFile: filesApi.get }) };
    },
  },
  {
    ...manual,
    path: memberPaths.manualChapter,
    name: 'ManualChapter',
    page: async () => {
      const [{ ManualChapterPage }, { filesApi }] = await parts();
      return { Component: () => createElement(ManualChapterPage, { readFile: filesApi.get }) };
    },
  },
];
