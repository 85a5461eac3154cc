/**
 * The minutes of a control as a document: a report of inspection before the registration, a record of assessment of an
 * act.
 */
import { italianDay, writtenDay } from '../../../../common/days/italianDays';
import { printDocument } from '../../../platform/pdf/document';
import type { ControlRecord } from './life/kind';
import { consequenceTexts, DOCUMENT_NAMES, OUTCOME_NAMES } from './life/texts';
import type { SentDocument } from './controlRepository';

export interface MinutesContent {
  readonly control: ControlRecord;
  readonly number: string | null;
  readonly certifierName: string;
  readonly address: string | null;
  readonly comune: string | null;
  readonly sent: readonly SentDocument[];
}

const ORIGINS = {
  score: 'Punteggio di coerenza sotto la soglia',
  sample: 'Estrazione a campione',
  plan: 'Piano dei controlli',
  report: 'Aperto dall’ufficio',
} as const;

const COLUMNS = [
  { heading: 'Documento', share: 0.4 },
  { heading: 'File', share: 0.4 },
  { heading: 'Ricevuto il', share: 0.2 },
] as const;

const given = (rows: readonly (readonly [string, string | null])[]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value === null || value === '' ? [] : [[label, value]]));
const writtenOrNull = (day: string | null) => (day === null ? null : writtenDay(day));

/** @param at the time of the conclusion, so that a copy has the same bytes */
export function minutesDocument({ control, sent, ...of }: MinutesContent, at: Date): Promise<Buffer> {
  const kind = control.isBefore ? 'Rapporto di ispezione' : 'Verbale di accertamento';
  const title = `${kind}, attestato ${of.number ?? 'senza numero'}`;
  return printDocument({ title, subject: 'Controllo di un attestato di prestazione energetica', at }, (document) => {
    document.heading(1, title);
    document.facts(
      given([
        ['Livello', control.level === 1 ? 'L1, documenti' : 'L2, sul posto'],
        ['Origine', ORIGINS[control.origin]],
        ['Motivo', control.reason],
        ['Certificatore', of.certifierName],
        ['Indirizzo', [of.address, of.comune].filter((part) => part !== null).join(', ')],
        ['Aperto il', writtenDay(italianDay(control.openedAt))],
        ['Concluso il', writtenDay(italianDay(at))],
        ['Funzionario', control.concludedByName],
      ]),
    );
    document.heading(2, 'Documenti');
    document.facts(
      given([
        ['Richiesti', control.documents.map((one) => DOCUMENT_NAMES[one]).join(', ')],
        ['Entro il', writtenOrNull(control.dueOn)],
      ]),
    );
    if (sent.length === 0) document.paragraph('Nessun documento ricevuto.');
    else
      document.table(
        COLUMNS,
        sent.map(({ kind: one, name, sentAt }) => [DOCUMENT_NAMES[one], name, writtenDay(italianDay(sentAt))]),
      );
    if (control.visitedOn !== null) {
      document.heading(2, 'Visita');
      document.facts([['Svolta il', writtenDay(control.visitedOn)]]);
      document.paragraph(control.findings ?? '');
    }
    document.heading(2, 'Esito');
    document.facts([['Esito', OUTCOME_NAMES[control.outcome ?? 'conforme']]]);
    document.paragraph(control.conclusion ?? '');
    for (const text of consequenceTexts(control)) document.paragraph(text);
  });
}
