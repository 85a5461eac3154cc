/** What the page of an account says to its owner, in Italian and English; English stands for every other language. */
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
  backToProgram: 'Torna da dove sei venuto',
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
  backToProgram: 'Back to where you came from',
};

/** The language of the page for somebody who asks for this one. */
export const manageLanguage = (language: Language): 'it' | 'en' => (language === 'it' ? 'it' : 'en');

/** The texts of the page, and those that all pages have. */
export const manageTextsOf = (language: Language): ManageTexts => {
  const spoken = manageLanguage(language);
  return { ...textsOf(spoken), ...(spoken === 'it' ? it : en) };
};
