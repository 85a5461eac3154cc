import { personalRecordPage } from '../../features/personal-record/routes';
import { paths } from '../../shared/routing/paths';
import { certifierTitles } from './certifierMessages';
import type { PortalPage } from './portalPage';

const own = { parentName: 'Certifier', access: 'login', requiredPolicy: 'AccreditationCreate', layout: 'application' } as const;

/** Where certifiers look after their own data (RTE-14). */
export const certifierPages: PortalPage[] = [
  { ...own, path: paths.personalRecord, name: 'PersonalRecord', title: certifierTitles.personalRecord, order: 4, page: personalRecordPage, feature: () => import('../features/personalRecord') },
];
