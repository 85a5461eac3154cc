import { defineMessage, defineMessages } from 'react-intl';
import type { LinkEnd } from './model';

export const messages = defineMessages({
  title: { id: 'contactEmail.page.title', defaultMessage: 'Conferma dell’indirizzo e-mail' },
  loading: { id: 'contactEmail.page.loading', defaultMessage: 'Conferma in corso…' },
  doneTitle: { id: 'contactEmail.done.title', defaultMessage: 'Indirizzo confermato' },
  doneNext: {
    id: 'contactEmail.done.next',
    defaultMessage: 'Puoi chiudere questa pagina, oppure tornare alla tua domanda.',
  },
  accreditations: { id: 'contactEmail.done.accreditations', defaultMessage: 'Vai ai tuoi accreditamenti' },
  endTitle: { id: 'contactEmail.end.title', defaultMessage: 'Il collegamento non conferma più nulla' },
  noLinkTitle: { id: 'contactEmail.noLink.title', defaultMessage: 'Apri il collegamento dal messaggio' },
  noLink: {
    id: 'contactEmail.noLink.text',
    defaultMessage:
      'Questa pagina si apre dal collegamento del messaggio che hai ricevuto. Per sicurezza il collegamento non resta nella barra degli indirizzi: se hai ricaricato la pagina, aprilo di nuovo dal messaggio. Se l’indirizzo era già confermato, resta confermato.',
  },
  failed: {
    id: 'contactEmail.failed.text',
    defaultMessage: 'L’indirizzo non è ancora confermato. Il collegamento si può usare ancora.',
  },
});

export const ends = defineMessages({
  unknown: {
    id: 'contactEmail.end.unknown',
    defaultMessage:
      'Il collegamento non è valido, oppure è stato copiato solo in parte. Apri quello del messaggio più recente, o chiedine uno nuovo dalla tua pagina.',
  },
  expired: {
    id: 'contactEmail.end.expired',
    defaultMessage: 'Il collegamento vale 24 ore ed è scaduto. Chiedine uno nuovo dalla tua pagina.',
  },
  used: {
    id: 'contactEmail.end.used',
    defaultMessage:
      'Il collegamento è già stato usato, e nel frattempo il tuo indirizzo è cambiato. Se ti serve questo, chiedi un nuovo collegamento dalla tua pagina.',
  },
} satisfies Record<LinkEnd, { id: string; defaultMessage: string }>);

export const doneMessage = defineMessage<{ email: string }>({
  id: 'contactEmail.done.text',
  defaultMessage: 'L’indirizzo {email} è confermato: qui riceverai le comunicazioni sul tuo accreditamento.',
});
