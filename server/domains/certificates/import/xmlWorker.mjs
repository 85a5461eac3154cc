// Parses documents beside the program: what strangers send holds up nobody else, and can be given up. JavaScript, since a thread begins
// without the loaders of development and tests.
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('../xml/read').ReadElement} ReadElement
 * @typedef {import('./parsed').Format} Format
 * @typedef {import('./parsed').Parsed} Parsed
 * @typedef {import('./parsed').SchemaError} SchemaError
 * @typedef {import('./parsed').ParseRequest} ParseRequest
 */

const ROOT = 'ape2015';
const CALCULATION = 'datiCalcolo';
const EXTENDED_ROOT = 'documento';
/** Nothing is fetched, no entity is replaced. */
const OPTIONS = {
  option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
};
/** So many are told of one file. */
const MOST_ERRORS = 200;

/** @type {Readonly<Record<Format, string>>} */
const schemas = workerData;
/** @type {Map<Format, XsdValidator>} */
const validators = new Map();

/** @param {Format} format */
function validatorOf(format) {
  const known = validators.get(format);
  if (known) return known;
  const schema = XmlDocument.fromString(schemas[format]);
  const made = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(format, made);
  return made;
}

/**
 * @param {XmlElement} element
 * @param {(child: XmlElement) => boolean} isKept
 * @returns {ReadElement}
 */
function treeOf(element, isKept = () => true) {
  /** @type {ReadElement[]} */
  const children = [];
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement && isKept(node)) children.push(treeOf(node, isKept));
  return { name: element.name, text: children.length > 0 ? '' : element.content, children };
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
/**
 * Without namespaces, prefixes and attributes.
 * @param {ReadElement} element
 * @returns {string}
 */
const plain = ({ name, text, children }) =>
  `<${name}>${children.length > 0 ? children.map(plain).join('') : escaped(text)}</${name}>`;

/**
 * @param {XmlDocument} document
 * @param {Format} format
 * @returns {SchemaError[]}
 */
function schemaErrors(document, format) {
  try {
    validatorOf(format).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details
      .slice(0, MOST_ERRORS)
      .map(({ xpath = '', message }) => ({ path: xpath, message: message.trim() }));
  }
}

/** Of the calculation, which may have a hundred thousand elements, only these are read (server/domains/certificates/xml/calculation.ts). */
const READ = new Set([
  ...['datiGenerali', 'tipologiaIntervento', 'proceduraCalcolo', 'metodoCalcolo', 'superficiCalcolo'],
  ...['nPianiComplessivi', 'nPianiFTRisc', 'annoUltimaRistrutturazione', 'dataTitoloAbilitativo'],
  ...['fabbricato', 'altriDatiSintetici', 'superficieOpacaTotale', 'superficieVetrataTotale'],
  ...['superficieOpacaTrasmittanzaMedia', 'superficieVetrataTrasmittanzaMedia', 'portataVentilazioneEffettivaTotale'],
  ...['tipologiaVentilazione', 'efficienzaRecuperoMedia', 'subEdificio', 'listaLocali', 'locale', 'trasmissione'],
  ...['confineEsterno', 'superficieVetrata', 'idComponenteVetrata', 'trasmittanzaInfisso'],
  ...['componenti', 'listaVetrate', 'vetrata', 'identificativo', 'id', 'vetro', 'tipoVetro', 'telaio', 'tipoTelaio'],
  ...[
    'zone',
    'zoneHeating',
    'zonaH',
    'zoneCooling',
    'zonaC',
    'emissione',
    'tipoEmettitore',
    'regolazione',
    'tipoRegolazione',
  ],
]);
/** @param {XmlElement} element */
const isRead = (element) => READ.has(element.name);

/**
 * The certificate's element, the format of the document that has it, and the calculation beside it.
 * @param {XmlElement} root
 * @returns {{ element: XmlElement, format: Format, calculation: XmlElement | undefined } | undefined}
 */
function certificateOf(root) {
  if (root.name === ROOT) return { element: root, format: 'v12', calculation: undefined };
  if (root.name !== EXTENDED_ROOT) return undefined;
  const element = childOf(root, ROOT);
  return element && { element, format: 'v5', calculation: childOf(root, CALCULATION) };
}

/**
 * @param {XmlElement} element
 * @param {string} name
 * @returns {XmlElement | undefined}
 */
function childOf(element, name) {
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement && node.name === name) return node;
  return undefined;
}

/**
 * @param {XmlDocument} document
 * @returns {Parsed}
 */
function judged(document) {
  const { root } = document;
  const found = certificateOf(root);
  if (!found) return { kind: 'foreign', root: root.name };
  const { element: certificate, format } = found;
  const element = treeOf(certificate);
  const calculation = found.calculation ? treeOf(found.calculation, isRead) : null;
  if (format === 'v12' && root.namespaceUri === '')
    return { kind: 'read', format, element, calculation, errors: schemaErrors(document, format) };
  const bare = XmlDocument.fromString(plain(element));
  try {
    return { kind: 'read', format, element, calculation, errors: schemaErrors(bare, format) };
  } finally {
    bare.dispose();
  }
}

const LIMITS = /excessive depth|huge|too long|max length|maximum|amplification/i;

/**
 * @param {string} xml
 * @returns {Parsed}
 */
function parse(xml) {
  /** @type {XmlDocument | undefined} */
  let document;
  try {
    document = XmlDocument.fromString(xml, OPTIONS);
    return judged(document);
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const [first] = error.details;
    const message = (first?.message ?? error.message).trim();
    return LIMITS.test(message)
      ? { kind: 'excessive', message }
      : { kind: 'malformed', line: first?.line ?? 0, message };
  } finally {
    document?.dispose();
  }
}

parentPort?.on('message', (/** @type {ParseRequest} */ { id, xml }) => {
  parentPort?.postMessage({ id, parsed: parse(xml) });
});
