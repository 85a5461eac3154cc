import type { LazyPage } from '../../../shared/routing/routeEntry';

export const companiesPage: LazyPage = async () => ({ Component: (await import('./CompaniesPage')).CompaniesPage });
