import { defineMessages } from 'react-intl';

export const switchMessages = defineMessages({
  tenant: { id: 'tenantSwitch.box.tenant', defaultMessage: 'Ente' },
  notSelected: { id: 'tenantSwitch.box.notSelected', defaultMessage: 'Non selezionato' },
  switch: { id: 'tenantSwitch.box.switch', defaultMessage: 'Cambia' },
  title: { id: 'tenantSwitch.dialog.title', defaultMessage: 'Cambia ente' },
  name: { id: 'tenantSwitch.dialog.name', defaultMessage: 'Nome' },
  hint: { id: 'tenantSwitch.dialog.hint', defaultMessage: 'Lascia vuoto il nome per passare al sistema centrale.' },
  save: { id: 'tenantSwitch.dialog.save', defaultMessage: 'Salva' },
  cancel: { id: 'tenantSwitch.dialog.cancel', defaultMessage: 'Annulla' },
});
