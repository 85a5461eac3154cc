import { defineMessage, defineMessages } from 'react-intl';

/** Questions and notices that the saga raises. */
export const questions = defineMessages({
  oneTitle: { id: 'account.sessions.askOneTitle', defaultMessage: 'Uscire da quel dispositivo?' },
  one: {
    id: 'account.sessions.askOne',
    defaultMessage: 'Chi lo usa dovrà accedere di nuovo. Quello che non ha ancora salvato può andare perso.',
  },
  oneYes: { id: 'account.sessions.askOneYes', defaultMessage: 'Esci da quel dispositivo' },
  othersTitle: { id: 'account.sessions.askOthersTitle', defaultMessage: 'Uscire da tutti gli altri dispositivi?' },
  others: {
    id: 'account.sessions.askOthers',
    defaultMessage: 'Resti collegato solo qui: su ogni altro dispositivo servirà un nuovo accesso.',
  },
  othersYes: { id: 'account.sessions.askOthersYes', defaultMessage: 'Esci dagli altri' },
  allTitle: { id: 'account.sessions.askAllTitle', defaultMessage: 'Uscire da tutti i dispositivi?' },
  all: {
    id: 'account.sessions.askAll',
    defaultMessage:
      'Esci anche da questo: su ogni dispositivo servirà un nuovo accesso. Quello che non hai ancora salvato va perso.',
  },
  allYes: { id: 'account.sessions.askAllYes', defaultMessage: 'Esci da tutti' },
});
export const endedNotice = defineMessage<{ count: number }>({
  id: 'account.sessions.ended',
  defaultMessage:
    '{count, plural, =0 {Non c’erano altri accessi aperti.} one {Un accesso è stato chiuso.} other {# accessi sono stati chiusi.}}',
});

export const profileNotices = defineMessages({
  saved: { id: 'account.profile.saved', defaultMessage: 'I tuoi dati sono stati salvati.' },
  linkSent: {
    id: 'account.email.linkSent',
    defaultMessage: 'Ti abbiamo mandato il collegamento: aprilo per confermare l’indirizzo.',
  },
  takenBack: { id: 'account.email.takenBack', defaultMessage: 'Il cambio di indirizzo è annullato.' },
  passwordChanged: { id: 'account.password.changed', defaultMessage: 'La password è stata cambiata.' },
});
