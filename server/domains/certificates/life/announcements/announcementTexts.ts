/** The texts of the mails about certificates, in Italian. Pure. */
import type { CertificateState } from '../../states';
import { reasonName } from '../reasons';
import type { TransitionEvent } from '../transitions';

export interface Announcement {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface AnnouncementFacts {
  readonly number: string | null;
  readonly state: CertificateState;
  readonly reason: string | null;
  /** True when a held fee was given back. */
  readonly isFeeReleased: boolean;
}

const nameOf = ({ number }: AnnouncementFacts) => (number === null ? 'L’attestato' : `L’attestato ${number}`);

const CONTROL_REASONS = {
  'control.score': 'perché il punteggio di coerenza è sotto la soglia',
  'control.sample': 'perché è stato estratto a campione',
} as const;

/** The mail about a refused annulment. */
export const refusedAnnulment = (number: string | null, reason: string): Announcement => ({
  subject: 'Annullamento non accolto',
  paragraphs: [
    `La richiesta di annullare l’attestato${number === null ? '' : ` ${number}`} non è stata accolta: l’attestato resta com’è.`,
    `Motivo: ${reason}`,
  ],
});

/** Returns null where nobody is notified, because the certifier did it. */
export function announcementOf(event: TransitionEvent, facts: AnnouncementFacts): Announcement | null {
  const { reason, state } = facts;
  const name = nameOf(facts);
  const words = reasonName(reason);
  const why = words === null ? [] : [`Motivo: ${words}`];
  switch (event) {
    case 'registrationAsked':
      return state === 'InControllo'
        ? {
            subject: 'Un attestato è in controllo',
            paragraphs: [
              `${name} è in controllo prima della registrazione, ${CONTROL_REASONS[reason === 'control.sample' ? reason : 'control.score']}.`,
              'Ti scriveremo appena il controllo sarà concluso: fino ad allora l’attestato non si modifica.',
            ],
          }
        : null;
    case 'controlPassed':
      return state === 'Bozza'
        ? {
            subject: 'Controllo superato, attestato in bozza',
            paragraphs: [
              `${name} ha superato il controllo, ma oggi non si può firmare: è tornato in bozza.`,
              ...why,
              'Quando l’impedimento non c’è più, chiedi di nuovo la registrazione.',
            ],
          }
        : { subject: 'Controllo superato', paragraphs: [`${name} ha superato il controllo: ora si può firmare.`] };
    case 'controlFailed':
      return {
        subject: 'Attestato da correggere',
        paragraphs: [`${name} è tornato in bozza dopo il controllo.`, ...why],
      };
    case 'registered':
      return {
        subject: 'Attestato registrato',
        paragraphs: [
          `${name} è registrato e da ora è pubblico. In allegato trovi il documento e il file con la firma.`,
        ],
      };
    case 'replaced':
      return {
        subject: 'Attestato sostituito',
        paragraphs: [`${name} è stato sostituito da uno più recente della stessa unità.`, ...why],
      };
    case 'annulled':
      return { subject: 'Attestato annullato', paragraphs: [`${name} è stato annullato.`, ...why] };
    case 'unitLost':
      return {
        subject: 'Attestato non registrato',
        paragraphs: [
          `${name} non è stato registrato ed è tornato in bozza: per la sua unità immobiliare nel frattempo è stato registrato un altro attestato.`,
          ...(facts.isFeeReleased ? ['Il contributo impegnato è di nuovo disponibile nel portafoglio.'] : []),
          'Se il tuo attestato deve prendere il posto dell’altro, indicalo nella bozza e chiedi di nuovo la registrazione.',
        ],
      };
    case 'expired':
      return null;
    case 'lapsed':
      return {
        subject: 'Attestato decaduto',
        paragraphs: [`${name} è decaduto: un controllo di efficienza degli impianti non è stato eseguito in tempo.`],
      };
    case 'validated':
    case 'reopened':
      return null;
  }
}
