import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  imports: { id: 'routes.title.apeImports', defaultMessage: 'Importa molti attestati' },
});

const certificateImports: LazyFeature = async () => {
  const [{ certificateImportsSlice }, { certificateImportsSaga }, { certificateImportsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/certificateImports'),
  ]);
  return feature(certificateImportsApi, { slice: certificateImportsSlice, saga: certificateImportsSaga });
};

/** Imports of many files at once. The list of certificates leads to it, and no menu. */
export const certificateImportsPage: PortalPage = {
  path: memberPaths.apeImports,
  name: 'ApeImports',
  parentName: 'Certificates',
  title: titles.imports,
  access: 'login',
  requiredPolicy: 'ApeCreate',
  layout: 'wide',
  invisible: true,
  help: 'attestati/importare-xml',
  page: async () => ({ Component: (await import('./CertificateImportsPage')).CertificateImportsPage }),
  feature: certificateImports,
};
