import type { LazyPage } from '../../shared/routing/routeEntry';

export const certificatesPage: LazyPage = async () => ({
  Component: (await import('./CertificatesPage')).CertificatesPage,
});
export const certificatePage: LazyPage = async () => {
  const [{ CertificatePage }, { uploadsApi }] = await Promise.all([
    import('./CertificatePage'),
    import('../../api/files'),
  ]);
  return { Component: () => <CertificatePage uploads={uploadsApi} /> };
};
export const newCertificatePage: LazyPage = async () => ({
  Component: (await import('./drafts/NewCertificatePage')).NewCertificatePage,
});
export const certificateFormPage: LazyPage = async () => ({
  Component: (await import('./drafts/CertificateFormPage')).CertificateFormPage,
});
