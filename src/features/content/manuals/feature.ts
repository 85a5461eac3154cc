import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  manuals: { id: 'routes.title.manuals', defaultMessage: 'Manuali' },
});

export const manuals: LazyFeature = async () => {
  const [{ manualsSlice }, { manualsSaga }, { shownFileSlice }, { shownFileSaga }, { filesApi }, { manualsApi }] =
    await Promise.all([
      import('./slice'),
      import('./saga'),
      import('../../../shared/files/shownFileSlice'),
      import('../../../shared/files/shownFileSaga'),
      import('../../../api/files'),
      import('../../../api/manuals'),
    ]);
  return feature(
    { ...manualsApi, file: filesApi.get },
    { slice: manualsSlice, saga: manualsSaga },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
};

/** The list of the manuals (RTE-22). */
export const manualsPage: PortalPage = {
  path: paths.manuals,
  name: 'Manuals',
  title: titles.manuals,
  access: 'login',
  requiredPolicy: 'ApeList',
  layout: 'application',
  order: 70,
  page: async () => ({ Component: (await import('./ManualsPage')).ManualsPage }),
  feature: manuals,
};
