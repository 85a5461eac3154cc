import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../../shared/feature';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../../shared/routing/portalPage';

const titles = defineMessages({
  maintainers: { id: 'maintainers.title.page', defaultMessage: 'Manutentori' },
});

const maintainers: LazyFeature = async () => {
  const [
    { maintainersSlice, maintainerViewsSlice },
    { maintainersSaga },
    { savedViewsSaga },
    { shownFileSlice },
    { shownFileSaga },
    { filesApi },
    { maintainersApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../../shared/savedViews/saga'),
    import('../../../../shared/files/shownFileSlice'),
    import('../../../../shared/files/shownFileSaga'),
    import('../../../../api/files'),
    import('../../../../api/maintainers'),
  ]);
  return feature(
    { ...maintainersApi, file: filesApi.get },
    { slice: maintainersSlice, saga: maintainersSaga },
    { slice: maintainerViewsSlice, saga: (api) => savedViewsSaga(maintainerViewsSlice, api) },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
};

/** The office's list of companies that applied. DevExtreme comes with it. */
export const maintainersPage: PortalPage = {
  path: memberPaths.maintainers,
  name: 'Maintainers',
  parentName: 'ApeEnergySystems',
  title: titles.maintainers,
  access: 'login',
  requiredPolicy: 'PlantManage',
  layout: 'wide',
  invisible: true,
  help: 'attestati/catasto',
  page: async () => ({ Component: (await import('./MaintainersPage')).MaintainersPage }),
  feature: maintainers,
};
