import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  albo: { id: 'routes.title.albo', defaultMessage: 'Albo Pubblico Certificatori' },
});

export const albo: LazyFeature = async () => {
  const [{ alboSlice }, { placesApi }, { alboApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/places'),
    import('../../../api/albo'),
  ]);
  return feature({ ...alboApi, ...placesApi }, { slice: alboSlice, saga: alboSlice.watch });
};

/** The public register of certifiers (RTE-13), for anonymous visitors, without the widgets of the administration. */
export const alboPage: PortalPage = {
  path: paths.albo,
  name: 'Albo',
  title: titles.albo,
  access: 'anonymous',
  layout: 'application',
  order: 10,
  page: async () => ({ Component: (await import('./AlboPage')).AlboPage }),
  feature: albo,
};
