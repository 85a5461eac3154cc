import { defineMessage, defineMessages } from 'react-intl';

/** Questions and notices of the sagas. */
export const notices = defineMessages({
  deactivated: { id: 'orderBoards.notice.deactivated', defaultMessage: 'L’ordine non riceverà altre richieste.' },
  deactivateTitle: { id: 'orderBoards.notice.deactivateTitle', defaultMessage: 'Disattivare l’ordine?' },
  deactivateYes: { id: 'orderBoards.notice.deactivateYes', defaultMessage: 'Disattiva' },
});
export const deactivateQuestion = defineMessage<{ name: string }>({
  id: 'orderBoards.notice.deactivateQuestion',
  defaultMessage:
    '«{name}» non riceverà altre richieste di conferma, e non si potrà riattivare. I collegamenti già inviati restano validi.',
});
