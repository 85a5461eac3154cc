/** Prints the receipt as a document, in Italian. */
import { dayInWords } from '../../../../platform/dates';
import { printDocument } from '../../../../platform/pdf/document';
import type { DocumentKind } from '../../dossier';
import type { Sent, SentDocument } from './sent';

type Row = readonly [name: string, value: string];

const MOMENT = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Rome' });
const EURO = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' });
const BYTES = new Intl.NumberFormat('it');

const DOCUMENTS: Readonly<Record<DocumentKind, string>> = {
  identity: 'Documento d’identità',
  studyTitle: 'Titolo di studio',
  orderEnrolment: 'Iscrizione all’ordine o collegio',
  courseCertificate: 'Attestato del corso',
  insurance: 'Polizza assicurativa',
  other: 'Altro documento',
};

const DECLARATIONS: readonly (readonly [keyof Sent['declarations'], string])[] = [
  ['requirements', 'Requisiti dell’articolo 2 del D.P.R. 75/2013'],
  ['truthfulness', 'Veridicità di quanto dichiarato (D.P.R. 445/2000, articoli 46, 47 e 76)'],
  ['privacy', 'Presa visione dell’informativa sui dati personali'],
];

/** Makes rows of the fields that were filled in; empty ones are left out. */
const filledRows = (rows: readonly (readonly [string, string | number | null])[]): Row[] =>
  rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)] as const]));

const day = (date: string | null) => (date === null ? null : dayInWords(date));

/** Groups of eight digits fit a line and can be compared by eye. */
const fingerprint = (sha256: string) => `SHA-256 ${sha256.match(/.{1,8}/g)?.join(' ') ?? ''}`;

const documentText = ({ name, size, sha256, expiresOn }: SentDocument) =>
  [
    `${name} (${BYTES.format(size)} byte)`,
    ...(expiresOn === null ? [] : [`valido fino al ${dayInWords(expiresOn)}`]),
    fingerprint(sha256),
  ].join('\n');

/** @param sha256 of the stored content, hexadecimal */
export function receiptDocument(sent: Sent, sha256: string): Promise<Buffer> {
  const at = new Date(sent.sentAt);
  const isAnswer = sent.event === 'integrationAnswered';
  const what = sent.kind === 'Nuovo' ? 'domanda di accreditamento' : 'domanda di rinnovo';
  const { person, studyTitle, order, course, insurance } = sent;
  return printDocument(
    { title: `Ricevuta di invio ${sent.protocolNumber}`, subject: `Ricevuta della ${what}`, at },
    (document) => {
      document.heading(1, 'Ricevuta di invio');
      document.paragraph(
        isAnswer
          ? `Il portale Sace ha ricevuto la risposta alla richiesta di integrazione della ${what} ${sent.protocolNumber}.`
          : `Il portale Sace ha ricevuto la ${what} ${sent.protocolNumber}.`,
      );
      document.facts([
        ['Protocollo', sent.protocolNumber],
        ['Ricevuta il', MOMENT.format(at)],
        ['Impronta del contenuto', fingerprint(sha256)],
        ['Contributo', EURO.format(sent.feeCents / 100)],
      ]);
      document.heading(2, 'Chi l’ha inviata');
      document.facts(
        filledRows([
          ['Cognome', person.lastName],
          ['Nome', person.firstName],
          ['Codice fiscale', person.fiscalCode],
          ['Data di nascita', day(person.birthDate)],
          ['Luogo di nascita', person.birthPlace],
          ['Email', person.email],
          ['PEC', person.pec],
          ['Tipo di soggetto', sent.subjectKind],
          ['Ente o società', sent.company],
        ]),
      );
      if (sent.answer !== null) {
        document.heading(2, 'Risposta');
        document.paragraph(sent.answer);
      }
      document.heading(2, 'Titoli dichiarati');
      document.facts([
        ...filledRows([
          ['Titolo di studio', studyTitle.title],
          ['Anno del titolo', studyTitle.year],
          ['Istituto', studyTitle.school],
        ]),
        ...(order
          ? filledRows([
              ['Ordine o collegio', order.type],
              ['Provincia dell’ordine', order.province],
              ['Numero di iscrizione', order.number],
              ['Iscrizione dal', day(order.date)],
              ['Sezione', order.section],
              ['Settore', order.sector],
            ])
          : [['Ordine o collegio', 'Nessuna iscrizione'] as const]),
        ...(course
          ? filledRows([
              ['Corso', course.kind],
              ['Ente di formazione', course.provider],
              ['Esame finale', day(course.date)],
              ['Durata in ore', course.hours],
            ])
          : [['Corso', 'Nessun corso'] as const]),
        ...filledRows([['Altri accreditamenti', sent.otherAccreditations.join(', ')]]),
        ...(insurance
          ? filledRows([
              ['Assicurazione', insurance.company],
              ['Polizza', insurance.policy],
              ['Polizza valida fino al', day(insurance.expiresOn)],
            ])
          : []),
      ]);
      document.heading(2, 'Dichiarazioni');
      document.facts(
        DECLARATIONS.map(([name, text]) => [text, sent.declarations[name] ? 'Dichiarato' : 'Non dichiarato']),
      );
      document.heading(2, 'Documenti allegati');
      document.facts(sent.documents.map((one) => [DOCUMENTS[one.kind], documentText(one)]));
      document.paragraph(
        'L’impronta identifica ciò che è stato inviato: se cambia anche un solo carattere, cambia l’impronta. La ricevuta attesta l’invio e non la correttezza di quanto dichiarato (L. 241/1990, articolo 18-bis).',
      );
    },
  );
}
