import { accreditationAdministrationPages, shellAdministrationPages } from './administrationPages';
import type { PortalPage } from './portalPage';
import { portalPages } from './portalPages';
import { professionalPages } from './professionalPages';

/** Every page of the program. */
export const pages: readonly PortalPage[] = [
  ...portalPages,
  ...professionalPages,
  ...accreditationAdministrationPages,
  ...shellAdministrationPages,
];
