import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  list: { id: 'routes.title.accreditations', defaultMessage: 'I miei accreditamenti' },
  create: { id: 'routes.title.accreditationsCreate', defaultMessage: 'Nuovo accreditamento' },
  detail: { id: 'accreditations.title.detail', defaultMessage: 'Il mio accreditamento' },
  wizard: { id: 'accreditations.title.wizard', defaultMessage: 'Domanda di accreditamento' },
});

const accreditations: LazyFeature = async () => {
  const [
    { accreditationsSlice },
    { accreditationsSaga },
    { shownFileSlice },
    { shownFileSaga },
    { accreditationsApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../shared/files/shownFileSlice'),
    import('../../../shared/files/shownFileSaga'),
    import('../../../api/accreditations'),
  ]);
  return feature(
    accreditationsApi,
    { slice: accreditationsSlice, saga: accreditationsSaga },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
};

const own = {
  parentName: 'Certifier',
  access: 'login',
  requiredPolicy: 'AccreditationCreate',
  layout: 'wide',
  feature: accreditations,
} as const;
const pages = () => import('./pages');

/** The applicant's accreditations (RTE-14, RTE-15; MEN-03). */
export const accreditationPages: PortalPage[] = [
  {
    ...own,
    path: paths.accreditations,
    name: 'AccreditationList',
    title: titles.list,
    order: 1,
    help: 'accreditamento/stati-e-termini',
    page: async () => ({ Component: (await pages()).AccreditationsPage }),
  },
  {
    ...own,
    path: memberPaths.newApplication,
    name: 'AccreditationCreate',
    title: titles.create,
    order: 2,
    help: 'accreditamento/domanda',
    page: async () => ({ Component: (await pages()).NewApplicationPage }),
  },
  {
    ...own,
    path: memberPaths.accreditation,
    name: 'AccreditationDetail',
    title: titles.detail,
    invisible: true,
    help: 'accreditamento/stati-e-termini',
    page: async () => ({ Component: (await pages()).AccreditationPage }),
  },
  {
    ...own,
    path: memberPaths.wizard,
    name: 'AccreditationWizard',
    title: titles.wizard,
    invisible: true,
    help: 'accreditamento/domanda',
    page: async () => {
      const [{ WizardPage }, { uploadsApi }] = await Promise.all([pages(), import('../../../api/files')]);
      return { Component: () => createElement(WizardPage, { uploads: uploadsApi }) };
    },
  },
];
