import type { LazyPage } from '../../../shared/routing/routeEntry';

const pages = () => import('./pages');

export const accreditationsPage: LazyPage = async () => ({ Component: (await pages()).AccreditationsPage });
export const newApplicationPage: LazyPage = async () => ({ Component: (await pages()).NewApplicationPage });
export const accreditationPage: LazyPage = async () => ({ Component: (await pages()).AccreditationPage });
export const wizardPage: LazyPage = async () => {
  const [{ WizardPage }, { uploadsApi }] = await Promise.all([pages(), import('../../../api/files')]);
  return { Component: () => <WizardPage uploads={uploadsApi} /> };
};
