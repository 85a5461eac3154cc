import type { LazyPage } from '../../../shared/routing/routeEntry';

/** RTE-18, RTE-19, and the page of one certificate. */
export const visuraPage: LazyPage = () => import('./VisuraPage').then(({ VisuraPage }) => ({ Component: VisuraPage }));
export const cadastrePage: LazyPage = () =>
  import('./CadastrePage').then(({ CadastrePage }) => ({ Component: CadastrePage }));
export const certificatePage: LazyPage = () =>
  import('./CertificatePage').then(({ CertificatePage }) => ({ Component: CertificatePage }));
