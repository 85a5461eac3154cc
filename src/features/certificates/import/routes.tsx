import type { LazyPage } from '../../../shared/routing/routeEntry';

export const importsPage: LazyPage = async () => ({
  Component: (await import('./CertificateImportsPage')).CertificateImportsPage,
});
