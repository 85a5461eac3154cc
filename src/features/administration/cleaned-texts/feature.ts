import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  texts: { id: 'routes.title.cleanedTexts', defaultMessage: 'Testi ripuliti' },
});

const cleanedTexts: LazyFeature = async () => {
  const [{ cleanedTextsSlice }, { cleanedTextsSaga }, { cleanedTextsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/cleanedTexts'),
  ]);
  return feature(cleanedTextsApi, { slice: cleanedTextsSlice, saga: cleanedTextsSaga });
};

/** The report of cleaned texts. DevExtreme comes with it. */
export const cleanedTextsPage: PortalPage = {
  path: memberPaths.cleanedTexts,
  name: 'CleanedTexts',
  parentName: 'Administration',
  title: titles.texts,
  access: 'login',
  requiredPolicy: 'Sace.CleanedTexts',
  layout: 'wide',
  order: 80,
  iconClass: 'list',
  page: async () => ({ Component: (await import('./CleanedTextsPage')).CleanedTextsPage }),
  feature: cleanedTexts,
};
