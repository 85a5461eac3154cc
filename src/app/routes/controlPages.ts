import { controlsPage } from '../../features/controls/cases/routes';
import { plansPage } from '../../features/controls/plans/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

/** Pages of officers who control certificates. They have no menu entry: the list of certificates leads there. */
export const controlPages: PortalPage[] = [
  {
    access: 'login',
    requiredPolicy: 'ApeControl',
    path: memberPaths.apeControls,
    name: 'ApeControls',
    parentName: 'Certificates',
    title: memberTitles.apeControls,
    layout: 'wide',
    invisible: true,
    page: controlsPage,
    feature: () => import('../features/controls'),
  },
  {
    access: 'login',
    requiredPolicy: 'ApeControl',
    path: memberPaths.apeControlPlans,
    name: 'ApeControlPlans',
    parentName: 'ApeControls',
    title: memberTitles.apeControlPlans,
    layout: 'wide',
    invisible: true,
    page: plansPage,
    feature: () => import('../features/controlPlans'),
  },
];
