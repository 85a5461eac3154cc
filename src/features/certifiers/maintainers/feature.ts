import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  maintainer: { id: 'routes.title.maintainer', defaultMessage: 'Abilitazione dei manutentori' },
});

const maintainer: LazyFeature = async () => {
  const [
    { maintainerSlice },
    { maintainerSaga },
    { shownFileSlice },
    { shownFileSaga },
    { filesApi },
    { maintainersApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../shared/files/shownFileSlice'),
    import('../../../shared/files/shownFileSaga'),
    import('../../../api/files'),
    import('../../../api/maintainers'),
  ]);
  return feature(
    { ...maintainersApi, file: filesApi.get },
    { slice: maintainerSlice, saga: maintainerSaga },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
};

/** The page where a company applies to maintain plants. */
export const maintainerPage: PortalPage = {
  path: memberPaths.maintainer,
  name: 'Maintainer',
  parentName: 'Certifier',
  title: titles.maintainer,
  access: 'login',
  requiredPolicy: 'AccreditationCreate || PlantMaintain',
  layout: 'wide',
  order: 8,
  help: 'accreditamento/societa-e-deleghe',
  page: async () => {
    const [{ MaintainerPage }, { uploadsApi }] = await Promise.all([
      import('./MaintainerPage'),
      import('../../../api/files'),
    ]);
    return { Component: () => createElement(MaintainerPage, { uploads: uploadsApi }) };
  },
  feature: maintainer,
};
