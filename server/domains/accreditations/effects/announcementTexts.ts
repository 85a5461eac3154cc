/** Writes the certifier's mails about an accreditation: the fact, the reason, and the next step. */
import { dayInWords } from '../../../platform/dates';
import type { FeePayment } from '../feePayment';
import type { Changes } from '../kind';
import { PENDING_STATES, VALID_STATES, type AccreditationState, type FeeMeans } from '../states';
import type { TransitionEvent } from '../transitions';

/** The data of the texts; days are `YYYY-MM-DD`. */
export interface AnnouncedFacts {
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly certifierNumber: number | null;
  /** The fee of this application, in cents. */
  readonly feeCents: number;
  /** The means of payment; null where the tenant's settings have none. */
  readonly feePayment?: FeePayment | null;
  /** The last day of validity before the move. */
  readonly validTo: string | null;
  readonly changes: Changes;
  /** The renewal of an act that has ended or is free again: pending, or granted with its own term. */
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
  /** The next step of the certifier, stated even when there is none. */
  readonly next: string;
}

const WAIT = 'Non devi fare nulla: ti scriviamo se serve qualcosa, e quando la domanda è decisa.';
/** An act names the authority for an appeal, and the deadline (L. 241/1990, art. 3, c. 4). */
const REMEDIES =
  'Contro questo provvedimento puoi ricorrere al Tribunale amministrativo regionale entro 60 giorni (D.Lgs. 104/2010), oppure al Presidente della Repubblica entro 120 giorni (D.P.R. 1199/1971), da quando lo ricevi.';

const request = ({ kind, protocolNumber }: AnnouncedFacts) =>
  `${kind === 'Nuovo' ? 'La domanda di accreditamento' : 'La domanda di rinnovo'} ${protocolNumber}`;
const EURO = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' });
const reason = ({ changes: { stateReason } }: AnnouncedFacts): string[] =>
  typeof stateReason === 'string' ? [`Motivo: ${stateReason}`] : [];

const grantedOf = (renewal: Renewal | null): Renewal | null =>
  renewal !== null && VALID_STATES.includes(renewal.state) ? renewal : null;
const pendingOf = (renewal: Renewal | null): Renewal | null =>
  renewal !== null && PENDING_STATES.includes(renewal.state) ? renewal : null;
const termOf = ({ protocolNumber, validFrom, validTo }: Renewal) =>
  `Il rinnovo ${protocolNumber} vale dal ${dayInWords(validFrom)} al ${dayInWords(validTo)}.`;
const underWay = ({ protocolNumber }: Renewal) =>
  `La domanda di rinnovo ${protocolNumber} è ancora in corso: ti scriviamo quando è decisa.`;

const howToPay = ({ feeCents, feePayment }: AnnouncedFacts): string[] =>
  feePayment
    ? [
        `Paghi ${EURO.format(feeCents / 100)} dalla pagina della domanda, oppure con un bonifico a ${feePayment.beneficiary}, IBAN ${feePayment.iban}, causale: ${feePayment.reason}.`,
      ]
    : [];

/** Words for each means of payment. */
const PAID: Readonly<Record<FeeMeans, string>> = {
  portafoglio: 'è stato pagato dal tuo portafoglio',
  pagopa: 'è stato pagato con pagoPA',
  ufficio: 'risulta pagato',
  esente: 'non è dovuto',
};

