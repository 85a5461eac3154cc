import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  controls: { id: 'routes.title.apeControls', defaultMessage: 'Controlli degli attestati' },
});

const controls: LazyFeature = async () => {
  const [
    { controlsSlice },
    { controlsSaga },
    { controlExportSlice, controlViewsSlice },
    { shownFileSlice },
    { shownFileSaga },
    { listExportSaga },
    { savedViewsSaga },
    { saveFile },
    { filesApi },
    { controlsApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('./listSlices'),
    import('../../../shared/files/shownFileSlice'),
    import('../../../shared/files/shownFileSaga'),
    import('../../../shared/listExport/saga'),
    import('../../../shared/savedViews/saga'),
    import('../../../shared/saveFile'),
    import('../../../api/files'),
    import('../../../api/controls'),
  ]);
  return feature(
    { ...controlsApi, file: filesApi.get },
    { slice: controlsSlice, saga: controlsSaga },
    { slice: shownFileSlice, saga: shownFileSaga },
    { slice: controlExportSlice, saga: (api) => listExportSaga(controlExportSlice, api, 'controlli', saveFile) },
    { slice: controlViewsSlice, saga: (api) => savedViewsSaga(controlViewsSlice, api) },
  );
};

/** The controls of officers. The list of certificates leads to them, and no menu. */
export const controlsPage: PortalPage = {
  path: memberPaths.apeControls,
  name: 'ApeControls',
  parentName: 'Certificates',
  title: titles.controls,
  access: 'login',
  requiredPolicy: 'ApeControl',
  layout: 'wide',
  invisible: true,
  help: 'uffici/controlli',
  page: async () => ({ Component: (await import('./ControlsPage')).ControlsPage }),
  feature: controls,
};
