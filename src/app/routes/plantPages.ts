import { plantImportsPage } from '../../features/plants/imports/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

/** Pages of those who keep the register of plants; the register leads there. */
export const plantPages: PortalPage[] = [
  {
    access: 'login',
    requiredPolicy: 'PlantManage',
    path: memberPaths.plantImports,
    name: 'PlantImports',
    parentName: 'ApeEnergySystems',
    title: memberTitles.plantImports,
    layout: 'wide',
    invisible: true,
    page: plantImportsPage,
    feature: () => import('../features/plantImports'),
  },
];
