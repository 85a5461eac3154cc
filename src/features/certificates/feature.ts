import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../shared/feature';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';

const titles = defineMessages({
  search: { id: 'routes.title.ape', defaultMessage: 'Ricerca attestati' },
  detail: { id: 'routes.title.apeDetail', defaultMessage: 'Attestato' },
  create: { id: 'routes.title.apeCreate', defaultMessage: 'Nuovo attestato' },
});

/** Serves the list, the page and the form of a certificate, with its signing, its annulment and its control. */
const certificates: LazyFeature = async () => {
  const [
    { certificatesSlice },
    { certificatesSaga },
    { certificateExportSlice, certificateViewsSlice },
    { controlsSlice },
    { controlsSaga },
    { shownFileSlice },
    { shownFileSaga },
    { listExportSaga },
    { savedViewsSaga },
    { saveFile },
    { certificateRequestsSlice },
    { certificateRequestsSaga },
    { certificatesApi },
    { certificateLists },
    { certificateRegistrationApi },
    { certificateRequestsApi },
    { plantsApi },
    { controlsApi },
    { filesApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('./lists/slices'),
    import('../controls/cases/slice'),
    import('../controls/cases/saga'),
    import('../../shared/files/shownFileSlice'),
    import('../../shared/files/shownFileSaga'),
    import('../../shared/listExport/saga'),
    import('../../shared/savedViews/saga'),
    import('../../shared/saveFile'),
    import('../registration/asking/slice'),
    import('../registration/asking/saga'),
    import('../../api/certificates'),
    import('../../api/certificateLists'),
    import('../../api/certificateRegistration'),
    import('../../api/certificateRequests'),
    import('../../api/plants'),
    import('../../api/controls'),
    import('../../api/files'),
  ]);
  const calls = {
    ...certificatesApi,
    ...certificateRegistrationApi,
    ...certificateRequestsApi,
    lookups: certificateLists,
    plant: plantsApi.byPlate,
  };
  return [
    feature(
      calls,
      { slice: certificatesSlice, saga: certificatesSaga },
      { slice: certificateRequestsSlice, saga: certificateRequestsSaga },
      { slice: shownFileSlice, saga: shownFileSaga },
      {
        slice: certificateExportSlice,
        saga: (api) => listExportSaga(certificateExportSlice, api, 'attestati', saveFile),
      },
      { slice: certificateViewsSlice, saga: (api) => savedViewsSaga(certificateViewsSlice, api) },
    ),
    feature({ ...controlsApi, file: filesApi.get }, { slice: controlsSlice, saga: controlsSaga }),
  ];
};

const ape = {
  parentName: 'Certificates',
  access: 'login',
  requiredPolicy: 'ApeList',
  feature: certificates,
} as const;

/** The list, the page and the form of a certificate (RTE-17, RTE-31; MEN-05). */
export const certificatePages: PortalPage[] = [
  {
    ...ape,
    path: paths.ape,
    name: 'ApeSearch',
    title: titles.search,
    layout: 'wide',
    order: 1,
    help: 'attestati/cercare',
    page: async () => ({ Component: (await import('./CertificatesPage')).CertificatesPage }),
  },
  {
    ...ape,
    path: memberPaths.certificate,
    name: 'ApeDetail',
    title: titles.detail,
    layout: 'wide',
    invisible: true,
    help: 'attestati/dopo-la-registrazione',
    page: async () => {
      const [{ CertificatePage }, { uploadsApi }] = await Promise.all([
        import('./CertificatePage'),
        import('../../api/files'),
      ]);
      return { Component: () => createElement(CertificatePage, { uploads: uploadsApi }) };
    },
  },
  {
    ...ape,
    path: memberPaths.apeCreate,
    name: 'ApeCreate',
    title: titles.create,
    requiredPolicy: 'ApeCreate',
    layout: 'wide',
    order: 2,
    help: 'attestati/compilare',
    page: async () => ({ Component: (await import('./drafts/NewCertificatePage')).NewCertificatePage }),
  },
  {
    ...ape,
    path: memberPaths.certificateForm,
    name: 'ApeEdit',
    title: titles.detail,
    requiredPolicy: 'ApeCreate',
    layout: 'wide',
    invisible: true,
    help: 'attestati/compilare',
    page: async () => ({ Component: (await import('./drafts/CertificateFormPage')).CertificateFormPage }),
  },
];
