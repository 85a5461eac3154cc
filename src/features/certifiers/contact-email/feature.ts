import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { paths } from '../../../shared/routing/paths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  contactEmail: { id: 'links.title.contactEmail', defaultMessage: 'Conferma dell’indirizzo e-mail' },
});

const contactEmail: LazyFeature = async () => {
  const [{ contactEmailSlice }, { contactEmailApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/contactEmail'),
  ]);
  return feature(contactEmailApi, { slice: contactEmailSlice, saga: contactEmailSlice.watch });
};

/** The page that proves a contact address, opened by a mail's link without a sign-in. */
export const contactEmailPage: PortalPage = {
  path: paths.contactEmail,
  name: 'ContactEmail',
  title: titles.contactEmail,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./ContactEmailPage')).ContactEmailPage }),
  feature: contactEmail,
};
