import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'publicRegisterSettings.title', defaultMessage: 'Registro pubblico e dati aperti' },
  lead: {
    id: 'publicRegisterSettings.lead',
    defaultMessage: 'Che cosa il registro degli attestati dà a tutti, oltre alla ricerca e alle statistiche.',
  },
  loading: { id: 'publicRegisterSettings.loading', defaultMessage: 'Caricamento delle scelte…' },
  rowLevel: {
    id: 'publicRegisterSettings.rowLevel',
    defaultMessage: 'I dati aperti contengono anche i singoli attestati, senza indirizzo',
  },
  rowLevelHint: {
    id: 'publicRegisterSettings.rowLevelHint',
    defaultMessage:
      'Togliendo la scelta spariscono subito, anche dalle edizioni passate; mettendola arrivano entro pochi minuti.',
  },
  publisher: { id: 'publicRegisterSettings.publisher', defaultMessage: 'Chi pubblica i dati' },
  publisherCode: { id: 'publicRegisterSettings.publisherCode', defaultMessage: 'Codice IPA di chi pubblica' },
  contact: { id: 'publicRegisterSettings.contact', defaultMessage: 'E-mail per le domande sui dati' },
  indexed: {
    id: 'publicRegisterSettings.indexed',
    defaultMessage: 'I motori di ricerca possono mostrare le pagine degli attestati',
  },
  indexedHint: {
    id: 'publicRegisterSettings.indexedHint',
    defaultMessage:
      'Le pagine mostrano l’indirizzo dell’edificio, mai persone. La scelta vale entro un minuto per le pagine nuove; i motori dimenticano quelle che hanno quando ripassano.',
  },
  save: { id: 'publicRegisterSettings.save', defaultMessage: 'Salva' },
});
