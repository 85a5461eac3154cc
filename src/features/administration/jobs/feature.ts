import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  jobs: { id: 'routes.title.jobs', defaultMessage: 'Lavori in attesa' },
});

const jobs: LazyFeature = async () => {
  const [{ jobsSlice }, { jobsSaga }, { jobsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/jobs'),
  ]);
  return feature(jobsApi, { slice: jobsSlice, saga: jobsSaga });
};

/** Work outside of requests. DevExtreme comes with it. */
export const jobsPage: PortalPage = {
  path: memberPaths.jobs,
  name: 'Jobs',
  parentName: 'Administration',
  title: titles.jobs,
  access: 'login',
  requiredPolicy: 'Sace.Jobs',
  layout: 'wide',
  order: 90,
  iconClass: 'refresh',
  page: async () => ({ Component: (await import('./JobsPage')).JobsPage }),
  feature: jobs,
};
