import { companiesPage } from '../../features/certifiers/companies/routes';
import { delegationsPage } from '../../features/certifiers/delegations/routes';
import { maintainerPage } from '../../features/certifiers/maintainers/routes';
import { personalRecordPage } from '../../features/certifiers/record/routes';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import type { LazyPage } from '../../shared/routing/routeEntry';
import { certifierTitles } from './certifierMessages';
import { memberTitles } from './memberMessages';
import type { PortalPage } from './portalPage';

const own = {
  parentName: 'Certifier',
  access: 'login',
  requiredPolicy: 'AccreditationCreate',
  layout: 'application',
} as const;
const alboEdit: LazyPage = async () => ({ Component: (await import('../../pages/AlboEdit')).AlboEdit });

/** Installers have a record and a company, too. */
const forInstallers = { requiredPolicy: 'AccreditationCreate || PlantMaintain' } as const;

/** Pages where certifiers edit their own data (RTE-14). */
export const certifierPages: PortalPage[] = [
  {
    ...own,
    ...forInstallers,
    path: memberPaths.personalRecord,
    name: 'PersonalRecord',
    title: certifierTitles.personalRecord,
    order: 4,
    page: personalRecordPage,
    feature: () => import('../features/personalRecord'),
  },
  {
    path: paths.alboEdit,
    name: 'AlboEdit',
    parentName: 'Certifier',
    title: memberTitles.alboEdit,
    access: 'login',
    layout: 'application',
    order: 5,
    page: alboEdit,
    feature: () => import('../features/alboEntry'),
  },
  {
    ...own,
    ...forInstallers,
    path: memberPaths.companies,
    name: 'Companies',
    title: certifierTitles.companies,
    order: 6,
    page: companiesPage,
    feature: () => import('../features/companies'),
  },
  {
    ...own,
    path: memberPaths.delegations,
    name: 'Delegations',
    title: certifierTitles.delegations,
    order: 7,
    page: delegationsPage,
    feature: () => import('../features/delegations'),
  },
  {
    ...own,
    ...forInstallers,
    path: memberPaths.maintainer,
    name: 'Maintainer',
    title: certifierTitles.maintainer,
    order: 8,
    page: maintainerPage,
    feature: () => import('../features/maintainer'),
  },
];
