import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { OrderAnswerApi } from './model';

const titles = defineMessages({
  answer: { id: 'links.title.orderAnswer', defaultMessage: 'Conferma di iscrizione' },
});

const orderAnswer: LazyFeature = async () => {
  const [{ orderAnswerSlice }, { ask }, { OrderBoardsService: Service }] = await Promise.all([
    import('./slice'),
    import('../../../api/client'),
    import('../../../api/generated/services/OrderBoardsService'),
  ]);
  const api: OrderAnswerApi = {
    look: (token, signal) => ask(() => Service.orderValidationsLook({ requestBody: { token } }), signal),
    answer: (answer) => ask(() => Service.orderValidationsAnswer({ requestBody: answer })),
  };
  return feature(api, { slice: orderAnswerSlice, saga: orderAnswerSlice.watch });
};

/** The page to which the mail to a professional order leads. It needs no sign-in. */
export const orderAnswerPage: PortalPage = {
  path: paths.orderAnswer,
  name: 'OrderAnswer',
  title: titles.answer,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./OrderAnswerPage')).OrderAnswerPage }),
  feature: orderAnswer,
};
