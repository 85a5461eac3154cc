import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { LazyPage } from '../../../shared/routing/routeEntry';
import type { QueuePage } from './queues';

const titles = defineMessages({
  list: { id: 'routes.title.adminList', defaultMessage: 'Accreditamenti' },
  pending: { id: 'routes.title.adminPending', defaultMessage: 'Accreditamenti in attesa' },
  renewals: { id: 'routes.title.adminRenewals', defaultMessage: 'Rinnovi' },
  states: { id: 'routes.title.adminStates', defaultMessage: 'Stati di accreditamento' },
  albo: { id: 'routes.title.adminAlbo', defaultMessage: 'Albo certificatori' },
});

/** Serves the lists of cases, the case that is open, and the runs over many cases. */
export const adminAccreditations: LazyFeature = async () => {
  const [
    { adminAccreditationsSlice },
    { adminAccreditationsSaga },
    { adminDossierSlice },
    { adminDossierSaga },
    { feeLinesSlice },
    { adminRunsSlice },
    { adminRunsSaga },
    { adminExportSlice },
    { adminViewsSlice },
    { shownFileSlice },
    { shownFileSaga },
    { listExportSaga },
    { savedViewsSaga },
    { saveFile },
    { adminAccreditationsApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('./dossier/slice'),
    import('./dossier/saga'),
    import('./dossier/feeLinesSlice'),
    import('./bulk/slice'),
    import('./bulk/saga'),
    import('./exportSlice'),
    import('./views/slice'),
    import('../../../shared/files/shownFileSlice'),
    import('../../../shared/files/shownFileSaga'),
    import('../../../shared/listExport/saga'),
    import('../../../shared/savedViews/saga'),
    import('../../../shared/saveFile'),
    import('../../../api/adminAccreditations'),
  ]);
  return feature(
    adminAccreditationsApi,
    { slice: adminAccreditationsSlice, saga: adminAccreditationsSaga },
    { slice: adminDossierSlice, saga: adminDossierSaga },
    { slice: feeLinesSlice, saga: feeLinesSlice.watch },
    { slice: shownFileSlice, saga: shownFileSaga },
    { slice: adminRunsSlice, saga: adminRunsSaga },
    { slice: adminExportSlice, saga: (api) => listExportSaga(adminExportSlice, api, 'accreditamenti', saveFile) },
    { slice: adminViewsSlice, saga: (api) => savedViewsSaga(adminViewsSlice, api) },
  );
};

/** A page of Anagrafiche Admin that lists cases. DevExtreme comes with it, and with nothing else. */
const listPage =
  (name: QueuePage['name']): LazyPage =>
  async () => {
    const { AccreditationListPage } = await import('./AccreditationListPage');
    return { Component: () => createElement(AccreditationListPage, { name }) };
  };
const cases = {
  parentName: 'Admin',
  access: 'login',
  requiredPolicy: 'AccreditationManage',
  layout: 'wide',
  feature: adminAccreditations,
} as const;

/** The lists of those who manage accreditations (RTE-16, RTE-30; MEN-04). */
export const adminAccreditationPages: PortalPage[] = [
  {
    ...cases,
    path: paths.adminAccreditationsList,
    name: 'AdminList',
    title: titles.list,
    order: 1,
    help: 'uffici/accreditamenti',
    page: listPage('list'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsPending,
    name: 'AdminPending',
    title: titles.pending,
    order: 2,
    help: 'uffici/accreditamenti',
    page: listPage('pending'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsRenewals,
    name: 'AdminRenewals',
    title: titles.renewals,
    order: 3,
    help: 'uffici/rinnovi-e-andamento',
    page: listPage('renewals'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsStates,
    name: 'AdminStates',
    title: titles.states,
    order: 5,
    help: 'uffici/rinnovi-e-andamento',
    page: listPage('states'),
  },
  {
    ...cases,
    path: memberPaths.adminAccreditationsAlbo,
    name: 'AdminAlbo',
    title: titles.albo,
    order: 6,
    help: 'uffici/albo-e-ordini',
    page: listPage('albo'),
  },
];
