import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  siape: { id: 'routes.title.siape', defaultMessage: 'Invii al SIAPE' },
});

const siape: LazyFeature = async () => {
  const [
    { siapeSlice },
    { siapeSaga },
    { siapeExportSlice, siapeViewsSlice },
    { listExportSaga },
    { savedViewsSaga },
    { saveFile },
    { siapeApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('./listSlices'),
    import('../../../shared/listExport/saga'),
    import('../../../shared/savedViews/saga'),
    import('../../../shared/saveFile'),
    import('../../../api/siape'),
  ]);
  return feature(
    siapeApi,
    { slice: siapeSlice, saga: siapeSaga },
    { slice: siapeExportSlice, saga: (api) => listExportSaga(siapeExportSlice, api, 'invii-siape', saveFile) },
    { slice: siapeViewsSlice, saga: (api) => savedViewsSaga(siapeViewsSlice, api) },
  );
};

/** The deliveries to the national register. DevExtreme is loaded with the page. */
export const siapePage: PortalPage = {
  path: memberPaths.siape,
  name: 'ApeSiape',
  parentName: 'Certificates',
  title: titles.siape,
  access: 'login',
  requiredPolicy: 'ApeManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/siape',
  page: async () => ({ Component: (await import('./SiapePage')).SiapePage }),
  feature: siape,
};
