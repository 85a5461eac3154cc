import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import { plants } from '../feature';

const titles = defineMessages({
  plates: { id: 'plantPlates.title.page', defaultMessage: 'Etichette delle targhe' },
});

const plantPlates: LazyFeature = async () => {
  const [{ plantPlatesSlice }, { plantPlatesSaga }, { saveFile }, { plantPlatesApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../shared/saveFile'),
    import('../../../api/plantPlates'),
  ]);
  // The company of an order is chosen as in the form of a plant.
  return [
    await plants(),
    feature(plantPlatesApi, { slice: plantPlatesSlice, saga: (api) => plantPlatesSaga(api, saveFile) }),
  ].flat();
};

/** The plates that officers order for plants. */
export const plantPlatesPage: PortalPage = {
  path: memberPaths.plantPlates,
  name: 'PlantPlates',
  parentName: 'ApeEnergySystems',
  title: titles.plates,
  access: 'login',
  requiredPolicy: 'PlantManage',
  layout: 'wide',
  invisible: true,
  page: async () => ({ Component: (await import('./PlatesPage')).PlatesPage }),
  feature: plantPlates,
};
