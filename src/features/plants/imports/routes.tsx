import type { LazyPage } from '../../../shared/routing/routeEntry';

export const plantImportsPage: LazyPage = async () => {
  const [{ ImportsPage }, { uploadsApi }] = await Promise.all([import('./ImportsPage'), import('../../../api/files')]);
  return { Component: () => <ImportsPage uploads={uploadsApi} /> };
};
