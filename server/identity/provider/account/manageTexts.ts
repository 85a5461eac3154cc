/** The texts of the account page, in Italian and English; English serves for every other language. */
import type { Language } from '../../../platform/localization/texts';
import { textsOf, type PageTexts } from '../pages/pageTexts';

const it = {
  manageTitle: 'Il mio account',
  manageFailedTitle: 'Errore: il mio account',
  signedInAs: 'Accesso effettuato come',
  personalData: 'Dati personali',
  accountName: 'Nome utente',
  email: 'Indirizzo e-mail',
  name: 'Nome',
  surname: 'Cognome',
  phone: 'Telefono',
  saved: 'I dati personali sono stati salvati.',
  changePassword: 'Cambia password',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  repeatPassword: 'Ripeti la nuova password',
  passwordsDiffer: 'Le due password non coincidono.',
  passwordChanged: 'La password è stata cambiata. Gli altri dispositivi dovranno accedere di nuovo.',
  passwordElsewhere: 'Accedi con un’identità esterna: qui non c’è una password da cambiare.',
  devices: 'Dispositivi',
  devicesHint: 'Nel portale vedi dove hai effettuato l’accesso e puoi uscire da tutti i dispositivi.',
  devicesLink: 'Esci da tutti i dispositivi',
  formExpired: 'La pagina era scaduta: riprova.',
  changedMeanwhile:
    'I tuoi dati sono cambiati nel frattempo, da un’altra pagina o da un amministratore. Quello che hai scritto non è ancora salvato: controlla i campi e salva di nuovo.',
  storedMeanwhile: 'Nel frattempo è stato salvato:',
  backToProgram: 'Torna da dove sei venuto',
  accountPassword: 'Password attuale, per cambiare nome utente o indirizzo e-mail',
  freshSignIn: 'Per cambiare nome utente o indirizzo e-mail devi avere effettuato l’accesso negli ultimi dieci minuti.',
  pendingEmail: 'Il nuovo indirizzo vale quando apri il collegamento che ti abbiamo mandato:',
  confirmTitle: 'Conferma il nuovo indirizzo e-mail',
  confirmLead: 'Premi il pulsante per confermare che l’indirizzo è tuo.',
  confirmButton: 'Conferma l’indirizzo',
  confirmedTitle: 'Indirizzo confermato',
  confirmed: 'L’indirizzo e-mail del tuo account adesso è questo:',
  confirmNeedsScript: 'Per confermare serve JavaScript: attivalo e apri di nuovo il collegamento.',
  confirmFailedTitle: 'Indirizzo non confermato',
  linkGone:
    'Il collegamento non è più valido: è scaduto, è già stato usato, ne hai chiesto uno nuovo oppure il cambio è stato annullato. Chiedine un altro da “Il mio account”.',
};

export type ManageTexts = PageTexts & Readonly<Record<keyof typeof it, string>>;

const en: Readonly<Record<keyof typeof it, string>> = {
  manageTitle: 'My account',
  manageFailedTitle: 'Error: my account',
  signedInAs: 'Signed in as',
  personalData: 'Personal data',
  accountName: 'User name',
  email: 'E-mail address',
  name: 'Name',
  surname: 'Surname',
  phone: 'Phone',
  saved: 'Your personal data have been saved.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  passwordsDiffer: 'The two passwords differ.',
  passwordChanged: 'Your password has been changed. Other devices will have to sign in again.',
  passwordElsewhere: 'You sign in with an external identity: there is no password to change here.',
  devices: 'Devices',
  devicesHint: 'In the portal you see where you are signed in, and can sign out of all devices.',
  devicesLink: 'Sign out of all devices',
  formExpired: 'The page had expired: try again.',
  changedMeanwhile:
    'Your data have changed meanwhile, from another page or by an administrator. What you typed is not saved yet: check the fields and save again.',
  storedMeanwhile: 'Saved meanwhile:',
  backToProgram: 'Back to where you came from',
  accountPassword: 'Current password, to change user name or e-mail address',
  freshSignIn: 'To change user name or e-mail address you must have signed in during the last ten minutes.',
  pendingEmail: 'The new address counts once you open the link that we sent you:',
  confirmTitle: 'Confirm your new e-mail address',
  confirmLead: 'Press the button to confirm that the address is yours.',
  confirmButton: 'Confirm the address',
  confirmedTitle: 'Address confirmed',
  confirmed: 'The e-mail address of your account is now:',
  confirmNeedsScript: 'Confirming needs JavaScript: switch it on and open the link again.',
  confirmFailedTitle: 'Address not confirmed',
  linkGone:
    'The link no longer holds: it has expired, was used already, you asked for a newer one, or the change was taken back. Ask for another in “My account”.',
};

/** Returns the language in which the page is shown to a reader of this language. */
export const manageLanguage = (language: Language): 'it' | 'en' => (language === 'it' ? 'it' : 'en');

/** The texts of the page, and those that all pages have. */
export const manageTextsOf = (language: Language): ManageTexts => {
  const spoken = manageLanguage(language);
  return { ...textsOf(spoken), ...(spoken === 'it' ? it : en) };
};
