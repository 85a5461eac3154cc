// The parser thread of certificates, in either format.
import { workerData } from 'node:worker_threads';
import {
  answerWith,
  childOf,
  childrenOf,
  refusalOf,
  schemaChecks,
  withDocument,
} from '../../../../platform/xml/workerKit.mjs';

/**
 * @typedef {import('libxml2-wasm').XmlDocument} XmlDocument
 * @typedef {import('libxml2-wasm').XmlElement} XmlElement
 * @typedef {import('../../xml/read').ReadElement} ReadElement
 * @typedef {import('./parsed').Format} Format
 * @typedef {import('./parsed').Parsed} Parsed
 */

const ROOT = 'ape2015';
const CALCULATION = 'datiCalcolo';
const EXTENDED_ROOT = 'documento';

/** @type {Readonly<Record<Format, string>>} */
const schemas = workerData;
const checks = schemaChecks((/** @type {Format} */ format) => schemas[format]);

/**
 * @param {XmlElement} element
 * @param {(child: XmlElement) => boolean} isIncluded
 * @returns {ReadElement}
 */
function treeOf(element, isIncluded = () => true) {
  const children = childrenOf(element)
    .filter(isIncluded)
    .map((child) => treeOf(child, isIncluded));
  return { name: element.name, text: children.length > 0 ? '' : element.content, children };
}

/**
 * Elements of the calculation that are read (server/domains/certificates/xml/calculation.ts); it may have a hundred
 * thousand others.
 */
const READ = new Set([
  'datiGenerali',
  'tipologiaIntervento',
  'proceduraCalcolo',
  'metodoCalcolo',
  'superficiCalcolo',
  'nPianiComplessivi',
  'nPianiFTRisc',
  'annoUltimaRistrutturazione',
  'dataTitoloAbilitativo',
  'fabbricato',
  'altriDatiSintetici',
  'superficieOpacaTotale',
  'superficieVetrataTotale',
  'superficieOpacaTrasmittanzaMedia',
  'superficieVetrataTrasmittanzaMedia',
  'portataVentilazioneEffettivaTotale',
  'tipologiaVentilazione',
  'efficienzaRecuperoMedia',
  'subEdificio',
  'listaLocali',
  'locale',
  'trasmissione',
  'confineEsterno',
  'superficieVetrata',
  'idComponenteVetrata',
  'trasmittanzaInfisso',
  'componenti',
  'listaVetrate',
  'vetrata',
  'identificativo',
  'id',
  'vetro',
  'tipoVetro',
  'telaio',
  'tipoTelaio',
  'zone',
  'zoneHeating',
  'zonaH',
  'zoneCooling',
  'zonaC',
  'emissione',
  'tipoEmettitore',
  'regolazione',
  'tipoRegolazione',
]);
/** @param {XmlElement} element */
const isRead = (element) => READ.has(element.name);

/**
 * Returns the certificate's element, the format of its document, and the calculation beside it.
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
 * @param {XmlDocument} document
 * @returns {Parsed}
 */
function judged(document) {
  const { root } = document;
  const found = certificateOf(root);
  if (!found) return { kind: 'foreign', root: root.name };
  const { format } = found;
  const element = treeOf(found.element);
  const calculation = found.calculation ? treeOf(found.calculation, isRead) : null;
  const isAsItCame = format === 'v12' && root.namespaceUri === '';
  const errors = isAsItCame ? checks.errorsIn(document, format) : checks.errorsOf(element, format);
  return { kind: 'read', format, element, calculation, errors };
}

answerWith((xml) => withDocument(xml, judged, refusalOf));