const TEXTS: Readonly<Record<TransitionEvent, ((facts: AnnouncedFacts) => Announcement) | null>> = {
  submitted: (facts) => ({
    subject: `Domanda ${facts.protocolNumber} ricevuta`,
    paragraphs: [`${request(facts)} è stata ricevuta.`, ...(facts.feeCents === 0 ? [] : howToPay(facts))],
    next:
      facts.feeCents === 0
        ? WAIT
        : `Paga il contributo di ${EURO.format(facts.feeCents / 100)} dalla pagina della domanda: la domanda va avanti da sola appena è pagato.`,
  }),
  feeReceived: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: contributo ricevuto`,
    paragraphs: [
      `Il contributo di ${EURO.format(facts.feeCents / 100)} per la domanda ${facts.protocolNumber} ${PAID[facts.changes.feePaidBy ?? 'ufficio']}.`,
      facts.changes.state === 'AttesaConvalidaOrdine'
        ? 'L’ordine o collegio che hai indicato deve ora confermare la tua iscrizione.'
        : 'La domanda è ora in verifica.',
    ],
    next: WAIT,
  }),
  orderConfirmed: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: iscrizione confermata`,
    paragraphs: ['La tua iscrizione all’ordine o collegio è stata confermata.', 'La domanda è ora in verifica.'],
    next: WAIT,
  }),
  orderDenied: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: iscrizione non confermata`,
    paragraphs: ['La tua iscrizione all’ordine o collegio non è stata confermata.', ...reason(facts)],
    next: 'Controlla i dati dell’iscrizione con il tuo ordine. L’ufficio valuta la risposta e ti scrive se serve un’integrazione.',
  }),
  integrationRequested: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: serve un’integrazione`,
    paragraphs: [
      `Per decidere sulla domanda ${facts.protocolNumber} l’ufficio ti chiede:`,
      facts.changes.stateReason ?? '',
    ],
    next: `Rispondi entro il ${dayInWords(facts.changes.dueDate)} dalla pagina della domanda, dove puoi anche allegare documenti. Dopo quel giorno l’ufficio decide con ciò che ha.`,
  }),
  integrationAnswered: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: risposta ricevuta`,
    paragraphs: [
      `La tua risposta per la domanda ${facts.protocolNumber} è arrivata. La domanda è di nuovo in verifica.`,
    ],
    next: WAIT,
  }),
  integrationLapsed: (facts) => ({
    subject: `Domanda ${facts.protocolNumber}: termine passato`,
    paragraphs: [
      'Il termine per rispondere alla richiesta di integrazione è passato senza una risposta.',
      'La domanda resta come l’hai inviata: le modifiche che non hai inviato non ne fanno parte.',
    ],
    next: 'L’ufficio decide con i documenti che ha. Se hai ancora qualcosa da comunicare, scrivi subito all’ufficio.',
  }),
  approved: (facts) => ({
    subject: `Domanda ${facts.protocolNumber} accolta`,
    paragraphs: [
      `${request(facts)} è stata accolta.`,
      `Numero di certificatore: ${String(facts.certifierNumber ?? '')}. L’accreditamento vale dal ${dayInWords(facts.changes.validFrom)} al ${dayInWords(facts.changes.validTo)}.`,
    ],
    next: 'Puoi redigere attestati nel periodo di validità. Controlla quali tuoi dati compaiono nell’albo pubblico.',
  }),
  refused: (facts) => ({
    subject: `Domanda ${facts.protocolNumber} rifiutata`,
    paragraphs: [`${request(facts)} è stata rifiutata.`, ...reason(facts), REMEDIES],
    next: 'Quando hai i requisiti che mancano puoi presentare una nuova domanda.',
  }),
  withdrawn: (facts) => ({
    subject: `Domanda ${facts.protocolNumber} ritirata`,
    paragraphs: [`${request(facts)} è stata ritirata, come hai chiesto.`],
    next: 'Se non l’hai ritirata tu, scrivi subito all’ufficio. Puoi presentare una nuova domanda quando vuoi.',
  }),
  expiring: ({ validTo }) => ({
    subject: `Il tuo accreditamento scade il ${dayInWords(validTo)}`,
    paragraphs: [
      `Il tuo accreditamento vale fino al ${dayInWords(validTo)}. Dopo quel giorno non puoi redigere attestati.`,
    ],
    next: 'Chiedi il rinnovo prima della scadenza: i tuoi dati sono già nella domanda.',
  }),
  // The applicant begins a renewal and needs no notice; the end of one is explained in its own announcement.
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
  suspended: (facts) => ({
    subject: 'Il tuo accreditamento è sospeso',
    paragraphs: [
      typeof facts.changes.suspendedUntil === 'string'
        ? `L’accreditamento è sospeso fino al ${dayInWords(facts.changes.suspendedUntil)} compreso.`
        : 'L’accreditamento è sospeso fino a nuovo provvedimento.',
      ...reason(facts),
      REMEDIES,
    ],
    next: 'Durante la sospensione non puoi redigere attestati.',
  }),
  suspensionEnded: ({ changes: { state }, renewal }) => {
    const subject = 'La sospensione è terminata';
    const [granted, pending] = [grantedOf(renewal), pendingOf(renewal)];
    // The renewal is freed together with the act and takes over: the certifier need not apply again.
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
  revoked: (facts) => ({
    subject: 'Il tuo accreditamento è revocato',
    paragraphs: ['L’accreditamento è stato revocato.', ...reason(facts), REMEDIES],
    next: 'Da ora non puoi più redigere attestati.',
  }),
  ceased: (facts) => ({
    subject: 'Il tuo accreditamento è cessato',
    paragraphs: ['L’accreditamento è cessato.', ...reason(facts)],
    next: 'Da ora non puoi più redigere attestati. Se vuoi tornare a certificare, presenta una nuova domanda.',
  }),
};

/** Returns the words for the certifier; null for an event without an announcement. */
export const announcementOf = (event: TransitionEvent, facts: AnnouncedFacts): Announcement | null =>
  TEXTS[event]?.(facts) ?? null;
