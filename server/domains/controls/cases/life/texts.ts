/** The texts of the mails about controls, in Italian. Pure. */
import { writtenDay } from '../../../../../common/days/italianDays';
import { outcomeNames } from '../../../../../common/labels/controls';
import { italianWords } from '../../../../platform/grid/export/exportedColumns';
import type { Announcement } from '../../../certificates';
import type { NoticeFacts } from '../../sanctions/noticeRepository';
import type { ControlChanges, ControlHappening } from './kind';
import { EURO, type Consequence, type ControlDocument, type Outcome } from './states';

export const DOCUMENT_NAMES: Readonly<Record<ControlDocument, string>> = {
  engagement: 'lettera d’incarico',
  insurance: 'polizza di assicurazione professionale',
  archive: 'fascicolo archiviato dell’attestato',
  photos: 'fotografie del sopralluogo',
};

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = italianWords<Outcome>(outcomeNames);

/** Describes each consequence in a sentence. */
export const consequenceTexts = ({
  consequences = [],
  correctionDueOn = null,
  sanctionCents = null,
}: Pick<ControlChanges, 'consequences' | 'correctionDueOn' | 'sanctionCents'>): string[] => {
  const texts: Readonly<Record<Consequence, string>> = {
    correction: `L’attestato va corretto: registra entro il ${writtenDay(correctionDueOn ?? '')} un attestato che lo sostituisca.`,
    annulment: 'L’attestato è annullato.',
    sanction: `È avviato il procedimento per la sanzione di ${EURO.format((sanctionCents ?? 0) / 100)} (D.Lgs. 192/2005, art. 15, c. 3).`,
    report: 'L’esito è segnalato all’ufficio accreditamenti.',
  };
  return consequences.map((one) => texts[one]);
};

const nameOf = (number: string | null) => `l’attestato${number === null ? '' : ` ${number}`}`;

/** The mail for a control that an officer opened on an act. */
export const openedControl = (number: string | null, reason: string | null): Announcement => ({
  subject: 'Un attestato è in controllo',
  paragraphs: [
    `Abbiamo aperto un controllo su ${nameOf(number)}.`,
    ...(reason === null ? [] : [`Motivo: ${reason}`]),
    'Fino alla conclusione non puoi sostituirlo né chiedere la registrazione di un altro attestato della stessa unità.',
  ],
});

/**
 * Returns null where nobody is notified: the certifier did it, or learns it from the mail about the certificate.
 * @param notice of the sanction that came with a conclusion
 */
export function controlAnnouncement(
  { event, record, changes }: ControlHappening,
  notice?: NoticeFacts,
): Announcement | null {
  const name = nameOf(record.certificate.number);
  switch (event) {
    case 'documentsAsked':
      return {
        subject: 'Documenti richiesti per un controllo',
        paragraphs: [
          `Per il controllo su ${name} manda entro il ${writtenDay(changes.dueOn ?? '')}: ${(changes.documents ?? []).map((one) => DOCUMENT_NAMES[one]).join(', ')}.`,
          ...((changes.request ?? null) === null ? [] : [changes.request ?? '']),
        ],
      };
    case 'visitSet': {
      const time = changes.visitTime ?? null;
      return {
        subject: 'Visita fissata per un controllo',
        paragraphs: [
          `Il controllo sul posto per ${name} è il ${writtenDay(changes.visitOn ?? '')}${time === null ? '' : ` alle ${time}`}. La tua presenza è richiesta.`,
        ],
      };
    }
    case 'concluded':
      return record.isBefore
        ? null
        : {
            subject: 'Controllo concluso',
            paragraphs: [
              `Il controllo su ${name} è concluso. Esito: ${OUTCOME_NAMES[changes.outcome ?? 'conforme']}.`,
              changes.conclusion ?? '',
              ...consequenceTexts(changes),
              ...(notice
                ? [
                    `In allegato trovi l’avviso di sanzione ${notice.number}: dice entro quando e come puoi farti sentire.`,
                  ]
                : []),
            ],
          };
    case 'withdrawn':
      return record.isBefore
        ? null
        : { subject: 'Controllo ritirato', paragraphs: [`Il controllo su ${name} è stato ritirato.`] };
    case 'documentsSent':
    case 'visited':
      return null;
  }
}
