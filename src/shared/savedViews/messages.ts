import { defineMessage, defineMessages } from 'react-intl';

export const viewMessages = defineMessages({
  views: { id: 'savedViews.views', defaultMessage: 'Viste salvate' },
  none: { id: 'savedViews.none', defaultMessage: 'Scegli una vista' },
  save: { id: 'savedViews.save', defaultMessage: 'Salva la vista' },
  remove: { id: 'savedViews.remove', defaultMessage: 'Elimina la vista' },
  rename: { id: 'savedViews.rename', defaultMessage: 'Rinomina la vista' },
  makeDefault: { id: 'savedViews.makeDefault', defaultMessage: 'Apri l’elenco con questa vista' },
  dropDefault: {
    id: 'savedViews.dropDefault',
    defaultMessage: 'Non aprire più l’elenco con questa vista',
  },
  name: { id: 'savedViews.name', defaultMessage: 'Nome della vista' },
  nameHint: {
    id: 'savedViews.nameHint',
    defaultMessage: 'La vista ricorda colonne, filtri e ordine di questo elenco.',
  },
  askRemove: {
    id: 'savedViews.askRemove',
    defaultMessage: 'Vuoi eliminare questa vista? L’elenco resta com’è.',
  },
});
export const defaultNameMessage = defineMessage<{ name: string }>({
  id: 'savedViews.defaultName',
  defaultMessage: '{name} (predefinita)',
});
