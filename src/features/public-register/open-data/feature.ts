import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { linkPaths } from '../../../shared/routing/linkPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  openData: { id: 'routes.title.openData', defaultMessage: 'Dati aperti' },
});

const openData: LazyFeature = async () => {
  const [{ openDataSlice }, { openDataSaga }, { openDataApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/openData'),
  ]);
  return feature(openDataApi, { slice: openDataSlice, saga: openDataSaga });
};

/** The open data of the public register. */
export const openDataPage: PortalPage = {
  path: linkPaths.openData,
  name: 'OpenData',
  parentName: 'PublicRegistry',
  title: titles.openData,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./OpenDataPage')).OpenDataPage }),
  feature: openData,
};
