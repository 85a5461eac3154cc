/** The texts of the identity provider: on its pages and, where a program sends a password, in its answers. */
import { languageOf } from '../../../platform/localization/culture';
import { DEFAULT_LANGUAGE, type Language } from '../../../platform/localization/texts';
import type { RefusedCredentials } from '../passwords/credentials';
import ar from './translations/ar.json';
import cs from './translations/cs.json';
import de from './translations/de.json';
import es from './translations/es.json';
import fi from './translations/fi.json';
import fr from './translations/fr.json';
import hi from './translations/hi.json';
import hu from './translations/hu.json';
import is from './translations/is.json';
import pt from './translations/pt.json';
import ro from './translations/ro.json';
import ru from './translations/ru.json';
import sk from './translations/sk.json';
import sl from './translations/sl.json';
import tr from './translations/tr.json';
import zhHans from './translations/zh-Hans.json';
import zhHant from './translations/zh-Hant.json';

const it = {
  applicationTitle: 'Certificazione energetica degli edifici',
  applicationSubtitle: 'Accreditamento dei certificatori e attestati APE in Emilia-Romagna',
  region: 'Regione Emilia-Romagna',
  back: 'Torna al portale',
  supportCode: 'Codice per l’assistenza:',
  failedTitle: 'Accesso non riuscito',
  serverFailed: 'Il servizio di accesso non ha potuto rispondere. Riprova tra qualche minuto.',
  badRequest: 'La richiesta di accesso non è valida oppure è scaduta. Torna al portale e accedi di nuovo.',
  signOutFailedTitle: 'Uscita non completata',
  badSignOut:
    'La richiesta di uscita non è valida oppure è scaduta, e la tua sessione potrebbe essere ancora aperta. Torna al portale ed esci da lì.',
  signedOutTitle: 'Sei uscito',
  signedOut: 'La tua sessione è terminata. Puoi chiudere questa pagina.',
  signingOutTitle: 'Uscita in corso',
  signingOut: 'Stiamo chiudendo la tua sessione.',
  askSignOutTitle: 'Uscire dall’area riservata?',
  askSignOut: 'La sessione verrà chiusa in tutte le schede di questo browser.',
  signOut: 'Esci',
  cancel: 'Annulla',
  expiredTitle: 'Richiesta di accesso scaduta',
  expired:
    'Questa richiesta di accesso è già stata usata oppure è scaduta. Torna al portale: se serve, potrai accedere di nuovo.',
  accountCreated: 'Il tuo account è stato creato: ora accedi con la password che hai scelto.',
  startedAgain: 'La pagina di accesso era scaduta. Inserisci di nuovo le credenziali.',
  signInTitle: 'Accedi',
  signInFailedTitle: 'Errore: accedi',
  signInLead: 'Entra con le credenziali del tuo account.',
  userName: 'Nome utente o indirizzo e-mail',
  password: 'Password',
  show: 'Mostra',
  showPassword: 'Mostra la password',
  hide: 'Nascondi',
  hidePassword: 'Nascondi la password',
  remember: 'Resta collegato su questo dispositivo',
  rememberHint: 'Non sceglierlo su un computer condiviso.',
  signIn: 'Accedi',
  passwordsRefused: 'L’accesso con nome utente e password non è attivo.',
  otherMethods: 'Altri modi di accedere',
  incomplete: 'Completa i campi indicati qui sotto.',
  userNameMissing: 'Inserisci il nome utente o l’indirizzo e-mail.',
  passwordMissing: 'Inserisci la password.',
  wrong: 'Nome utente o password non corretti.',
  notAllowed: 'Non puoi accedere con queste credenziali. Rivolgiti all’assistenza.',
  locked: 'Troppi tentativi non riusciti: l’accesso con questo nome è bloccato.',
  tooMany: 'Troppi tentativi non riusciti.',
  busy: 'In questo momento ci sono troppe richieste di accesso.',
  retryLater: 'Attendi qualche minuto e riprova.',
  askSupport: 'Rivolgiti all’assistenza.',
  retryInOneMinute: 'Riprova tra un minuto.',
  retryInMinutes: 'Riprova tra {minutes} minuti.',
  tooManyVisitsTitle: 'Troppe richieste',
  tooManyVisits:
    'Dalla tua rete sono arrivate troppe richieste di accesso o di uscita. Attendi qualche minuto e riprova.',
  unknownTenant: 'L’ente indicato non esiste o non è attivo.',
  skip: 'Vai al contenuto',
  languages: 'Lingua',
  forgotPassword: 'Hai dimenticato la password?',
  areYouNew: 'Non hai ancora un account?',
  register: 'Registrati',
  save: 'Salva',
};

export type PageTexts = Readonly<Record<keyof typeof it, string>>;

