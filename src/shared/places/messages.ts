import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  unknownComune: { id: 'albo.form.unknownComune', defaultMessage: 'Scegli un comune dell’Emilia-Romagna dall’elenco.' },
  refusedComune: { id: 'places.search.refused', defaultMessage: 'Scegli un comune dall’elenco.' },
  searchFailed: { id: 'places.search.failed', defaultMessage: 'Non è stato possibile cercare i comuni.' },
  noComune: { id: 'albo.form.noComune', defaultMessage: 'Nessun comune corrisponde.' },
});
