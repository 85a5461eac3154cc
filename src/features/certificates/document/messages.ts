import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'certificates.preview.title', defaultMessage: 'Anteprima del documento' },
  lead: {
    id: 'certificates.preview.lead',
    defaultMessage: 'Il PDF dell’attestato come è salvato adesso.',
  },
  show: { id: 'certificates.preview.show', defaultMessage: 'Mostra l’anteprima' },
  hide: { id: 'certificates.preview.hide', defaultMessage: 'Nascondi l’anteprima' },
  prepare: { id: 'certificates.preview.prepare', defaultMessage: 'Prepara l’anteprima (PDF)' },
  prepareAgain: { id: 'certificates.preview.prepareAgain', defaultMessage: 'Aggiorna l’anteprima (PDF)' },
  loading: { id: 'certificates.preview.loading', defaultMessage: 'Preparazione dell’anteprima…' },
  openTab: { id: 'certificates.preview.openTab', defaultMessage: 'Apri l’anteprima in una nuova scheda' },
});