const en: PageTexts = {
  applicationTitle: 'Energy certification of buildings',
  applicationSubtitle: 'Accreditation of certifiers and energy certificates in Emilia-Romagna',
  region: 'Emilia-Romagna Region',
  back: 'Back to the portal',
  supportCode: 'Code for support:',
  failedTitle: 'Sign-in failed',
  serverFailed: 'The sign-in service could not answer. Try again in a few minutes.',
  badRequest: 'The sign-in request is not valid or has expired. Go back to the portal and sign in again.',
  signOutFailedTitle: 'Sign-out not completed',
  badSignOut:
    'The sign-out request is not valid or has expired, and your session may still be open. Go back to the portal and sign out there.',
  signedOutTitle: 'You are signed out',
  signedOut: 'Your session is over. You can close this page.',
  signingOutTitle: 'Signing out',
  signingOut: 'We are closing your session.',
  askSignOutTitle: 'Sign out?',
  askSignOut: 'The session will be closed in every tab of this browser.',
  signOut: 'Sign out',
  cancel: 'Cancel',
  expiredTitle: 'Sign-in request expired',
  expired:
    'This sign-in request was already used or has expired. Go back to the portal: if needed, you can sign in again.',
  accountCreated: 'Your account has been created: now sign in with the password that you chose.',
  startedAgain: 'The sign-in page had expired. Enter your credentials again.',
  signInTitle: 'Sign in',
  signInFailedTitle: 'Error: sign in',
  signInLead: 'Enter with the credentials of your profile.',
  userName: 'User name or e-mail address',
  password: 'Password',
  show: 'Show',
  showPassword: 'Show the password',
  hide: 'Hide',
  hidePassword: 'Hide the password',
  remember: 'Keep me signed in on this device',
  rememberHint: 'Do not choose it on a shared computer.',
  signIn: 'Sign in',
  passwordsRefused: 'Sign-in with user name and password is not enabled.',
  otherMethods: 'Other ways to sign in',
  incomplete: 'Complete the fields marked below.',
  userNameMissing: 'Enter your user name or e-mail address.',
  passwordMissing: 'Enter your password.',
  wrong: 'Wrong user name or password.',
  notAllowed: 'You cannot sign in with these credentials. Ask for support.',
  locked: 'Too many failed attempts: sign-in with this name is locked.',
  tooMany: 'Too many failed attempts.',
  busy: 'There are too many sign-in requests at the moment.',
  retryLater: 'Wait a few minutes and try again.',
  askSupport: 'Ask for support.',
  retryInOneMinute: 'Try again in a minute.',
  retryInMinutes: 'Try again in {minutes} minutes.',
  tooManyVisitsTitle: 'Too many requests',
  tooManyVisits: 'Too many requests to sign in or out have come from your network. Wait a few minutes and try again.',
  unknownTenant: 'The tenant you named does not exist or is not active.',
  skip: 'Skip to the content',
  languages: 'Language',
  forgotPassword: 'Forgot your password?',
  areYouNew: 'No account yet?',
  register: 'Register',
  save: 'Save',
};

/** British English has no texts of its own here: no text would differ. */
type PageLanguage = Exclude<Language, 'en-GB'>;

const TEXTS: Readonly<Record<PageLanguage, PageTexts>> = {
  it,
  en,
  ar,
  cs,
  de,
  es,
  fi,
  fr,
  hi,
  hu,
  is,
  pt,
  ro,
  ru,
  sk,
  sl,
  tr,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

const pageLanguage = (language: Language): PageLanguage => (language === 'en-GB' ? 'en' : language);

export const textsOf = (language: Language): PageTexts => TEXTS[pageLanguage(language)];

/**
 * Returns the language that a sign-in request names (`ui-culture`, `culture`, `ui_locales`, in this order), or the
 * portal's default when it names none that we have.
 */
export function languageOfParameters(parameters: Readonly<Record<string, unknown>>): PageLanguage {
  const { 'ui-culture': uiCulture, culture, ui_locales: locales } = parameters;
  const wanted = [uiCulture, culture, ...(typeof locales === 'string' ? locales.split(' ') : [])].filter(
    (name) => typeof name === 'string',
  );
  for (const name of wanted) {
    const language = languageOf(name);
    if (language) return pageLanguage(language);
  }
  return pageLanguage(DEFAULT_LANGUAGE);
}

/** Returns the reason for refused credentials as a text for their user. */
export function refusalText(language: Language, { reason, retryAfterSeconds, isBusy }: RefusedCredentials): string {
  const texts = textsOf(language);
  if (reason === 'invalid_credentials') return texts.wrong;
  if (reason === 'not_allowed') return texts.notAllowed;
  if (isBusy) return `${texts.busy} ${waitText(texts, retryAfterSeconds)}`;
  return `${reason === 'locked_out' ? texts.locked : texts.tooMany} ${waitText(texts, retryAfterSeconds)}`;
}

/** Beyond this number of minutes a number helps no reader (an administrator's lock may last for years). */
const MOST_MINUTES = 120;

function waitText(texts: PageTexts, seconds: number | undefined): string {
  if (seconds === undefined) return texts.retryLater;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes > MOST_MINUTES) return texts.askSupport;
  return minutes === 1 ? texts.retryInOneMinute : texts.retryInMinutes.replace('{minutes}', String(minutes));
}
