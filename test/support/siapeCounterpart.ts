/**
 * The national register in the process of a test, over the real protocol: it keeps what it took, refuses what its
 * schema has something against, and fails as a test says.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SIAPE, SOAP } from '../../server/domains/registration/siape/exchange/soap';
import { reducedSchema } from '../../server/domains/certificates/xml/schema';
import { documentParser } from '../../server/platform/xml/documentParser';
import type { ReadElement } from '../../server/platform/xml/parsed';

/** The fault that replaces the answer. */
export type Fault =
  /** The line breaks before anything was taken. */
  | 'lostOnTheWay'
  /** The message is taken, and the line breaks before the answer. */
  | 'answerLost'
  /** The message is taken, and answered too late. */
  | 'answerLate'
  /** The message is taken, and answered twice in one. */
  | 'answeredTwice'
  | 'unavailable'
  | 'receiverFault'
  | 'senderFault'
  | 'noXml'
  /** Bytes that are no text. */
  | 'zeros'
  | 'entities'
  | 'ownTrouble';

export const LATE_MS = 400;

const [list = ''] = /<xs:element name="ape2015"[^]*(?=<\/xs:schema>)/.exec(reducedSchema()) ?? [];
const named = (name: string) => list.replace('name="ape2015"', `name="${name}"`);
const one = (name: string, content: string) =>
  `<xs:element name="${name}"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`;
const simple = (name: string, type: string) => `<xs:element name="${name}" type="xs:${type}"/>`;
const parser = documentParser([
  {
    name: 'request',
    root: 'Envelope',
    namespace: SOAP,
    within: 'Body',
    schema: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${named('ape')}${named('lottoAPE')}<xs:element name="Body"><xs:complexType><xs:choice>${one('caricaAPE', '<xs:element ref="ape"/>')}${one('caricaLottoAPE', '<xs:element ref="lottoAPE" maxOccurs="unbounded"/>')}${one(
      'cancellaAPE',
      one(
        'apeAnnullati',
        one('compositeKey', simple('codiceIstatRegione', 'string') + simple('idRegionaleApe', 'string')) +
          simple('dataCancellazione', 'dateTime') +
          simple('motivazione', 'string'),
      ),
    )}</xs:choice></xs:complexType></xs:element></xs:schema>`,
  },
]);

const at = (element: ReadElement | undefined, ...[name, ...further]: string[]): string =>
  name === undefined
    ? (element?.text ?? '')
    : at(
        element?.children.find((child) => child.name === name),
        ...further,
      );

const envelope = (body: string) => `<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const fault = (code: string) =>
  envelope(
    `<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="it">Errore</soap:Text></soap:Reason><soap:Detail><s:SiapeException xmlns:s="${SIAPE}"><faultCode>100</faultCode><faultString>Errore di ${code}</faultString></s:SiapeException></soap:Detail></soap:Fault>`,
  );
const returned = (code: number, message: string) =>
  `<return><mCodice>${String(code)}</mCodice><mMessaggio>${message}</mMessaggio></return>`;

export async function startSiape() {
  /** For each number, how often it was newly taken, and whether it was deleted. */
  const books = new Map<string, { taken: number; deleted: number; reason: string | null }>();
  /** Names of the messages, as they came. */
  const heard: string[] = [];
  const headers: string[] = [];
  const invalid: string[] = [];
  /** Numbers that it finds fault with, however well they are written. */
  const disliked = new Set<string>();
  let nextFault: () => Fault | null = () => null;

  function take(element: ReadElement): string {
    const number = at(element, 'datiAttestato', 'codiceIdentificativo');
    if (disliked.has(number)) return returned(1, 'APE non conforme');
    const known = books.get(number);
    if (known) return returned(6, 'APE duplicato');
    books.set(number, { taken: 1, deleted: 0, reason: null });
    return returned(0, 'APE inserito correttamente');
  }
  function drop(element: ReadElement | undefined): string {
    const known = books.get(at(element, 'compositeKey', 'idRegionaleApe'));
    if (!known) return returned(9, 'APE non presente');
    if (known.deleted > 0) return returned(11, 'APE già invalidato');
    Object.assign(known, { deleted: known.deleted + 1, reason: at(element, 'motivazione') });
    return returned(10, 'APE invalidato correttamente');
  }
  async function answer(xml: string, response: ServerResponse): Promise<void> {
    const parsed = await parser.parse(xml);
    const send = (status: number, body: string) => response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    if (parsed.kind !== 'read' || parsed.errors.length > 0) {
      invalid.push(JSON.stringify(parsed.kind === 'read' ? parsed.errors : parsed).slice(0, 500));
      send(500, fault('Sender'));
      return;
    }
    const [message] = parsed.element.children;
    const { name = '', children = [] } = message ?? {};
    heard.push(`${name} ${String(children.length)}`);
    const failing = nextFault();
    if (failing === 'lostOnTheWay') response.destroy();
    else if (failing === 'unavailable') send(503, '<html>Servizio non disponibile</html>');
    else if (failing === 'receiverFault') send(500, fault('Receiver'));
    else if (failing === 'senderFault') send(500, fault('Sender'));
    else if (failing === 'noXml') send(200, 'OK');
    else if (failing === 'zeros') send(502, 'Errore\0\0');
    else if (failing === 'entities')
      send(
        200,
        `<!DOCTYPE a [<!ENTITY b "0">]>${envelope(`<${name}Response><return><mCodice>&b;</mCodice><mMessaggio/></return></${name}Response>`)}`,
      );
    else {
      const returns =
        failing === 'ownTrouble'
          ? [returned(5, 'Problema generico')]
          : name === 'cancellaAPE'
            ? [drop(children[0])]
            : children.map(take);
      const all = failing === 'answeredTwice' ? [...returns, ...returns] : returns;
      const reply = envelope(`<s:${name}Response xmlns:s="${SIAPE}">${all.join('')}</s:${name}Response>`);
      if (failing === 'answerLost') response.destroy();
      else if (failing === 'answerLate') setTimeout(() => send(200, reply), LATE_MS);
      else send(200, reply);
    }
  }
  const server = createServer((request, response) => {
    headers.push(`${String(request.url)} ${String(request.headers['content-type'])}`);
    void text(request).then((xml) => answer(xml, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/wsape/services`;
  return {
    books,
    heard,
    headers,
    invalid,
    disliked,
    url,
    env: { SIAPE_URL: url, SIAPE_USER: 'regione', SIAPE_PASSWORD: 'segreto & <chiuso>' },
    /** Sets the faults of the next messages. */
    failing: (next: () => Fault | null) => {
      nextFault = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
