import { defineMessage } from 'react-intl';

/** The saga asks these questions before it deletes or changes anything. */
export const areYouSure = defineMessage({ id: 'identity.areYouSure', defaultMessage: 'Vuoi continuare?' });
export const deleteYes = defineMessage({ id: 'identity.deleteYes', defaultMessage: 'Elimina' });
export const roleQuestion = defineMessage<{ name: string }>({
  id: 'identity.roleDeletion',
  defaultMessage: 'Il ruolo “{name}” sarà eliminato: chi lo ha lo perde.',
});
export const userQuestion = defineMessage<{ name: string }>({
  id: 'identity.userDeletion',
  defaultMessage: 'L’utente “{name}” sarà eliminato e non potrà più accedere.',
});
export const lockedNotice = defineMessage<{ name: string }>({
  id: 'identity.users.lockedNotice',
  defaultMessage: 'L’utente “{name}” è bloccato.',
});
export const emailChangeCancelledNotice = defineMessage({
  id: 'identity.users.emailChangeCancelled',
  defaultMessage: 'Il cambio di indirizzo è annullato.',
});
export const unlockedNotice = defineMessage<{ name: string }>({
  id: 'identity.users.unlockedNotice',
  defaultMessage: 'L’utente “{name}” non è più bloccato.',
});
