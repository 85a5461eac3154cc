import type { LazyPage } from '../../shared/routing/routeEntry';

export const accreditationsPage: LazyPage = async () => ({ Component: (await import('./AccreditationsPage')).AccreditationsPage });
export const newApplicationPage: LazyPage = async () => ({ Component: (await import('./NewApplicationPage')).NewApplicationPage });
export const accreditationPage: LazyPage = async () => ({ Component: (await import('./AccreditationPage')).AccreditationPage });
export const wizardPage: LazyPage = async () => {
  const [{ WizardPage }, { uploadsApi }] = await Promise.all([import('./WizardPage'), import('../../api/files')]);
  return { Component: () => <WizardPage uploads={uploadsApi} /> };
};
