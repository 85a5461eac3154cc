/**
 * The catalogue of the open data by DCAT-AP_IT, as statements: the facts that a harvester (dati.gov.it) expects of
 * catalogue, datasets and files. Pure.
 */
import { DataFactory, type NamedNode, type Quad, type Quad_Object } from 'n3';
import { aggregates } from '../tables/aggregateTable';
import { certificates } from '../tables/certificateTable';
import { addressOf, LICENCE } from './describe';
import type { TableFacts, Words } from '../dataset';
import type { ListedFile } from '../editionRepository';
import { recommendations } from '../tables/recommendationTable';
import type { PublicRegisterSettings } from '../../../../platform/settings/publicRegister';

const iri = (address: string) => DataFactory.namedNode(address);
const literal = (text: string, kind?: string | NamedNode) => DataFactory.literal(text, kind);

export const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatapit: 'http://dati.gov.it/onto/dcatapit#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

/** Expands a prefixed name to an address. */
const name = (short: string) => {
  const [prefix = '', local = ''] = short.split(':');
  return iri(`${PREFIXES[prefix as keyof typeof PREFIXES]}${local}`);
};

/** Vocabularies of the European Union, from which DCAT-AP_IT takes its codes. */
const EU = 'http://publications.europa.eu/resource/authority';
const NOMINAL = 'https://w3id.org/italia/controlled-vocabulary/licences/A21_CCBY40';
const FORMATS: Readonly<Record<string, string>> = { csv: 'CSV', parquet: 'PARQUET' };

export interface CatalogueInput {
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  readonly settings: PublicRegisterSettings;
  /** The public files of the newest edition. */
  readonly files: readonly ListedFile[];
}

type Facts = readonly (readonly [predicate: string, ...values: readonly Quad_Object[]])[];

const about = (subject: string, facts: Facts): Quad[] =>
  facts.flatMap(([predicate, ...values]) =>
    values.map((value) => DataFactory.quad(iri(subject), name(predicate), value)),
  );

const both = ({ it, en }: Words) => [literal(it, 'it'), literal(en, 'en')];
const day = (text: string) => literal(text, name('xsd:date'));

const TITLE = {
  it: 'Catalogo degli attestati di prestazione energetica',
  en: 'Catalogue of the energy performance certificates',
};
const ABOUT = {
  it: 'Dati aperti del registro regionale degli attestati di prestazione energetica.',
  en: 'Open data of the regional register of energy performance certificates.',
};

/** The agent that publishes and holds the rights, and the address for questions. */
function people({ publicUrl, settings }: CatalogueInput): Quad[] {
  const { publisher, publisherCode, contact } = settings;
  return [
    ...about(`${publicUrl}/opendata/publisher`, [
      ['rdf:type', name('dcatapit:Agent'), name('foaf:Agent')],
      ['foaf:name', literal(publisher, 'it')],
      ['dct:identifier', literal(publisherCode)],
    ]),
    ...about(`${publicUrl}/opendata/contact`, [
      ['rdf:type', name('dcatapit:Organization'), name('vcard:Organization'), name('vcard:Kind')],
      ['vcard:fn', literal(publisher, 'it')],
      ['vcard:hasEmail', iri(`mailto:${contact}`)],
      ['vcard:hasURL', iri(`${publicUrl}/`)],
    ]),
    ...about(NOMINAL, [
      ['rdf:type', name('dcatapit:LicenseDocument'), name('dct:LicenseDocument')],
      ['dct:type', iri('http://purl.org/adms/licencetype/Attribution')],
      ['foaf:name', literal(LICENCE.title.it, 'it')],
      ['dct:identifier', literal(LICENCE.id)],
      ['owl:versionInfo', literal('4.0')],
      ['rdfs:seeAlso', iri(LICENCE.url)],
    ]),
  ];
}

