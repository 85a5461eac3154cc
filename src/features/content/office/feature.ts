import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { Beginnings } from './ContentPage';

const titles = defineMessages({
  contents: { id: 'routes.title.contents', defaultMessage: 'Contenuti' },
});

const contents: LazyFeature = async () => {
  const [{ contentsSlice }, { contentsSaga }, { shownFileSlice }, { shownFileSaga }, { filesApi }, { contentsApi }] =
    await Promise.all([
      import('./slice'),
      import('./saga'),
      import('../../../shared/files/shownFileSlice'),
      import('../../../shared/files/shownFileSaga'),
      import('../../../api/files'),
      import('../../../api/contents'),
    ]);
  return [
    feature(contentsApi, { slice: contentsSlice, saga: contentsSaga }),
    feature({ file: filesApi.get }, { slice: shownFileSlice, saga: shownFileSaga }),
  ];
};

const own = {
  title: titles.contents,
  access: 'login',
  requiredPolicy: 'ContentManage',
  parentName: 'Administration',
  layout: 'wide',
  help: 'uffici/contenuti',
  feature: contents,
} as const;

/** The editor with the calls by which it reads and uploads images; it is loaded with two pages, and with no other. */
const editor = async () => {
  const [{ ContentPage, NewContentPage }, { filesApi, uploadsApi }] = await Promise.all([
    import('./ContentPage'),
    import('../../../api/files'),
  ]);
  return { ContentPage, NewContentPage, ports: { readFile: filesApi.get, uploads: uploadsApi } };
};

/** Pages of those who write for the portal's readers (RTE-21). DevExtreme comes with the list. */
export const contentPages: PortalPage[] = [
  {
    ...own,
    path: memberPaths.contents,
    name: 'Contents',
    iconClass: 'file',
    order: 80,
    page: async () => ({ Component: (await import('./ContentsPage')).ContentsPage }),
  },
  {
    ...own,
    path: memberPaths.content,
    name: 'Content',
    invisible: true,
    page: async () => {
      const { ContentPage, ports } = await editor();
      return { Component: () => createElement(ContentPage, ports) };
    },
  },
];

/**
 * The page of a new content.
 * @param beginningsOf loads the portal's own texts of the pages that the office may write
 * @param ofTexts loads the state that these texts read
 */
export const newContentPage = (beginningsOf: () => Promise<Beginnings>, ofTexts: LazyFeature): PortalPage => ({
  ...own,
  path: memberPaths.newContent,
  name: 'NewContent',
  invisible: true,
  page: async () => {
    const [{ NewContentPage, ports }, beginnings] = await Promise.all([editor(), beginningsOf()]);
    return { Component: () => createElement(NewContentPage, { beginnings, ...ports }) };
  },
  feature: async () => (await Promise.all([contents(), ofTexts()])).flat(),
});
