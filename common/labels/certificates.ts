/** The words of the list of certificates, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file, and names of the facts. */
export const fieldNames = defineMessages({
  number: { id: 'certificates.field.number', defaultMessage: 'Numero' },
  state: { id: 'certificates.field.state', defaultMessage: 'Stato' },
  energyClass: { id: 'certificates.field.energyClass', defaultMessage: 'Classe' },
  address: { id: 'certificates.field.address', defaultMessage: 'Indirizzo' },
  comune: { id: 'certificates.field.comune', defaultMessage: 'Comune' },
  province: { id: 'certificates.field.province', defaultMessage: 'Provincia' },
  cadastre: { id: 'certificates.field.cadastre', defaultMessage: 'Catasto' },
  ownerName: { id: 'certificates.field.ownerName', defaultMessage: 'Proprietario' },
  category: { id: 'certificates.field.category', defaultMessage: 'Destinazione d’uso' },
  reason: { id: 'certificates.field.reason', defaultMessage: 'Motivazione' },
  object: { id: 'certificates.field.object', defaultMessage: 'Oggetto' },
  built: { id: 'certificates.field.built', defaultMessage: 'Anno di costruzione' },
  area: { id: 'certificates.field.area', defaultMessage: 'Superficie (m²)' },
  epNren: { id: 'certificates.field.epNren', defaultMessage: 'EPgl,nren (kWh/m² anno)' },
  epRen: { id: 'certificates.field.epRen', defaultMessage: 'EPgl,ren (kWh/m² anno)' },
  co2: { id: 'certificates.field.co2', defaultMessage: 'CO₂ (kg/m² anno)' },
  issuedOn: { id: 'certificates.field.issuedOn', defaultMessage: 'Emissione' },
  inspectedOn: { id: 'certificates.field.inspectedOn', defaultMessage: 'Sopralluogo' },
  validTo: { id: 'certificates.field.validTo', defaultMessage: 'Scadenza' },
  certifierName: { id: 'certificates.field.certifierName', defaultMessage: 'Certificatore' },
  companyName: { id: 'certificates.field.companyName', defaultMessage: 'Società' },
  errors: { id: 'certificates.field.errors', defaultMessage: 'Errori' },
  warnings: { id: 'certificates.field.warnings', defaultMessage: 'Avvisi' },
  overruled: { id: 'certificates.field.overruled', defaultMessage: 'Avvisi motivati' },
  score: { id: 'certificates.field.score', defaultMessage: 'Coerenza' },
  origin: { id: 'certificates.field.origin', defaultMessage: 'Origine' },
  updatedAt: { id: 'certificates.field.updatedAt', defaultMessage: 'Modificato il' },
  createdAt: { id: 'certificates.field.createdAt', defaultMessage: 'Creato il' },
  registeredAt: { id: 'certificates.field.registeredAt', defaultMessage: 'Registrato il' },
});

export const stateNames = defineMessages({
  Bozza: { id: 'certificates.state.Bozza', defaultMessage: 'Bozza' },
  Validata: { id: 'certificates.state.Validata', defaultMessage: 'Validato' },
  InControllo: { id: 'certificates.state.InControllo', defaultMessage: 'In controllo' },
  DaFirmare: { id: 'certificates.state.DaFirmare', defaultMessage: 'Da firmare' },
  Registrata: { id: 'certificates.state.Registrata', defaultMessage: 'Registrato' },
  Sostituita: { id: 'certificates.state.Sostituita', defaultMessage: 'Sostituito' },
  Annullata: { id: 'certificates.state.Annullata', defaultMessage: 'Annullato' },
  Scaduta: { id: 'certificates.state.Scaduta', defaultMessage: 'Scaduto' },
  Decaduta: { id: 'certificates.state.Decaduta', defaultMessage: 'Decaduto' },
});

export const originNames = defineMessages({
  form: { id: 'certificates.origin.form', defaultMessage: 'Compilato' },
  xml: { id: 'certificates.origin.xml', defaultMessage: 'Importato da XML' },
  copy: { id: 'certificates.origin.copy', defaultMessage: 'Copia' },
  replacement: { id: 'certificates.origin.replacement', defaultMessage: 'Sostituzione' },
});
