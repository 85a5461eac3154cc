import { alboPage } from '../../features/accreditations/register/feature';
import { publicStatements } from '../../features/administration/public-statements/feature';
import { manualsPage } from '../../features/content/manuals/feature';
import { newsPages } from '../../features/content/news/feature';
import { officePages } from '../../features/content/pages/feature';
import { visuraPages } from '../../features/public-register/search/feature';
import { sessionPages } from '../../features/session/feature';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';
import { titles } from './messages';
import { withTenantSwitch } from './withTenantSwitch';

const hidden = { access: 'anonymous', layout: 'public', invisible: true } as const;
/** The office's text, and the public statements of the entity. */
const publicTexts = async () => (await Promise.all([publicStatements(), officePages()])).flat();

/**
 * Pages of the portal that are for everybody or for every kind of user (RTE-10..13, 18, 19, 21, 22; MEN-01, 02, 07).
 */
export const portalPages: PortalPage[] = [
  {
    path: paths.home,
    name: 'Home',
    title: titles.home,
    access: 'anonymous',
    layout: 'application',
    order: 1,
    invisible: true,
    page: async () => ({ Component: (await import('../../pages/HomePage')).HomePage }),
  },
  ...newsPages,
  manualsPage,
  {
    ...hidden,
    path: paths.privacy,
    name: 'Privacy',
    title: titles.privacy,
    page: async () => ({ Component: (await import('../../pages/PrivacyPage')).PrivacyPage }),
    feature: publicTexts,
  },
  {
    ...hidden,
    path: paths.accessibility,
    name: 'Accessibility',
    title: titles.accessibility,
    page: async () => ({ Component: (await import('../../pages/AccessibilityPage')).AccessibilityPage }),
    feature: publicTexts,
  },
  {
    ...hidden,
    path: paths.error,
    name: 'Error',
    title: titles.error,
    page: async () => ({ Component: (await import('../../pages/ErrorPage')).ErrorPage }),
  },
  alboPage,
  {
    ...hidden,
    path: paths.becomeCertifier,
    name: 'BecomeCertifier',
    title: titles.becomeCertifier,
    page: async () => ({ Component: (await import('../../pages/BecomeCertifierPage')).BecomeCertifierPage }),
  },
  ...visuraPages,
  ...sessionPages.map(withTenantSwitch),
];
