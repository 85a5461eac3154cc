import { defineMessages } from 'react-intl';

export const viewMessages = defineMessages({
  views: { id: 'adminAccreditations.views.views', defaultMessage: 'Viste salvate' },
  none: { id: 'adminAccreditations.views.none', defaultMessage: 'Scegli una vista' },
  save: { id: 'adminAccreditations.views.save', defaultMessage: 'Salva la vista' },
  remove: { id: 'adminAccreditations.views.remove', defaultMessage: 'Elimina la vista' },
  name: { id: 'adminAccreditations.views.name', defaultMessage: 'Nome della vista' },
  nameHint: { id: 'adminAccreditations.views.nameHint', defaultMessage: 'La vista ricorda colonne, filtri e ordine di questo elenco.' },
  askRemove: { id: 'adminAccreditations.views.askRemove', defaultMessage: 'Vuoi eliminare questa vista? L’elenco resta com’è.' },
});
