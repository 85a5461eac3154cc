/** The list of certificates as a file: headings and words in Italian, in the order of the file. */
import type { Database, Schema } from '../../../platform/database/schema';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import type { CertificateState } from '../states';
import type { Origin } from '../record/record';
import { certificateColumns } from './columns';
import { certificateList, type Viewer } from './listRepository';
import { findWords, type WordList } from './wordsRepository';

const states: Readonly<Record<CertificateState, string>> = {
  Bozza: 'Bozza',
  Validata: 'Validato',
  InControllo: 'In controllo',
  DaFirmare: 'Da firmare',
  Registrata: 'Registrato',
  Sostituita: 'Sostituito',
  Annullata: 'Annullato',
  Scaduta: 'Scaduto',
  Decaduta: 'Decaduto',
};
const origins: Readonly<Record<Origin, string>> = {
  form: 'Compilato',
  xml: 'Importato da XML',
  copy: 'Copia',
  replacement: 'Sostituzione',
};

const headings: Readonly<Record<string, string>> = {
  number: 'Numero',
  state: 'Stato',
  energyClass: 'Classe',
  address: 'Indirizzo',
  comune: 'Comune',
  province: 'Provincia',
  cadastre: 'Catasto',
  ownerName: 'Proprietario',
  category: 'Destinazione d’uso',
  reason: 'Motivazione',
  object: 'Oggetto',
  built: 'Anno di costruzione',
  area: 'Superficie (m²)',
  epNren: 'EPgl,nren (kWh/m² anno)',
  epRen: 'EPgl,ren (kWh/m² anno)',
  co2: 'CO₂ (kg/m² anno)',
  issuedOn: 'Emissione',
  inspectedOn: 'Sopralluogo',
  validTo: 'Scadenza',
  certifierName: 'Certificatore',
  companyName: 'Società',
  errors: 'Errori',
  warnings: 'Avvisi',
  overruled: 'Avvisi motivati',
  score: 'Coerenza',
  origin: 'Origine',
  updatedAt: 'Modificato il',
  createdAt: 'Creato il',
  registeredAt: 'Registrato il',
  id: 'Identificativo',
};

/** Columns whose codes are in the table and whose words are in the portal's lists. */
const listed: Readonly<Record<string, WordList>> = {
  category: 'unita-immobiliare',
  reason: 'tipi-rilascio',
  object: 'oggetti-attestato',
};

/** The file of the certificates that a caller sees, in one state or all. */
export async function exportOf(
  database: Database,
  viewer: Viewer,
  state: CertificateState | null,
): Promise<ExportableList<Schema, 'certificate'>> {
  const words = await findWords(database);
  const labelsOf = (name: string): Readonly<Record<string, string>> | undefined => {
    if (name === 'state') return states;
    if (name === 'origin') return origins;
    const list = listed[name];
    return list && words[list];
  };
  const exported = Object.entries(headings).map(([name, heading]): ExportColumn => {
    const labels = labelsOf(name);
    return { name, heading, type: certificateColumns[name]?.type ?? 'text', ...(labels && { labels }) };
  });
  return { definition: certificateList(viewer, state), exported };
}
