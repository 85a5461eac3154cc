import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  unknownComune: { id: 'albo.form.unknownComune', defaultMessage: 'Scegli un comune dell’Emilia-Romagna dall’elenco.' },
  noComune: { id: 'albo.form.noComune', defaultMessage: 'Nessun comune corrisponde.' },
});
