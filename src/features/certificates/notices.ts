import { defineMessages } from 'react-intl';

/** What the sagas ask and tell. */
export const notices = defineMessages({
  validated: { id: 'certificates.notice.validated', defaultMessage: 'L’attestato è valido.' },
  reopened: { id: 'certificates.notice.reopened', defaultMessage: 'L’attestato è di nuovo una bozza.' },
  registrationAsked: {
    id: 'certificates.notice.registrationAsked',
    defaultMessage: 'La registrazione è stata chiesta.',
  },
  discarded: { id: 'certificates.notice.discarded', defaultMessage: 'La bozza è stata eliminata.' },
  discardTitle: { id: 'certificates.notice.discardTitle', defaultMessage: 'Eliminare la bozza?' },
  discardQuestion: {
    id: 'certificates.notice.discardQuestion',
    defaultMessage: 'La bozza e il file da cui è nata vanno persi.',
  },
  discardYes: { id: 'certificates.notice.discardYes', defaultMessage: 'Elimina' },
});
