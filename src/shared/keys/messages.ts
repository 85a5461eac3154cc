import { defineMessages } from 'react-intl';

export const keyMessages = defineMessages({
  title: { id: 'shared.keys.title', defaultMessage: 'Scorciatoie da tastiera' },
  on: { id: 'shared.keys.on', defaultMessage: 'Usa le scorciatoie di un solo tasto' },
  help: { id: 'shared.keys.help', defaultMessage: 'Mostra questo elenco' },
  formLead: {
    id: 'shared.keys.formLead',
    defaultMessage:
      'Funzionano anche da un campo, tranne quelle di un solo tasto. Invio in un campo non invia il modulo.',
  },
  save: { id: 'shared.keys.save', defaultMessage: 'Salva' },
  sendKeys: { id: 'shared.keys.sendKeys', defaultMessage: 'Ctrl + Invio' },
  send: { id: 'shared.keys.send', defaultMessage: 'Premi il pulsante principale' },
  turnKeys: { id: 'shared.keys.turnKeys', defaultMessage: 'Alt + Pag ↑ / Pag ↓' },
  turn: { id: 'shared.keys.turn', defaultMessage: 'Vai alla sezione precedente o successiva' },
});
