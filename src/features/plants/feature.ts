import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../shared/feature';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { PortalPage } from '../../shared/routing/portalPage';

const titles = defineMessages({
  plants: { id: 'routes.title.apeEnergySystems', defaultMessage: 'Catasto impianti termici' },
});

export const plants: LazyFeature = async () => {
  const [{ plantsSlice }, { plantsSaga }, { plantsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../api/plants'),
  ]);
  return feature(plantsApi, { slice: plantsSlice, saga: plantsSaga });
};

const page = {
  parentName: 'Certificates',
  title: titles.plants,
  access: 'login',
  layout: 'wide',
  help: 'attestati/catasto',
  feature: plants,
} as const;

/**
 * The register of thermal plants (RTE-31, MEN-05): users who see certificates read it, officers and maintainers write.
 */
export const plantPages: PortalPage[] = [
  {
    ...page,
    path: memberPaths.apeEnergySystems,
    name: 'ApeEnergySystems',
    requiredPolicy: 'ApeList || PlantManage || PlantMaintain',
    order: 4,
    page: async () => ({ Component: (await import('./PlantsPage')).PlantsPage }),
  },
  {
    ...page,
    path: memberPaths.newPlant,
    name: 'ApeEnergySystemCreate',
    requiredPolicy: 'PlantManage || PlantMaintain',
    invisible: true,
    page: async () => ({ Component: (await import('./form/PlantFormPage')).NewPlantPage }),
  },
  {
    ...page,
    path: memberPaths.plant,
    name: 'ApeEnergySystemEdit',
    requiredPolicy: 'PlantManage || PlantMaintain',
    invisible: true,
    page: async () => ({ Component: (await import('./form/PlantFormPage')).PlantFormPage }),
  },
];
