import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  imports: { id: 'plantImports.title.page', defaultMessage: 'Importa impianti' },
});

const plantImports: LazyFeature = async () => {
  const [{ plantImportsSlice }, { plantImportsSaga }, { saveFile }, { plantImportsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../shared/saveFile'),
    import('../../../api/plantImports'),
  ]);
  return feature(plantImportsApi, { slice: plantImportsSlice, saga: (api) => plantImportsSaga(api, saveFile) });
};

/** Imports of plants from files of maintainers' programs. */
export const plantImportsPage: PortalPage = {
  path: memberPaths.plantImports,
  name: 'PlantImports',
  parentName: 'ApeEnergySystems',
  title: titles.imports,
  access: 'login',
  requiredPolicy: 'PlantManage',
  layout: 'wide',
  invisible: true,
  help: 'attestati/catasto',
  page: async () => {
    const [{ PlantImportsPage }, { uploadsApi }] = await Promise.all([
      import('./PlantImportsPage'),
      import('../../../api/files'),
    ]);
    return { Component: () => createElement(PlantImportsPage, { uploads: uploadsApi }) };
  },
  feature: plantImports,
};
