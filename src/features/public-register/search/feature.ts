import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

export const titles = defineMessages({
  search: { id: 'routes.title.publicRegistry', defaultMessage: 'Visura Ape' },
  cadastre: { id: 'routes.title.publicRegistryCadastre', defaultMessage: 'Ricerca su Catasto' },
  certificate: { id: 'routes.title.publicCertificate', defaultMessage: 'Attestato' },
});

/** Serves the pages of the public register, and shows on others how to reach the office. */
export const visura: LazyFeature = async () => {
  const [{ visuraFlow, visuraSlice }, { visuraApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/visura'),
  ]);
  // Few pages need it, and only after everything else.
  const office = async () =>
    (await (await import('../../../api/publicStatements')).publicStatementsApi.get()).feedbackContact;
  return feature({ ...visuraApi, office }, { slice: visuraSlice, saga: visuraFlow });
};

const visitors = { access: 'anonymous', layout: 'public', feature: visura } as const;

/** The public register of certificates (RTE-18, RTE-19), and the page of one of them. */
export const visuraPages: PortalPage[] = [
  {
    ...visitors,
    path: paths.publicRegistry,
    name: 'PublicRegistry',
    title: titles.search,
    order: 20,
    page: async () => ({ Component: (await import('./VisuraPage')).VisuraPage }),
  },
  {
    ...visitors,
    path: paths.publicRegistryCadastre,
    name: 'PublicRegistryCadastre',
    parentName: 'PublicRegistry',
    title: titles.cadastre,
    invisible: true,
    page: async () => ({ Component: (await import('./CadastrePage')).CadastrePage }),
  },
  {
    ...visitors,
    path: paths.publicCertificate,
    name: 'PublicCertificate',
    parentName: 'PublicRegistry',
    title: titles.certificate,
    invisible: true,
    page: async () => ({ Component: (await import('./CertificatePage')).CertificatePage }),
  },
];
