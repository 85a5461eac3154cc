/** Faults of the document and of the form that carries it, most of them meant to exhaust or mislead a parser. */
import type { Fault, FaultGroup, Fields, Outcome } from './model';

const encode = (xml: string | Buffer) => Buffer.from(xml).toString('base64');
const responseAs =
  (value: (fields: Fields) => string): NonNullable<Fault['post']> =>
  (fields) => ({ ...fields, SAMLResponse: value(fields) });
const forged = (id: string, what: string, outcome: Outcome, forge: NonNullable<Fault['forge']>): Fault => ({
  id,
  what,
  outcome,
  forge,
});
const posted = (id: string, what: string, outcome: Outcome, post: NonNullable<Fault['post']>): Fault => ({
  id,
  what,
  outcome,
  post,
});

const decoded = ({ SAMLResponse = '' }: Fields) => Buffer.from(SAMLResponse, 'base64').toString('utf8');
const withoutDeclaration = (xml: string) => xml.replace(/^<\?xml[^>]*\?>\s*/, '');
const beforeEnd = (xml: string, inserted: string) =>
  xml.replace(/<\/samlp:Response>\s*$/, `${inserted}</samlp:Response>`);

const laughs = Array.from(
  { length: 10 },
  (_unused, index) => `<!ENTITY lol${String(index + 1)} "${`&lol${String(index)};`.repeat(10)}">`,
).join('');
const BILLION_LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol0 "lol">${laughs}]>`;
const MEGABYTES = 5 * 1024 * 1024;
const DEEP = 20_000;
const NAMESPACES_NESTED =
  Array.from({ length: 7_000 }, (_unused, index) => `<a xmlns:b${String(index)}="x">`).join('') + '</a>'.repeat(7_000);

const nameIdOf = (xml: string, replacement: string) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${replacement}`);

export const documentFaults: FaultGroup = {
  title: 'Documento e invio',
  faults: [
    posted('no-response', 'Modulo senza SAMLResponse', 'unreadable', () => ({})),
    posted(
      'response-field-empty',
      'SAMLResponse vuota',
      'unreadable',
      responseAs(() => ''),
    ),
    posted(
      'not-base64',
      'SAMLResponse non in base64',
      'unreadable',
      responseAs(() => '%%% non è base64 %%%'),
    ),
    posted(
      'base64-blanks',
      'Base64 seguito da duecentomila spazi',
      'unreadable',
      responseAs((fields) => `${fields['SAMLResponse']?.slice(0, 40) ?? ''}${' '.repeat(200_000)}!`),
    ),
    posted(
      'base64-garbage',
      'Base64 di byte a caso',
      'unreadable',
      responseAs(() => encode(Buffer.from(Array.from({ length: 2_000 }, (_unused, index) => (index * 7919) % 256)))),
    ),
    posted(
      'not-xml',
      'Base64 di un testo che non è XML',
      'unreadable',
      responseAs(() => encode('ErrorCode nr25')),
    ),
    posted(
      'truncated',
      'Documento troncato a metà',
      'unreadable',
      responseAs((fields) => encode(decoded(fields).slice(0, 2_000))),
    ),
    posted(
      'utf-16',
      'Documento in UTF-16',
      'unreadable',
      responseAs((fields) => Buffer.from(`\ufeff${decoded(fields)}`, 'utf16le').toString('base64')),
    ),
    posted(
      'invalid-utf-8',
      'Byte che non sono UTF-8',
      'unreadable',
      responseAs((fields) =>
        Buffer.concat([Buffer.from(decoded(fields)), Buffer.from([0xff, 0xfe])]).toString('base64'),
      ),
    ),
    posted(
      'too-large',
      'Documento di 5 MB',
      null,
      responseAs((fields) => encode(decoded(fields) + ' '.repeat(MEGABYTES))),
    ),
    forged('other-root', 'LogoutResponse al posto di Response', 'not_a_response', (xml) =>
      xml.replaceAll('samlp:Response', 'samlp:LogoutResponse'),
    ),
    forged('other-namespace', 'Response di un altro vocabolario', 'not_a_response', (xml) =>
      xml.replace('urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.0:protocol'),
    ),
    forged('two-roots', 'Due Response nello stesso documento', 'unreadable', (xml) => xml + withoutDeclaration(xml)),
    forged('text-after-root', 'Testo dopo la fine del documento', 'unreadable', (xml) => `${xml}fine`),
    posted(
      'instructions',
      'Trentamila dichiarazioni XML',
      'unreadable',
      responseAs(() => encode('<?xml '.repeat(30_000))),
    ),
    posted(
      'namespaces',
      'Settemila elementi annidati, ciascuno con un altro namespace',
      'unreadable',
      responseAs(() => encode(NAMESPACES_NESTED)),
    ),
    posted(
      'null-character',
      'Un carattere nullo in InResponseTo',
      'unreadable',
      responseAs((fields) => encode(decoded(fields).replace(/InResponseTo="[^"]*"/, 'InResponseTo="&#0x0;"'))),
    ),
    forged('doctype', 'DOCTYPE', 'document_type', (xml) => `<!DOCTYPE samlp:Response>${withoutDeclaration(xml)}`),
    forged(
      'billion-laughs',
      'Entità che si moltiplicano (billion laughs)',
      'document_type',
      (xml) => BILLION_LAUGHS + nameIdOf(withoutDeclaration(xml), '&lol10;'),
    ),
    forged(
      'external-entity',
      'Entità esterna che legge un file',
      'document_type',
      (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${nameIdOf(withoutDeclaration(xml), '&x;')}`,
    ),
    forged(
      'external-entity-network',
      'Entità esterna che chiama un altro server',
      'document_type',
      (xml) => `<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]>${withoutDeclaration(xml)}`,
    ),
    forged('entity-undefined', 'Entità mai definita', 'unreadable', (xml) => nameIdOf(xml, '&nessuna;')),
    forged(
      'stylesheet',
      'Foglio di stile XSLT',
      'unreadable',
      (xml) => `<?xml-stylesheet type="text/xsl" href="http://127.0.0.1:9/x.xsl"?>${withoutDeclaration(xml)}`,
    ),
    forged('attribute-twice', 'InResponseTo scritto due volte', 'unreadable', (xml) =>
      xml.replace('<samlp:Response ', '<samlp:Response InResponseTo="_altra" '),
    ),
    forged('id-twice', 'ID di Assertion uguale a quello di Response', 'wrapping', (xml) => {
      const id = /<samlp:Response[^>]* ID="([^"]*)"/.exec(xml)?.[1] ?? '';
      return xml.replace(/(<saml:Assertion[^>]* ID=")[^"]*/, `$1${id}`);
    }),
    forged('deep', 'Ventimila elementi uno dentro l’altro', 'unreadable', (xml) =>
      beforeEnd(xml, '<a>'.repeat(DEEP) + '</a>'.repeat(DEEP)),
    ),
    // The canonical form of the signature treats it as the text inside.
    forged('processing-instruction', 'Istruzione di elaborazione dentro fiscalNumber', 'unreadable', (xml) =>
      xml.replace(/>TINIT-(.)/, '>TINIT-<?x $1?>'),
    ),
  ],
};

export const deliveryFaults: FaultGroup = {
  title: 'Consegna',
  faults: [
    { id: 'replay', what: 'La stessa risposta inviata due volte', outcome: 'in_response_to_used', isSentTwice: true },
  ],
};
