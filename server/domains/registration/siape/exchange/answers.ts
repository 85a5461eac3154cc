/** Reads the answers of the national register; a message that does not match its interface is no answer. */
import { documentParser, type DocumentParser } from '../../../../platform/xml/documentParser';
import type { DocumentFormat, ReadElement } from '../../../../platform/xml/parsed';
import { hasDoctype } from '../../../../platform/xml/prolog';
import { SOAP } from './soap';

export interface Said {
  readonly code: number;
  readonly message: string;
}

export type Reply =
  | { readonly kind: 'answers'; readonly answers: readonly Said[] }
  /** `isSender` says that the sent message was wrong. */
  | { readonly kind: 'fault'; readonly isSender: boolean; readonly code: number | null; readonly message: string };

const OPERATIONS = ['caricaAPE', 'caricaLottoAPE', 'cancellaAPE'] as const;
export type Sent = (typeof OPERATIONS)[number];

const answer = `<xs:complexType name="answer"><xs:sequence><xs:element name="mCodice" type="xs:int"/><xs:element name="mMessaggio" type="xs:string"/></xs:sequence></xs:complexType>`;
const returns = OPERATIONS.map(
  (name) =>
    `<xs:element name="${name}Response"><xs:complexType><xs:sequence><xs:element name="return" type="answer" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>`,
).join('');
// Faults are read only as far as they are useful: the rest of them is SOAP's own.
const fault = `<xs:element name="Fault"><xs:complexType><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence></xs:complexType></xs:element>`;

const format: DocumentFormat = {
  name: 'siape',
  root: 'Envelope',
  namespace: SOAP,
  within: 'Body',
  schema: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${answer}<xs:element name="Body"><xs:complexType><xs:choice>${returns}${fault}</xs:choice></xs:complexType></xs:element></xs:schema>`,
};

let shared: DocumentParser | undefined;
/** One thread for the whole program. */
const parser = () => (shared ??= documentParser([format]));

const childOf = (element: ReadElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name);
const textOf = (element: ReadElement | undefined, ...[name, ...further]: string[]): string => {
  if (name === undefined) return element?.text.trim() ?? '';
  return textOf(childOf(element, name), ...further);
};

function faultOf(element: ReadElement): Reply {
  const exception = childOf(childOf(element, 'Detail'), 'SiapeException');
  const code = textOf(exception, 'faultCode');
  return {
    kind: 'fault',
    isSender: /(?:^|:)Sender$/.test(textOf(element, 'Code', 'Value')),
    code: /^-?\d{1,9}$/.test(code) ? Number(code) : null,
    message: textOf(exception, 'faultString') || textOf(element, 'Reason', 'Text') || 'errore senza descrizione',
  };
}

/** Returns null for anything but a fault, or the answer to the message that was sent. */
export async function readReply(xml: string, sent: Sent): Promise<Reply | null> {
  // SOAP has no document types, and entities could expand to anything.
  if (hasDoctype(xml)) return null;
  const parsed = await parser().parse(xml);
  if (parsed.kind !== 'read' || parsed.errors.length > 0) return null;
  const [message] = parsed.element.children;
  if (message?.name === 'Fault') return faultOf(message);
  if (message?.name !== `${sent}Response`) return null;
  return {
    kind: 'answers',
    answers: message.children.map((one) => ({
      code: Number(textOf(one, 'mCodice')),
      message: textOf(one, 'mMessaggio'),
    })),
  };
}
