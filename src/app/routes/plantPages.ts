import { newPlantPage, plantFormPage, plantsPage } from '../../features/plants/routes';
import { plantMonitorPage } from '../../features/plants/monitor/routes';
import { plantPlatesPage } from '../../features/plants/plates/routes';
import { maintainersPage } from '../../features/certifiers/maintainers/routes';
import { plantImportsPage } from '../../features/plants/exchange/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

const plants = {
  access: 'login',
  parentName: 'Certificates',
  layout: 'wide',
  feature: () => import('../features/plants'),
} as const;
const maintained = { ...plants, requiredPolicy: 'PlantManage || PlantMaintain', invisible: true } as const;

/**
 * The register of thermal plants (RTE-31, MEN-05): users who see certificates read it, officers and maintainers write.
 */
export const plantPages: PortalPage[] = [
  {
    ...plants,
    requiredPolicy: 'ApeList || PlantManage || PlantMaintain',
    path: memberPaths.apeEnergySystems,
    name: 'ApeEnergySystems',
    title: memberTitles.apeEnergySystems,
    order: 4,
    page: plantsPage,
  },
  {
    ...maintained,
    path: memberPaths.newPlant,
    name: 'ApeEnergySystemCreate',
    title: memberTitles.apeEnergySystems,
    page: newPlantPage,
  },
  {
    ...maintained,
    path: memberPaths.plant,
    name: 'ApeEnergySystemEdit',
    title: memberTitles.apeEnergySystems,
    page: plantFormPage,
  },
  {
    ...maintained,
    requiredPolicy: 'PlantManage',
    path: memberPaths.plantMonitor,
    name: 'PlantMonitor',
    parentName: 'ApeEnergySystems',
    title: memberTitles.plantMonitor,
    page: plantMonitorPage,
    feature: () => import('../features/plantMonitor'),
  },
  {
    ...maintained,
    requiredPolicy: 'PlantManage',
    path: memberPaths.plantPlates,
    name: 'PlantPlates',
    parentName: 'ApeEnergySystems',
    title: memberTitles.plantPlates,
    page: plantPlatesPage,
  },
  {
    ...maintained,
    requiredPolicy: 'PlantManage',
    path: memberPaths.maintainers,
    name: 'Maintainers',
    parentName: 'ApeEnergySystems',
    title: memberTitles.maintainers,
    page: maintainersPage,
    feature: () => import('../features/maintainers'),
  },
  {
    ...maintained,
    requiredPolicy: 'PlantManage',
    path: memberPaths.plantImports,
    name: 'PlantImports',
    parentName: 'ApeEnergySystems',
    title: memberTitles.plantImports,
    page: plantImportsPage,
    feature: () => import('../features/plantImports'),
  },
];
