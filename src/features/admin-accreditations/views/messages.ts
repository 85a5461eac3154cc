import { defineMessage, defineMessages } from 'react-intl';

export const viewMessages = defineMessages({
  views: { id: 'adminAccreditations.views.views', defaultMessage: 'Viste salvate' },
  none: { id: 'adminAccreditations.views.none', defaultMessage: 'Scegli una vista' },
  save: { id: 'adminAccreditations.views.save', defaultMessage: 'Salva la vista' },
  remove: { id: 'adminAccreditations.views.remove', defaultMessage: 'Elimina la vista' },
  rename: { id: 'adminAccreditations.views.rename', defaultMessage: 'Rinomina la vista' },
  makeDefault: { id: 'adminAccreditations.views.makeDefault', defaultMessage: 'Apri l’elenco con questa vista' },
  dropDefault: {
    id: 'adminAccreditations.views.dropDefault',
    defaultMessage: 'Non aprire più l’elenco con questa vista',
  },
  name: { id: 'adminAccreditations.views.name', defaultMessage: 'Nome della vista' },
  nameHint: {
    id: 'adminAccreditations.views.nameHint',
    defaultMessage: 'La vista ricorda colonne, filtri e ordine di questo elenco.',
  },
  askRemove: {
    id: 'adminAccreditations.views.askRemove',
    defaultMessage: 'Vuoi eliminare questa vista? L’elenco resta com’è.',
  },
});
export const defaultNameMessage = defineMessage<{ name: string }>({
  id: 'adminAccreditations.views.defaultName',
  defaultMessage: '{name} (predefinita)',
});
