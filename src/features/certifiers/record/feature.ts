import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  record: { id: 'routes.title.personalRecord', defaultMessage: 'I miei dati anagrafici' },
});

const personalRecord: LazyFeature = async () => {
  const [
    { personalRecordSlice },
    { personalRecordSaga },
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
    feature({ save: anagraficheApi.save, ...placesApi }, { slice: personalRecordSlice, saga: personalRecordSaga }),
  ];
};

/** The data of the person, which installers have, too. */
export const personalRecordPage: PortalPage = {
  path: memberPaths.personalRecord,
  name: 'PersonalRecord',
  parentName: 'Certifier',
  title: titles.record,
  access: 'login',
  requiredPolicy: 'AccreditationCreate || PlantMaintain',
  layout: 'wide',
  order: 4,
  help: 'accreditamento/anagrafica-e-albo',
  page: async () => ({ Component: (await import('./PersonalRecordPage')).PersonalRecordPage }),
  feature: personalRecord,
};
