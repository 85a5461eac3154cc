import { fieldLabels } from './fieldLabels';
import type { FormSection } from './formItem';

/** The sections of the form about the certificate, its people and its place, with their fields, in screen order. */
export const generalSections: readonly FormSection[] = [
  {
    name: 'certificate',
    items: [
      { path: 'datiGenerali/oggettoAttestato', label: fieldLabels.object, kind: 'choice', choices: 'objects' },
      { path: 'datiGenerali/numeroUnitaImmobiliari', label: fieldLabels.unitCount, kind: 'number' },
      { path: 'datiGenerali/motivazione', label: fieldLabels.reason, kind: 'choice', choices: 'reasons' },
      { path: 'datiGenerali/altraMotivazione', label: fieldLabels.hasOtherReason, kind: 'flag' },
      { path: 'datiGenerali/descrizioneAltraMotivazione', label: fieldLabels.otherReason, kind: 'area' },
      { path: 'dataEmissione', label: fieldLabels.issuedOn, kind: 'date' },
      { path: 'datiAttestato/dataScadenza', label: fieldLabels.validTo, kind: 'shown' },
      { path: 'datiRegionali/titoloAbilitativo', label: fieldLabels.permit, kind: 'choice', choices: 'permits' },
      { path: 'datiRegionali/numeroTitoloAbilitativo', label: fieldLabels.permitNumber, kind: 'text' },
      { path: 'datiRegionali/dataTitoloAbilitativo', label: fieldLabels.permitDate, kind: 'date' },
      {
        path: 'datiRegionali/tipoIntervento',
        label: fieldLabels.intervention,
        kind: 'choice',
        choices: 'interventions',
      },
    ],
  },
  {
    name: 'people',
    items: [
      { path: 'soggettoCertificatore/cognome', label: fieldLabels.certifierLastName, kind: 'shown' },
      { path: 'soggettoCertificatore/nome', label: fieldLabels.certifierFirstName, kind: 'shown' },
      { path: 'soggettoCertificatore/denominazione', label: fieldLabels.companyName, kind: 'shown' },
      { path: 'soggettoCertificatore/indirizzo', label: fieldLabels.certifierAddress, kind: 'shown' },
      { path: 'soggettoCertificatore/email', label: fieldLabels.certifierEmail, kind: 'shown' },
      { path: 'soggettoCertificatore/telefono', label: fieldLabels.certifierPhone, kind: 'shown' },
      { path: 'soggettoCertificatore/titolo', label: fieldLabels.certifierTitle, kind: 'shown' },
      { path: 'soggettoCertificatore/ordineIscrizione', label: fieldLabels.order, kind: 'shown' },
      {
        path: 'soggettoCertificatore/dichiarazioneIndipendenza',
        label: fieldLabels.independence,
        kind: 'choice',
        choices: 'independence',
      },
      { path: 'soggettoCertificatore/informazioniAggiuntive', label: fieldLabels.certifierRemarks, kind: 'area' },
    ],
  },
  {
    name: 'place',
    items: [
      { path: 'datiGenerali/datiIdentificativi/codiceISTAT', label: fieldLabels.comune, kind: 'comune' },
      { path: 'datiGenerali/datiIdentificativi/indirizzo', label: fieldLabels.address, kind: 'text' },
      { path: 'datiExtra/CAP', label: fieldLabels.cap, kind: 'text' },
      { path: 'datiGenerali/datiIdentificativi/piano', label: fieldLabels.floor, kind: 'text' },
      { path: 'datiGenerali/datiIdentificativi/interno', label: fieldLabels.apartment, kind: 'text' },
      { path: 'datiGenerali/datiIdentificativi/LatitudineGIS', label: fieldLabels.latitude, kind: 'number' },
      { path: 'datiGenerali/datiIdentificativi/LongitudineGIS', label: fieldLabels.longitude, kind: 'number' },
      { path: 'datiExtra/provincia', label: fieldLabels.province, kind: 'shown' },
      { path: 'datiGenerali/datiIdentificativi/zonaClimatica', label: fieldLabels.climateZone, kind: 'shown' },
      { path: 'datiExtra/gradiGiorno', label: fieldLabels.degreeDays, kind: 'shown' },
      { path: 'datiExtra/idCatastale', label: fieldLabels.cadastralId, kind: 'text' },
      {
        rows: 'datiGenerali/datiIdentificativi/catasto/datiCatastali',
        label: fieldLabels.cadastre,
        items: [
          { path: 'codiceCatastale', label: fieldLabels.cadastralComune, kind: 'cadastralComune' },
          { path: 'tipoCatasto', label: fieldLabels.cadastreKind, kind: 'choice', choices: 'cadastres' },
          { path: 'sezione', label: fieldLabels.cadastralSection, kind: 'text' },
          { path: 'foglio', label: fieldLabels.sheet, kind: 'text' },
          { path: 'particella', label: fieldLabels.parcel, kind: 'text' },
          {
            rows: 'subalterni',
            label: fieldLabels.subalternRanges,
            items: [
              { path: 'subDA', label: fieldLabels.subFrom, kind: 'text' },
              { path: 'subA', label: fieldLabels.subTo, kind: 'text' },
            ],
            most: 4,
          },
          {
            rows: 'altriSubalterni',
            label: fieldLabels.otherSubalterns,
            items: [{ path: '', label: fieldLabels.subalterno, kind: 'text' }],
            most: 20,
          },
        ],
        most: 300,
      },
    ],
  },
];
