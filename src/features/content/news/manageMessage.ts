import { defineMessage } from 'react-intl';

/** For those who write them; with the list's page alone, since the home's first load has no room for it. */
export const manageMessage = defineMessage({ id: 'news.list.manage', defaultMessage: 'Gestisci i contenuti' });
