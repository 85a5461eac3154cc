import { fieldLabels } from './fieldLabels';
import type { FormSection } from './formItem';

/** The sections of the form about the building and its envelope, with their fields, in screen order. */
export const buildingSections: readonly FormSection[] = [
  {
    name: 'building',
    items: [
      { path: 'datiGenerali/destinazioneUso', label: fieldLabels.use, kind: 'choice', choices: 'uses' },
      {
        path: 'datiGenerali/classificazioneDPR412',
        label: fieldLabels.category,
        kind: 'choice',
        choices: 'categories',
      },
      { path: 'datiExtra/proprietaEdificio', label: fieldLabels.property, kind: 'choice', choices: 'properties' },
      { path: 'datiExtra/codiceEdificioScolastico', label: fieldLabels.schoolCode, kind: 'text' },
      {
        path: 'datiExtra/tipologiaEdilizia',
        label: fieldLabels.buildingType,
        kind: 'choice',
        choices: 'buildingTypes',
      },
      {
        path: 'datiExtra/tipologiaCostruttiva',
        label: fieldLabels.constructionType,
        kind: 'choice',
        choices: 'constructionTypes',
      },
      { path: 'datiGenerali/datiIdentificativi/annoCostruzione', label: fieldLabels.built, kind: 'number' },
      { path: 'datiCalcolo/annoUltimaRistrutturazione', label: fieldLabels.renovated, kind: 'number' },
      { path: 'datiCalcolo/nPianiComplessivi', label: fieldLabels.storeys, kind: 'number' },
      { path: 'datiCalcolo/nPianiFTRisc', label: fieldLabels.heatedStoreys, kind: 'number' },
      {
        path: 'datiGenerali/datiIdentificativi/superficieUtileRiscaldata',
        label: fieldLabels.heatedArea,
        kind: 'number',
      },
      {
        path: 'datiGenerali/datiIdentificativi/superficieUtileRaffrescata',
        label: fieldLabels.cooledArea,
        kind: 'number',
      },
      { path: 'datiGenerali/datiIdentificativi/volumeLordoRiscaldato', label: fieldLabels.heatedGross, kind: 'number' },
      {
        path: 'datiGenerali/datiIdentificativi/volumeLordoRaffrescato',
        label: fieldLabels.cooledGross,
        kind: 'number',
      },
    ],
  },
  {
    name: 'envelope',
    items: [
      { path: 'datiFabbricato/volumeRiscaldato', label: fieldLabels.heatedVolume, kind: 'number' },
      { path: 'datiFabbricato/superficieDisperdente', label: fieldLabels.lossSurface, kind: 'number' },
      { path: 'datiFabbricato/rapportoSV', label: fieldLabels.shapeRatio, kind: 'shown' },
      { path: 'datiFabbricato/ephnd', label: fieldLabels.ephnd, kind: 'number' },
      { path: 'datiExtra/ephndLim', label: fieldLabels.ephndLim, kind: 'number' },
      { path: 'datiFabbricato/rapportoAsolAsupUtile', label: fieldLabels.asol, kind: 'number' },
      { path: 'datiFabbricato/yie', label: fieldLabels.yie, kind: 'number' },
      {
        path: 'prestazioneGlobale/prestazioneEnergeticaFabbricato/inverno',
        label: fieldLabels.winter,
        kind: 'shown',
        choices: 'qualities',
      },
      {
        path: 'prestazioneGlobale/prestazioneEnergeticaFabbricato/estate',
        label: fieldLabels.summer,
        kind: 'shown',
        choices: 'qualities',
      },
      {
        path: 'datiRegionali/fattoreAssorbimento',
        label: fieldLabels.absorption,
        kind: 'choice',
        choices: 'absorptions',
      },
      { path: 'datiRegionali/orientamento', label: fieldLabels.orientation, kind: 'choice', choices: 'orientations' },
      {
        path: 'datiRegionali/tipoVentilazione',
        label: fieldLabels.ventilationKind,
        kind: 'choice',
        choices: 'ventilations',
      },
      { path: 'datiCalcolo/superficieOpacaTotale', label: fieldLabels.opaqueSurface, kind: 'number' },
      {
        path: 'datiCalcolo/superficieOpacaTrasmittanzaMedia',
        label: fieldLabels.opaqueTransmittance,
        kind: 'number',
      },
      { path: 'datiCalcolo/superficieVetrataTotale', label: fieldLabels.glazedSurface, kind: 'number' },
      {
        path: 'datiCalcolo/superficieVetrataTrasmittanzaMedia',
        label: fieldLabels.glazedTransmittance,
        kind: 'number',
      },
      {
        path: 'datiCalcolo/portataVentilazioneEffettivaTotale',
        label: fieldLabels.ventilationFlow,
        kind: 'number',
      },
      { path: 'datiCalcolo/efficienzaRecuperoMedia', label: fieldLabels.recoveryEfficiency, kind: 'number' },
      {
        rows: 'datiRegionali/chiusureVerticali',
        label: fieldLabels.walls,
        items: [
          { path: 'tipo', label: fieldLabels.closureKind, kind: 'choice', choices: 'walls' },
          { path: 'trasmittanza', label: fieldLabels.transmittance, kind: 'number' },
        ],
        most: 20,
      },
      {
        rows: 'datiRegionali/coperture',
        label: fieldLabels.roofs,
        items: [
          { path: 'tipo', label: fieldLabels.closureKind, kind: 'choice', choices: 'roofs' },
          { path: 'trasmittanza', label: fieldLabels.transmittance, kind: 'number' },
        ],
        most: 20,
      },
      {
        rows: 'datiRegionali/basamenti',
        label: fieldLabels.floors,
        items: [
          { path: 'tipo', label: fieldLabels.closureKind, kind: 'choice', choices: 'floors' },
          { path: 'trasmittanza', label: fieldLabels.transmittance, kind: 'number' },
        ],
        most: 20,
      },
      {
        rows: 'datiRegionali/chiusureTrasparenti',
        label: fieldLabels.windows,
        items: [
          { path: 'vetro', label: fieldLabels.glass, kind: 'choice', choices: 'glasses' },
          { path: 'telaio', label: fieldLabels.frame, kind: 'choice', choices: 'frames' },
          { path: 'trasmittanza', label: fieldLabels.transmittance, kind: 'number' },
        ],
        most: 20,
      },
      {
        rows: 'datiRegionali/dispersioni',
        label: fieldLabels.losses,
        items: [{ path: '', label: fieldLabels.loss, kind: 'choice', choices: 'losses' }],
        most: 6,
      },
    ],
  },
];
