import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The page where a company applies to keep plants. It gets the port that uploads files. */
export const maintainerPage: LazyPage = async () => {
  const [{ MaintainerPage }, { uploadsApi }] = await Promise.all([
    import('./MaintainerPage'),
    import('../../../api/files'),
  ]);
  return { Component: () => <MaintainerPage uploads={uploadsApi} /> };
};
/** The office's list of companies that applied. Its bundle includes DevExtreme. */
export const maintainersPage: LazyPage = async () => ({
  Component: (await import('./office/MaintainersPage')).MaintainersPage,
});
