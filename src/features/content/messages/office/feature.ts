import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../../shared/feature';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../../shared/routing/portalPage';

const titles = defineMessages({
  messages: { id: 'routes.title.serviceMessages', defaultMessage: 'Avvisi di servizio' },
});

const serviceMessages: LazyFeature = async () => {
  const [{ serviceMessagesSlice }, { serviceMessagesApi }] = await Promise.all([
    import('./slice'),
    import('../../../../api/serviceMessages'),
  ]);
  return feature(serviceMessagesApi, { slice: serviceMessagesSlice, saga: serviceMessagesSlice.watch });
};

/** The service messages that the office shows above every page. */
export const serviceMessagesPage: PortalPage = {
  path: memberPaths.serviceMessages,
  name: 'ServiceMessages',
  parentName: 'Contents',
  title: titles.messages,
  access: 'login',
  requiredPolicy: 'ContentManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/avvisi-di-servizio',
  page: async () => ({ Component: (await import('./ServiceMessagesPage')).ServiceMessagesPage }),
  feature: serviceMessages,
};
