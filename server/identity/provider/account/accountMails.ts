/**
 * The mails that notify users of changes to their account, in Italian and English; English serves for every other
 * language.
 */
import type { Database } from '../../../platform/database/schema';
import type { Language } from '../../../platform/localization/texts';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';

export interface MailDeps {
  readonly sealer: Sealer;
}

interface Text {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

const NOT_YOU_IT =
  'Se non sei stato tu, scegli subito una nuova password dalla pagina di accesso (“Password dimenticata?”), esci da tutti i dispositivi in “Il mio account” e avvisa l’assistenza.';
const NOT_YOU_EN =
  'If this was not you, choose a new password at once from the sign-in page (“Forgot password?”), sign out of all devices in “My account”, and tell support.';
const BY_OFFICE_IT = 'Se non te lo aspettavi, avvisa l’assistenza.';
const BY_OFFICE_EN = 'If you did not expect this, tell support.';

const it = {
  confirmEmail: {
    subject: 'Conferma il nuovo indirizzo e-mail',
    paragraphs: [
      'Buongiorno,',
      'apri il collegamento per confermare che questo indirizzo è tuo: da quel momento è l’indirizzo del tuo account.',
      'Il collegamento vale 24 ore e si usa una volta sola. Se non hai chiesto nulla, ignora questo messaggio: non cambia niente.',
    ],
    link: 'Conferma l’indirizzo',
  },
  emailChangeAsked: {
    subject: 'È stato chiesto di cambiare l’indirizzo e-mail del tuo account',
    paragraphs: [
      'Buongiorno,',
      'dal tuo account è stato chiesto di usare un altro indirizzo e-mail. Questo resta valido finché il nuovo non è confermato.',
      NOT_YOU_IT,
    ],
  },
  emailChanged: {
    subject: 'L’indirizzo e-mail del tuo account è cambiato',
    paragraphs: [
      'Buongiorno,',
      'il nuovo indirizzo è stato confermato: questo non è più quello del tuo account.',
      NOT_YOU_IT,
    ],
  },
  userNameChanged: {
    subject: 'Il nome utente del tuo account è cambiato',
    paragraphs: ['Buongiorno,', 'il nome utente del tuo account è stato cambiato.', NOT_YOU_IT],
  },
  passwordChanged: {
    subject: 'La password del tuo account è cambiata',
    paragraphs: ['Buongiorno,', 'la password del tuo account è stata cambiata.', NOT_YOU_IT],
  },
  emailSetByOffice: {
    subject: 'L’indirizzo e-mail del tuo account è cambiato',
    paragraphs: [
      'Buongiorno,',
      'un amministratore ha cambiato l’indirizzo e-mail del tuo account.',
      'Conferma il nuovo indirizzo da “Il mio account”: fino ad allora non riceve i messaggi per scegliere una nuova password.',
      BY_OFFICE_IT,
    ],
  },
  emailChangeCancelledByOffice: {
    subject: 'Il cambio di indirizzo e-mail del tuo account è annullato',
    paragraphs: [
      'Buongiorno,',
      'un amministratore ha annullato il cambio di indirizzo e-mail che era stato chiesto dal tuo account. Questo indirizzo resta valido.',
      BY_OFFICE_IT,
    ],
  },
  userNameSetByOffice: {
    subject: 'Il nome utente del tuo account è cambiato',
    paragraphs: ['Buongiorno,', 'un amministratore ha cambiato il nome utente del tuo account.', BY_OFFICE_IT],
  },
  passwordSetByOffice: {
    subject: 'La password del tuo account è cambiata',
    paragraphs: ['Buongiorno,', 'un amministratore ha cambiato la password del tuo account.', BY_OFFICE_IT],
  },
  activatedByOffice: {
    subject: 'Il tuo account è stato attivato',
    paragraphs: ['Buongiorno,', 'un amministratore ha attivato il tuo account.', BY_OFFICE_IT],
  },
  deactivatedByOffice: {
    subject: 'Il tuo account è stato disattivato',
    paragraphs: ['Buongiorno,', 'un amministratore ha disattivato il tuo account.', BY_OFFICE_IT],
  },
  lockedByOffice: {
    subject: 'Il tuo account è stato bloccato',
    paragraphs: ['Buongiorno,', 'un amministratore ha bloccato il tuo account.', BY_OFFICE_IT],
  },
} satisfies Readonly<Record<string, Text>>;

export type AccountMail = keyof typeof it;

const en: Readonly<Record<AccountMail, Text>> = {
  confirmEmail: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Hello,',
      'open the link to confirm that this address is yours: from then on it is the address of your account.',
      'The link holds for 24 hours and is used once. If you asked for nothing, ignore this message: nothing changes.',
    ],
    link: 'Confirm the address',
  },
  emailChangeAsked: {
    subject: 'A new e-mail address was asked for your account',
    paragraphs: [
      'Hello,',
      'another e-mail address was asked for from your account. This one holds until the new one is confirmed.',
      NOT_YOU_EN,
    ],
  },
  emailChanged: {
    subject: 'The e-mail address of your account has changed',
    paragraphs: ['Hello,', 'the new address was confirmed: this one is no longer that of your account.', NOT_YOU_EN],
  },
  userNameChanged: {
    subject: 'The user name of your account has changed',
    paragraphs: ['Hello,', 'the user name of your account was changed.', NOT_YOU_EN],
  },
  passwordChanged: {
    subject: 'The password of your account has changed',
    paragraphs: ['Hello,', 'the password of your account was changed.', NOT_YOU_EN],
  },
  emailSetByOffice: {
    subject: 'The e-mail address of your account has changed',
    paragraphs: [
      'Hello,',
      'an administrator changed the e-mail address of your account.',
      'Confirm the new address in “My account”: until then it gets no messages for choosing a new password.',
      BY_OFFICE_EN,
    ],
  },
  emailChangeCancelledByOffice: {
    subject: 'The new e-mail address asked for your account was cancelled',
    paragraphs: [
      'Hello,',
      'an administrator cancelled the change of e-mail address that was asked for from your account. This address stays valid.',
      BY_OFFICE_EN,
    ],
  },
  userNameSetByOffice: {
    subject: 'The user name of your account has changed',
    paragraphs: ['Hello,', 'an administrator changed the user name of your account.', BY_OFFICE_EN],
  },
  passwordSetByOffice: {
    subject: 'The password of your account has changed',
    paragraphs: ['Hello,', 'an administrator changed the password of your account.', BY_OFFICE_EN],
  },
  activatedByOffice: {
    subject: 'Your account was activated',
    paragraphs: ['Hello,', 'an administrator activated your account.', BY_OFFICE_EN],
  },
  deactivatedByOffice: {
    subject: 'Your account was deactivated',
    paragraphs: ['Hello,', 'an administrator deactivated your account.', BY_OFFICE_EN],
  },
  lockedByOffice: {
    subject: 'Your account was locked',
    paragraphs: ['Hello,', 'an administrator locked your account.', BY_OFFICE_EN],
  },
};

interface Recipient {
  readonly tenantId: string;
  /** Each address gets a mail of its own. */
  readonly to: readonly string[];
  readonly language: Language;
}

/** SPID users without an address have a placeholder that mail cannot reach (RFC 2606). */
const isReachable = (address: string) => !address.toLowerCase().endsWith('.invalid');

/** Queues the mail in the transaction of the change that it reports; `address` is the target of its link. */
export async function notifyOwner(
  transaction: Database,
  { sealer }: MailDeps,
  { tenantId, to, language }: Recipient,
  what: AccountMail,
  address?: string,
): Promise<void> {
  const spoken = language === 'it' ? 'it' : 'en';
  const { subject, paragraphs, link }: Text = (spoken === 'it' ? it : en)[what];
  const body = mailBody({
    language: spoken,
    heading: subject,
    paragraphs: [...paragraphs],
    ...(link !== undefined && address !== undefined && { link: { text: link, address } }),
  });
  for (const recipient of new Set(to.filter(isReachable)))
    await queueMail(transaction, sealer, { tenantId, to: recipient, subject, ...body });
}
