import { defineMessage } from 'react-intl';

/** Toasts after a change that the server accepted (SavedSuccessfully, DeletedSuccessfully). */
export const savedNotice = defineMessage({ id: 'shared.forms.saved', defaultMessage: 'Salvataggio riuscito.' });
export const deletedNotice = defineMessage({ id: 'shared.forms.deleted', defaultMessage: 'Eliminazione riuscita.' });
