import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  answer: { id: 'links.title.orderAnswer', defaultMessage: 'Conferma di iscrizione' },
});

const orderAnswer: LazyFeature = async () => {
  const [{ orderAnswerSlice }, { orderAnswerSaga }, { orderValidationsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/orderValidations'),
  ]);
  return feature(orderValidationsApi, { slice: orderAnswerSlice, saga: orderAnswerSaga });
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
