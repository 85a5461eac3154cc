import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  delegations: { id: 'routes.title.delegations', defaultMessage: 'Deleghe' },
});

const delegations: LazyFeature = async () => {
  const [{ delegationsSlice }, { delegationsSaga }, { anagraficheApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/anagrafiche'),
  ]);
  return feature(anagraficheApi, { slice: delegationsSlice, saga: delegationsSaga });
};

/** Delegations that certifiers give and receive. */
export const delegationsPage: PortalPage = {
  path: memberPaths.delegations,
  name: 'Delegations',
  parentName: 'Certifier',
  title: titles.delegations,
  access: 'login',
  requiredPolicy: 'AccreditationCreate',
  layout: 'wide',
  order: 7,
  help: 'accreditamento/societa-e-deleghe',
  page: async () => ({ Component: (await import('./DelegationsPage')).DelegationsPage }),
  feature: delegations,
};
