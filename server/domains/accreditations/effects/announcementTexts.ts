/** What a certifier is told of an accreditation by mail: the fact, the reason, and what to do next. */
import { dayInWords } from '../../../platform/dates';
import type { FeePayment } from '../feePayment';
import type { Changes } from '../kind';
import { PENDING_STATES, VALID_STATES, type AccreditationState, type FeeMeans } from '../states';
import type { TransitionEvent } from '../transitions';

/** What the words are made of; days are `YYYY-MM-DD`. */
export interface Told {
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly certifierNumber: number | null;
  /** What this application costs, in cents. */
  readonly feeCents: number;
  /** How the fee is paid; null where the tenant's settings do not say. */
  readonly feePayment?: FeePayment | null;
  /** Last day of validity, as it was before. */
  readonly validTo: string | null;
  readonly changes: Changes;
  /** The renewal of what has ended or is free again: asked for, or granted with its own term. */
  readonly renewal: Renewal | null;
}

export interface Renewal {
  readonly protocolNumber: string;
  readonly state: AccreditationState;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export interface Announcement {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What to do now; also when it is nothing. */
  readonly next: string;
}

const WAIT = 'Non devi fare nulla: ti scriviamo se serve qualcosa, e quando la domanda è decisa.';
/** An act names who may be turned to against it, and until when (L. 241/1990, art. 3, c. 4). */
const REMEDIES =
  'Contro questo provvedimento puoi ricorrere al Tribunale amministrativo regionale entro 60 giorni (D.Lgs. 104/2010), oppure al Presidente della Repubblica entro 120 giorni (D.P.R. 1199/1971), da quando lo ricevi.';

const request = ({ kind, protocolNumber }: Told) =>
  `${kind === 'Nuovo' ? 'La domanda di accreditamento' : 'La domanda di rinnovo'} ${protocolNumber}`;
const EURO = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' });
const reason = ({ changes: { stateReason } }: Told): string[] =>
  typeof stateReason === 'string' ? [`Motivo: ${stateReason}`] : [];

const grantedOf = (renewal: Renewal | null): Renewal | null =>
  renewal !== null && VALID_STATES.includes(renewal.state) ? renewal : null;
const pendingOf = (renewal: Renewal | null): Renewal | null =>
  renewal !== null && PENDING_STATES.includes(renewal.state) ? renewal : null;
const termOf = ({ protocolNumber, validFrom, validTo }: Renewal) =>
  `Il rinnovo ${protocolNumber} vale dal ${dayInWords(validFrom)} al ${dayInWords(validTo)}.`;
const underWay = ({ protocolNumber }: Renewal) =>
  `La domanda di rinnovo ${protocolNumber} è ancora in corso: ti scriviamo quando è decisa.`;

const howToPay = ({ feeCents, feePayment }: Told): string[] =>
  feePayment
    ? [
        `Paghi ${EURO.format(feeCents / 100)} dalla pagina della domanda, oppure con un bonifico a ${feePayment.beneficiary}, IBAN ${feePayment.iban}, causale: ${feePayment.reason}.`,
      ]
    : [];

/** By what the fee was paid. */
const PAID: Readonly<Record<FeeMeans, string>> = {
  portafoglio: 'è stato pagato dal tuo portafoglio',
  pagopa: 'è stato pagato con pagoPA',
  ufficio: 'risulta pagato',
  esente: 'non è dovuto',
};

const TEXTS: Readonly<Record<TransitionEvent, ((told: Told) => Announcement) | null>> = {
  submitted: (told) => ({
    subject: `Domanda ${told.protocolNumber} ricevuta`,
    paragraphs: [`${request(told)} è stata ricevuta.`, ...(told.feeCents === 0 ? [] : howToPay(told))],
    next:
      told.feeCents === 0
        ? WAIT
        : `Paga il contributo di ${EURO.format(told.feeCents / 100)} dalla pagina della domanda: la domanda va avanti da sola appena è pagato.`,
  }),
  feeReceived: (told) => ({
    subject: `Domanda ${told.protocolNumber}: contributo ricevuto`,
    paragraphs: [
      `Il contributo di ${EURO.format(told.feeCents / 100)} per la domanda ${told.protocolNumber} ${PAID[told.changes.feePaidBy ?? 'ufficio']}.`,
      told.changes.state === 'AttesaConvalidaOrdine'
        ? 'L’ordine o collegio che hai indicato deve ora confermare la tua iscrizione.'
        : 'La domanda è ora in verifica.',
    ],
    next: WAIT,
  }),
  orderConfirmed: (told) => ({
    subject: `Domanda ${told.protocolNumber}: iscrizione confermata`,
    paragraphs: ['La tua iscrizione all’ordine o collegio è stata confermata.', 'La domanda è ora in verifica.'],
    next: WAIT,
  }),
  orderDenied: (told) => ({
    subject: `Domanda ${told.protocolNumber}: iscrizione non confermata`,
    paragraphs: ['La tua iscrizione all’ordine o collegio non è stata confermata.', ...reason(told)],
    next: 'Controlla i dati dell’iscrizione con il tuo ordine. L’ufficio valuta la risposta e ti scrive se serve un’integrazione.',
  }),
  integrationRequested: (told) => ({
    subject: `Domanda ${told.protocolNumber}: serve un’integrazione`,
    paragraphs: [
      `Per decidere sulla domanda ${told.protocolNumber} l’ufficio ti chiede:`,
      told.changes.stateReason ?? '',
    ],
    next: `Rispondi entro il ${dayInWords(told.changes.dueDate)} dalla pagina della domanda, dove puoi anche allegare documenti. Dopo quel giorno l’ufficio decide con ciò che ha.`,
  }),
  integrationAnswered: (told) => ({
    subject: `Domanda ${told.protocolNumber}: risposta ricevuta`,
    paragraphs: [
      `La tua risposta per la domanda ${told.protocolNumber} è arrivata. La domanda è di nuovo in verifica.`,
    ],
    next: WAIT,
  }),
  integrationLapsed: (told) => ({
    subject: `Domanda ${told.protocolNumber}: termine passato`,
    paragraphs: ['Il termine per rispondere alla richiesta di integrazione è passato senza una risposta.'],
    next: 'L’ufficio decide con i documenti che ha. Se hai ancora qualcosa da comunicare, scrivi subito all’ufficio.',
  }),
  approved: (told) => ({
    subject: `Domanda ${told.protocolNumber} accolta`,
    paragraphs: [
      `${request(told)} è stata accolta.`,
      `Numero di certificatore: ${String(told.certifierNumber ?? '')}. L’accreditamento vale dal ${dayInWords(told.changes.validFrom)} al ${dayInWords(told.changes.validTo)}.`,
    ],
    next: 'Puoi redigere attestati nel periodo di validità. Controlla quali tuoi dati compaiono nell’albo pubblico.',
  }),
  refused: (told) => ({
    subject: `Domanda ${told.protocolNumber} rifiutata`,
    paragraphs: [`${request(told)} è stata rifiutata.`, ...reason(told), REMEDIES],
    next: 'Quando hai i requisiti che mancano puoi presentare una nuova domanda.',
  }),
  withdrawn: (told) => ({
    subject: `Domanda ${told.protocolNumber} ritirata`,
    paragraphs: [`${request(told)} è stata ritirata, come hai chiesto.`],
    next: 'Se non l’hai ritirata tu, scrivi subito all’ufficio. Puoi presentare una nuova domanda quando vuoi.',
  }),
  expiring: ({ validTo }) => ({
    subject: `Il tuo accreditamento scade il ${dayInWords(validTo)}`,
    paragraphs: [
      `Il tuo accreditamento vale fino al ${dayInWords(validTo)}. Dopo quel giorno non puoi redigere attestati.`,
    ],
    next: 'Chiedi il rinnovo prima della scadenza: i tuoi dati sono già nella domanda.',
  }),
  // Whoever begins a renewal knows; why one was closed, its own announcement tells.
  renewalBegun: null,
  renewalClosed: null,
  expired: ({ validTo, renewal }) => {
    const [granted, pending] = [grantedOf(renewal), pendingOf(renewal)];
    if (granted) {
      return {
        subject: 'Comincia il nuovo periodo del tuo accreditamento',
        paragraphs: [`Il periodo che finiva il ${dayInWords(validTo)} è concluso. ${termOf(granted)}`],
        next: 'Non devi fare nulla: puoi continuare a redigere attestati.',
      };
    }
    return {
      subject: 'Il tuo accreditamento è scaduto',
      paragraphs: [`Il tuo accreditamento è scaduto il ${dayInWords(validTo)}: non puoi più redigere attestati.`],
      next: pending
        ? `${underWay(pending)} Fino ad allora non puoi redigere attestati.`
        : 'Se vuoi tornare a certificare, presenta una nuova domanda.',
    };
  },
  suspended: (told) => ({
    subject: 'Il tuo accreditamento è sospeso',
    paragraphs: [
      typeof told.changes.suspendedUntil === 'string'
        ? `L’accreditamento è sospeso fino al ${dayInWords(told.changes.suspendedUntil)} compreso.`
        : 'L’accreditamento è sospeso fino a nuovo provvedimento.',
      ...reason(told),
      REMEDIES,
    ],
    next: 'Durante la sospensione non puoi redigere attestati.',
  }),
  suspensionEnded: ({ changes: { state }, renewal }) => {
    const subject = 'La sospensione è terminata';
    const [granted, pending] = [grantedOf(renewal), pendingOf(renewal)];
    // Freed with it, the renewal leads on: nobody is to ask for it again.
    if (granted)
      return {
        subject,
        paragraphs: [
          state === 'Scaduto'
            ? `La sospensione è terminata. ${termOf(granted)}`
            : `La sospensione è terminata e l’accreditamento è di nuovo valido. ${termOf(granted)}`,
        ],
        next: 'Non devi fare nulla: puoi di nuovo redigere attestati.',
      };
    if (state === 'Scaduto') {
      return {
        subject,
        paragraphs: ['La sospensione è terminata, ma nel frattempo l’accreditamento è scaduto.'],
        next: pending
          ? `${underWay(pending)} Fino ad allora non puoi redigere attestati.`
          : 'Se vuoi tornare a certificare, presenta una nuova domanda.',
      };
    }
    const ending = pending ? underWay(pending) : 'L’accreditamento è prossimo alla scadenza: chiedi il rinnovo.';
    return {
      subject,
      paragraphs: ['La sospensione è terminata e l’accreditamento è di nuovo valido.'],
      next: state === 'InScadenza' ? ending : 'Puoi di nuovo redigere attestati.',
    };
  },
  revoked: (told) => ({
    subject: 'Il tuo accreditamento è revocato',
    paragraphs: ['L’accreditamento è stato revocato.', ...reason(told), REMEDIES],
    next: 'Da ora non puoi più redigere attestati.',
  }),
  ceased: (told) => ({
    subject: 'Il tuo accreditamento è cessato',
    paragraphs: ['L’accreditamento è cessato.', ...reason(told)],
    next: 'Da ora non puoi più redigere attestati. Se vuoi tornare a certificare, presenta una nuova domanda.',
  }),
};

/** The words for the certifier; null for what needs none. */
export const announcementOf = (event: TransitionEvent, told: Told): Announcement | null => TEXTS[event]?.(told) ?? null;
