import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  companies: { id: 'routes.title.companies', defaultMessage: 'Le mie società' },
});

const companies: LazyFeature = async () => {
  const [
    { companiesSlice },
    { companiesSaga },
    { comuneSearchSlice },
    { comuneSearchSaga },
    { anagraficheApi },
    { placesApi },
  ] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../shared/places/comuneSearch'),
    import('../../../shared/places/comuneSearchSaga'),
    import('../../../api/anagrafiche'),
    import('../../../api/places'),
  ]);
  return [
    feature(placesApi, { slice: comuneSearchSlice, saga: comuneSearchSaga }),
    feature(anagraficheApi, { slice: companiesSlice, saga: companiesSaga }),
  ];
};

/** The companies of certifiers and of installers. */
export const companiesPage: PortalPage = {
  path: memberPaths.companies,
  name: 'Companies',
  parentName: 'Certifier',
  title: titles.companies,
  access: 'login',
  requiredPolicy: 'AccreditationCreate || PlantMaintain',
  layout: 'wide',
  order: 6,
  help: 'accreditamento/societa-e-deleghe',
  page: async () => ({ Component: (await import('./CompaniesPage')).CompaniesPage }),
  feature: companies,
};
