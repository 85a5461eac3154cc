import type { LazyPage } from '../../../shared/routing/routeEntry';

export const plantImportsPage: LazyPage = async () => {
  const [{ PlantImportsPage }, { uploadsApi }] = await Promise.all([
    import('./PlantImportsPage'),
    import('../../../api/files'),
  ]);
  return { Component: () => <PlantImportsPage uploads={uploadsApi} /> };
};
