import { defineMessage, defineMessages } from 'react-intl';

/** Questions and notices that the sagas raise. */
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
  manyTitle: { id: 'certificates.notice.manyTitle', defaultMessage: 'Eliminare le bozze selezionate?' },
  discardYes: { id: 'certificates.notice.discardYes', defaultMessage: 'Elimina' },
});

export const manyQuestion = defineMessage<{ count: number }>({
  id: 'certificates.notice.manyQuestion',
  defaultMessage:
    '{count, plural, one {Una bozza e il file da cui è nata vanno persi.} other {# bozze e i file da cui sono nate vanno persi.}}',
});
export const manyDiscardedMessage = defineMessage<{ count: number }>({
  id: 'certificates.notice.manyDiscarded',
  defaultMessage: '{count, plural, one {Una bozza è stata eliminata.} other {# bozze sono state eliminate.}}',
});
export const manyLeftMessage = defineMessage<{ done: number; left: number }>({
  id: 'certificates.notice.manyLeft',
  defaultMessage:
    '{left, plural, one {Una bozza non si è potuta eliminare} other {# bozze non si sono potute eliminare}}; eliminate: {done}.',
});