function distribution(publicUrl: string, table: TableFacts, file: ListedFile): Quad[] {
  const [, ending = ''] = file.name.split('.');
  const latest = addressOf({ publicUrl, day: 'latest' }, file.name);
  const sum = `${addressOf({ publicUrl, day: file.day }, file.name)}#sha256`;
  return [
    ...about(latest, [
      ['rdf:type', name('dcatapit:Distribution'), name('dcat:Distribution')],
      ['dct:title', literal(`${table.title.it} (${ending.toUpperCase()})`, 'it')],
      ['dct:description', ...both(table.about)],
      ['dcat:accessURL', iri(latest)],
      ['dcat:downloadURL', iri(latest)],
      ['dct:format', iri(`${EU}/file-type/${FORMATS[ending] ?? 'CSV'}`)],
      ['dcat:mediaType', literal(file.mediaType.split(';')[0] ?? '')],
      ['dcat:byteSize', literal(String(file.size), name('xsd:decimal'))],
      ['dct:license', iri(NOMINAL)],
      ['dct:modified', day(file.day)],
      ['spdx:checksum', iri(sum)],
    ]),
    ...about(sum, [
      ['rdf:type', name('spdx:Checksum')],
      ['spdx:algorithm', name('spdx:checksumAlgorithm_sha256')],
      ['spdx:checksumValue', literal(file.sha256, name('xsd:hexBinary'))],
    ]),
  ];
}

function dataset({ publicUrl, settings, files }: CatalogueInput, table: TableFacts): Quad[] {
  const own = files.filter((file) => file.name === `${table.name}.csv` || file.name === `${table.name}.parquet`);
  const [first] = own;
  if (!first) return [];
  const identifier = `${settings.publisherCode}:ape-${table.name}`;
  const [subject, publisher] = [`${publicUrl}/opendata/dataset/${table.name}`, iri(`${publicUrl}/opendata/publisher`)];
  return [
    ...about(`${publicUrl}/opendata/catalog`, [['dcat:dataset', iri(subject)]]),
    ...about(subject, [
      ['rdf:type', name('dcatapit:Dataset'), name('dcat:Dataset')],
      ['dct:identifier', literal(identifier)],
      ['dct:title', ...both(table.title)],
      ['dct:description', ...both(table.about)],
      ['dct:modified', day(first.day)],
      ['dcat:theme', iri(`${EU}/data-theme/ENER`)],
      ['dct:subject', iri('http://eurovoc.europa.eu/2498')],
      ['dct:rightsHolder', publisher],
      ['dct:publisher', publisher],
      ['dct:creator', publisher],
      ['dcat:contactPoint', iri(`${publicUrl}/opendata/contact`)],
      ['dct:accrualPeriodicity', iri(`${EU}/frequency/DAILY`)],
      ['dct:language', iri(`${EU}/language/ITA`)],
      ['dct:spatial', iri('http://publications.europa.eu/resource/authority/atu/ITA_RGN_EMR')],
      ['dcat:landingPage', iri(`${publicUrl}/dati-aperti`)],
      [
        'dcat:keyword',
        literal('attestati di prestazione energetica', 'it'),
        literal('APE', 'it'),
        literal('edifici', 'it'),
      ],
      ['dcat:distribution', ...own.map((file) => iri(addressOf({ publicUrl, day: 'latest' }, file.name)))],
    ]),
    ...own.flatMap((file) => distribution(publicUrl, table, file)),
  ];
}

/** Returns every statement of the catalogue; without an edition there is no dataset. */
export function catalogue(input: CatalogueInput): readonly Quad[] {
  const { publicUrl, files } = input;
  const newest = files[0]?.day;
  return [
    ...about(`${publicUrl}/opendata/catalog`, [
      ['rdf:type', name('dcatapit:Catalog'), name('dcat:Catalog')],
      ['dct:title', ...both(TITLE)],
      ['dct:description', ...both(ABOUT)],
      ['dct:publisher', iri(`${publicUrl}/opendata/publisher`)],
      ['foaf:homepage', iri(`${publicUrl}/`)],
      ['dct:language', iri(`${EU}/language/ITA`)],
      ['dcat:themeTaxonomy', iri(`${EU}/data-theme`)],
      ['dct:license', iri(NOMINAL)],
      ...(newest === undefined ? [] : [['dct:modified', day(newest)] as const]),
    ]),
    ...people(input),
    ...[certificates, recommendations, aggregates].flatMap((table) => dataset(input, table)),
  ];
}
