import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'serviceMessages.title', defaultMessage: 'Avvisi di servizio' },
  lead: {
    id: 'serviceMessages.lead',
    defaultMessage: 'Che cosa legge chi ha il portale aperto, tra due momenti. Arriva in ogni pagina entro un minuto.',
  },
  new: { id: 'serviceMessages.new', defaultMessage: 'Scrivi un avviso' },
  newTitle: { id: 'serviceMessages.newTitle', defaultMessage: 'Nuovo avviso di servizio' },
  editTitle: { id: 'serviceMessages.editTitle', defaultMessage: 'Avviso di servizio' },
  loading: { id: 'serviceMessages.loading', defaultMessage: 'Caricamento degli avvisi…' },
  empty: { id: 'serviceMessages.empty', defaultMessage: 'Non ci sono avvisi.' },
  text: { id: 'serviceMessages.text', defaultMessage: 'Testo dell’avviso' },
  textHint: { id: 'serviceMessages.textHint', defaultMessage: 'Una o due frasi, al massimo 300 caratteri.' },
  kind: { id: 'serviceMessages.kind', defaultMessage: 'Tipo' },
  audience: { id: 'serviceMessages.audience', defaultMessage: 'Chi lo legge' },
  startsAt: { id: 'serviceMessages.startsAt', defaultMessage: 'Dal' },
  endsAt: { id: 'serviceMessages.endsAt', defaultMessage: 'Al' },
  clock: { id: 'serviceMessages.clock', defaultMessage: 'Ora italiana.' },
  endsFirst: { id: 'serviceMessages.endsFirst', defaultMessage: 'La fine deve venire dopo l’inizio.' },
  remove: { id: 'serviceMessages.remove', defaultMessage: 'Elimina' },
  removeTitle: { id: 'serviceMessages.removeTitle', defaultMessage: 'Eliminare l’avviso?' },
  removeText: {
    id: 'serviceMessages.removeText',
    defaultMessage: 'Sparisce dalle pagine aperte entro un minuto.',
  },
});
export const kindNames = defineMessages({
  info: { id: 'serviceMessages.kind.info', defaultMessage: 'Informazione' },
  warning: { id: 'serviceMessages.kind.warning', defaultMessage: 'Attenzione' },
});
export const audienceNames = defineMessages({
  everybody: { id: 'serviceMessages.audience.everybody', defaultMessage: 'Tutti' },
  certifiers: { id: 'serviceMessages.audience.certifiers', defaultMessage: 'Certificatori' },
  officers: { id: 'serviceMessages.audience.officers', defaultMessage: 'Uffici' },
});
export const stateNames = defineMessages({
  planned: { id: 'serviceMessages.state.planned', defaultMessage: 'Programmato' },
  current: { id: 'serviceMessages.state.current', defaultMessage: 'In corso' },
  over: { id: 'serviceMessages.state.over', defaultMessage: 'Finito' },
});
export const notices = defineMessages({
  saved: { id: 'serviceMessages.notice.saved', defaultMessage: 'L’avviso è salvato.' },
  removed: { id: 'serviceMessages.notice.removed', defaultMessage: 'L’avviso è eliminato.' },
});
export const periodMessage = defineMessage<{ from: string; to: string; kind: string; audience: string }>({
  id: 'serviceMessages.period',
  defaultMessage: '{kind} · {audience} · dal {from} al {to}',
});
export const editMessage = defineMessage<{ text: string }>({
  id: 'serviceMessages.edit',
  defaultMessage: 'Modifica: {text}',
});
