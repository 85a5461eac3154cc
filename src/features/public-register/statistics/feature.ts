import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { linkPaths } from '../../../shared/routing/linkPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  statistics: { id: 'routes.title.statistics', defaultMessage: 'Statistiche' },
});

const statistics: LazyFeature = async () => {
  const [{ statisticsSlice }, { statisticsSaga }, { statisticsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/statistics'),
  ]);
  return feature(statisticsApi, { slice: statisticsSlice, saga: statisticsSaga });
};

/** The statistics of the public register. */
export const statisticsPage: PortalPage = {
  path: linkPaths.statistics,
  name: 'Statistics',
  parentName: 'PublicRegistry',
  title: titles.statistics,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./StatisticsPage')).StatisticsPage }),
  feature: statistics,
};
