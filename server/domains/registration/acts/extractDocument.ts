/** Writes the history of a certificate as a document: dated events, and the digests of its files. */
import { italianDay, writtenDay } from '../../../../common/days/italianDays';
import { printDocument } from '../../../platform/pdf/document';
import { STATE_NAMES } from './stateNames';
import { reasonName } from '../../certificates';
import { eventName } from './words';

export interface ExtractContent {
  readonly number: string | null;
  readonly verificationCode: string | null;
  readonly state: keyof typeof STATE_NAMES;
  readonly certifierName: string;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly cadastre: string | null;
  readonly validTo: string | null;
  readonly replaces: readonly string[];
  readonly replacedBy: string | null;
  readonly documentSha256: string | null;
  readonly signed: { readonly sha256: string; readonly signature: object | null } | null;
  readonly history: readonly { readonly at: Date; readonly event: string; readonly reason: string | null }[];
  readonly now: Date;
}

const MOMENT = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Rome' });
const COLUMNS = [
  { heading: 'Data e ora', share: 0.3 },
  { heading: 'Che cosa è accaduto', share: 0.35 },
  { heading: 'Motivo', share: 0.35 },
] as const;

interface SignatureFacts {
  readonly signers?: readonly { readonly name: string; readonly fiscalCode: string | null; readonly issuer: string }[];
  readonly signedAt?: string;
  readonly timeStamp?: { readonly at: string; readonly authority: string } | null;
}

function signatureFacts(signed: ExtractContent['signed']): [string, string][] {
  if (signed === null) return [];
  const { signers = [], signedAt, timeStamp } = (signed.signature ?? {}) as SignatureFacts;
  return [
    ...signers.map(({ name, fiscalCode, issuer }): [string, string] => [
      'Firmato da',
      `${name}${fiscalCode === null ? '' : ` (${fiscalCode})`}, certificato di ${issuer}`,
    ]),
    ...(signedAt === undefined ? [] : [['Firma valida dal', MOMENT.format(new Date(signedAt))] as [string, string]]),
    ...(timeStamp
      ? [['Marca temporale', `${MOMENT.format(new Date(timeStamp.at))}, ${timeStamp.authority}`] as [string, string]]
      : []),
    ['Impronta SHA-256 del file firmato', signed.sha256],
  ];
}

/** Lays out the extract: identity of the act, digests, then each step. */
export function extractDocument(content: ExtractContent): Promise<Buffer> {
  const { number, state, validTo, replaces, replacedBy, documentSha256, signed, history, now } = content;
  const title = `Estratto storico dell’attestato ${number ?? 'senza numero'}`;
  const optional: readonly [string, string | null][] = [
    ['Codice di verifica', content.verificationCode],
    ['Società', content.companyName],
    ['Indirizzo', content.address],
    ['Catasto', content.cadastre],
    ['Valido fino al', validTo === null ? null : writtenDay(validTo)],
    ['Sostituisce', replaces.length === 0 ? null : replaces.join(', ')],
    ['Sostituito da', replacedBy],
  ];
  return printDocument({ title, subject: 'Vita di un attestato di prestazione energetica', at: now }, (document) => {
    document.heading(1, title);
    document.facts([
      ['Stato', STATE_NAMES[state]],
      ['Certificatore', content.certifierName],
      ...optional.flatMap(([label, value]): [string, string][] =>
        value === null || value === '' ? [] : [[label, value]],
      ),
      ['Rilasciato il', MOMENT.format(now)],
    ]);
    document.heading(2, 'Documento e firma');
    if (documentSha256 === null && signed === null) document.paragraph('Nessun documento registrato.');
    else
      document.facts([
        ...(documentSha256 === null ? [] : [['Impronta SHA-256 del documento', documentSha256] as [string, string]]),
        ...signatureFacts(signed),
      ]);
    document.heading(2, 'Storia');
    if (history.length === 0) document.paragraph('Nessun passaggio registrato.');
    else
      document.table(
        COLUMNS,
        history.map(({ at, event, reason }) => [MOMENT.format(at), eventName(event), reasonName(reason) ?? '']),
      );
    document.paragraph(
      `Tratto dal registro degli attestati il ${writtenDay(italianDay(now))}: ogni passaggio è scritto nel momento in cui accade e non si cambia.`,
    );
  });
}
