import type { PageRoute } from '../../shared/routing/routeEntry';
import { accreditationAdministrationPages, shellAdministrationPages } from './administrationPages';
import { portalPages } from './portalPages';
import { professionalPages } from './professionalPages';

/** Every page of the program. */
export const pages: readonly PageRoute[] = [
  ...portalPages,
  ...professionalPages,
  ...accreditationAdministrationPages,
  ...shellAdministrationPages,
];
