import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'certificates.monitor.lead',
    defaultMessage: 'Quanti attestati arrivano al registro e quanti aspettano: ogni grafico ha la sua tabella.',
  },
  waiting: { id: 'certificates.monitor.waiting', defaultMessage: 'In cammino verso il registro' },
  days: { id: 'certificates.monitor.days', defaultMessage: 'Registrati negli ultimi 31 giorni' },
  months: { id: 'certificates.monitor.months', defaultMessage: 'Registrati ogni mese' },
  state: { id: 'certificates.monitor.state', defaultMessage: 'Stato' },
  day: { id: 'certificates.monitor.day', defaultMessage: 'Giorno' },
  month: { id: 'certificates.monitor.month', defaultMessage: 'Mese' },
  energyClass: { id: 'certificates.monitor.class', defaultMessage: 'Classe' },
  province: { id: 'certificates.monitor.province', defaultMessage: 'Provincia' },
  score: { id: 'certificates.monitor.score', defaultMessage: 'Punteggio' },
  count: { id: 'certificates.monitor.count', defaultMessage: 'Attestati' },
  none: { id: 'certificates.monitor.none', defaultMessage: 'Non indicato' },
  moving: { id: 'certificates.monitor.moving', defaultMessage: 'Mossi di recente' },
});
export const stillMessage = defineMessage<{ days: number }>({
  id: 'certificates.monitor.still',
  defaultMessage: 'Fermi da più di {days} giorni',
});
export const sinceMessages = {
  classes: defineMessage<{ day: string }>({
    id: 'certificates.monitor.byClass',
    defaultMessage: 'Per classe, dal {day}',
  }),
  provinces: defineMessage<{ day: string }>({
    id: 'certificates.monitor.byProvince',
    defaultMessage: 'Per provincia, dal {day}',
  }),
  scores: defineMessage<{ day: string }>({
    id: 'certificates.monitor.byScore',
    defaultMessage: 'Per punteggio di coerenza, dal {day}',
  }),
};
export const sumMessage = defineMessage<{ today: number; toSign: number; control: number }>({
  id: 'certificates.monitor.sum',
  defaultMessage:
    '{today, plural, =0 {Oggi nessun attestato registrato} one {Oggi # attestato registrato} other {Oggi # attestati registrati}}; da firmare: {toSign, number}; in controllo: {control, number}.',
});

/** Names of a certificate's states. */
export const stateNames = defineMessages({
  Validata: { id: 'certificates.monitor.Validata', defaultMessage: 'Validati, registrazione non chiesta' },
  InControllo: { id: 'certificates.monitor.InControllo', defaultMessage: 'In controllo' },
  DaFirmare: { id: 'certificates.monitor.DaFirmare', defaultMessage: 'Da firmare' },
});
