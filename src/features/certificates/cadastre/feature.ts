import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  cadastre: { id: 'routes.title.apeRegistry', defaultMessage: 'Catasto APE' },
});

const energyCadastre: LazyFeature = async () => {
  const [{ energyCadastreSlice }, { placesApi }, { certificatesApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/places'),
    import('../../../api/certificates'),
  ]);
  return feature(
    { units: certificatesApi.units, comuni: placesApi.comuni },
    { slice: energyCadastreSlice, saga: energyCadastreSlice.watch },
  );
};

/** The certificates of a building by its cadastral data (RTE-31). */
export const energyCadastrePage: PortalPage = {
  path: memberPaths.apeRegistry,
  name: 'ApeRegistry',
  parentName: 'Certificates',
  title: titles.cadastre,
  access: 'login',
  requiredPolicy: 'ApeCreate',
  layout: 'wide',
  order: 3,
  help: 'attestati/catasto',
  page: async () => ({ Component: (await import('./EnergyCadastrePage')).EnergyCadastrePage }),
  feature: energyCadastre,
};
