/** The notice of sanction as a document: certifier, act, findings, amount, term and form of the hearing. */
import { italianDay, writtenDay } from '../../../../common/days/italianDays';
import { printDocument } from '../../../platform/pdf/document';
import { EURO, SANCTION_CENTS } from '../cases/life/states';
import type { Sanctioned } from './noticeRepository';

/** L. 689/1981, art. 18: days from the notification to send writings and to request a hearing. */
export const HEARING_DAYS = 30;
/** L. 689/1981, art. 16: days from the notification to pay the reduced sum. */
const REDUCED_DAYS = 60;
/** L. 689/1981, art. 16: a third of the maximum or twice the minimum: the lower of the two. */
const REDUCED_CENTS = Math.min(Math.round(SANCTION_CENTS.most / 3), SANCTION_CENTS.least * 2);

export interface NoticeContent {
  readonly number: string;
  readonly certifier: Sanctioned;
  readonly act: {
    readonly number: string | null;
    readonly address: string | null;
    readonly comune: string | null;
    readonly registeredAt: Date | null;
    readonly documentSha256: string | null;
  };
  /** The outcome in the words for the certifier. */
  readonly finding: string;
  /** The findings on site and the Italian day of the visit; null without a visit. */
  readonly visit: { readonly day: string; readonly findings: string } | null;
  readonly amountCents: number;
  /** The last Italian day of the term for a hearing, if the certifier receives the notice on the day of its issue. */
  readonly hearingUntil: string;
  readonly officer: string | null;
  /** The address of the office; empty where its settings name none. */
  readonly contact: string;
}

const money = (cents: number) => EURO.format(cents / 100);
const given = (rows: readonly (readonly [string, string | null])[]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value === null || value === '' ? [] : [[label, value]]));

const least = money(SANCTION_CENTS.least);
const most = money(SANCTION_CENTS.most);
const RULE = `L’attestato è stato rilasciato senza il rispetto dei criteri e delle metodologie dell’articolo 6 del D.Lgs. 192/2005. L’articolo 15, comma 3, punisce il professionista con una sanzione amministrativa da ${least} a ${most}.`;
const REDUCED = `Entro ${String(REDUCED_DAYS)} giorni dalla notifica puoi chiudere il procedimento pagando ${money(REDUCED_CENTS)} (L. 689/1981, art. 16).`;

const hearing = (until: string, contact: string) =>
  `Entro ${String(HEARING_DAYS)} giorni dalla notifica di questo avviso puoi mandare scritti difensivi e documenti e chiedere di essere sentito (L. 689/1981, art. 18)${contact === '' ? ', all’ufficio che lo ha emesso' : `, scrivendo a ${contact}`}. Se lo ricevi il giorno in cui è emesso, il termine è il ${writtenDay(until)}.`;

/** @param at the time of issue: the same content has the same bytes */
export function noticeDocument(content: NoticeContent, at: Date): Promise<Buffer> {
  const { act, certifier, visit } = content;
  const title = `Avviso di sanzione ${content.number}`;
  return printDocument({ title, subject: 'Controllo di un attestato di prestazione energetica', at }, (document) => {
    document.heading(1, title);
    document.facts(
      given([
        ['Emesso il', writtenDay(italianDay(at))],
        ['Certificatore', `${certifier.firstName} ${certifier.lastName}`],
        ['Codice fiscale', certifier.fiscalCode],
        ['Numero del certificatore', certifier.certifierNumber === null ? null : String(certifier.certifierNumber)],
        ['Attestato', act.number],
        ['Registrato il', act.registeredAt && writtenDay(italianDay(act.registeredAt))],
        ['Indirizzo', [act.address, act.comune].filter((part) => part !== null).join(', ')],
        ['Impronta dell’attestato (SHA-256)', act.documentSha256],
        ['Funzionario', content.officer],
      ]),
    );
    document.heading(2, 'Che cosa si contesta');
    document.paragraph(content.finding);
    if (visit !== null) document.paragraph(`Visita del ${writtenDay(visit.day)}: ${visit.findings}`);
    document.paragraph(RULE);
    document.heading(2, 'Sanzione');
    document.facts([['Importo', money(content.amountCents)]]);
    // A reduced payment helps only where the fine is higher than the reduced sum.
    if (content.amountCents > REDUCED_CENTS) document.paragraph(REDUCED);
    document.heading(2, 'Come essere sentiti');
    document.paragraph(hearing(content.hearingUntil, content.contact));
    document.paragraph(
      'Della sanzione applicata è data comunicazione all’ordine o collegio professionale (D.Lgs. 192/2005, art. 15, c. 3).',
    );
  });
}
