import type { LazyPage } from '../../../shared/routing/routeEntry';

export const personalRecordPage: LazyPage = async () => ({
  Component: (await import('./PersonalRecordPage')).PersonalRecordPage,
});
