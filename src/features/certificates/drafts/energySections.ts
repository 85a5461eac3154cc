import { fieldLabels } from './fieldLabels';
import type { FormSection } from './formItem';

/**
 * The sections of the form about carriers, performance, recommendations and the inspection, with their fields, in
 * screen order.
 */
export const energySections: readonly FormSection[] = [
  {
    name: 'carriers',
    items: [
      { path: 'prestazioneImpianti/energiaElettricaRete/consumoAnnuo', label: fieldLabels.gridUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/energiaElettricaRete/consumoAnnuoUM',
        label: fieldLabels.gridUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/gasNaturale/consumoAnnuo', label: fieldLabels.gasUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/gasNaturale/consumoAnnuoUM',
        label: fieldLabels.gasUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/gpl/consumoAnnuo', label: fieldLabels.lpgUse, kind: 'number' },
      { path: 'prestazioneImpianti/gpl/consumoAnnuoUM', label: fieldLabels.lpgUnit, kind: 'choice', choices: 'units' },
      { path: 'prestazioneImpianti/carbone/consumoAnnuo', label: fieldLabels.coalUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/carbone/consumoAnnuoUM',
        label: fieldLabels.coalUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/gasolio/consumoAnnuo', label: fieldLabels.dieselUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/gasolio/consumoAnnuoUM',
        label: fieldLabels.dieselUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/olioCombustibile/consumoAnnuo', label: fieldLabels.oilUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/olioCombustibile/consumoAnnuoUM',
        label: fieldLabels.oilUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/biomasseSolide/consumoAnnuo', label: fieldLabels.solidBiomassUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/biomasseSolide/consumoAnnuoUM',
        label: fieldLabels.solidBiomassUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/biomasseLiquide/consumoAnnuo', label: fieldLabels.liquidBiomassUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/biomasseLiquide/consumoAnnuoUM',
        label: fieldLabels.liquidBiomassUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/biomasseGassose/consumoAnnuo', label: fieldLabels.biogasUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/biomasseGassose/consumoAnnuoUM',
        label: fieldLabels.biogasUnit,
        kind: 'choice',
        choices: 'units',
      },
      {
        path: 'prestazioneImpianti/solareFotovoltaico/consumoAnnuo',
        label: fieldLabels.photovoltaicUse,
        kind: 'number',
      },
      {
        path: 'prestazioneImpianti/solareFotovoltaico/consumoAnnuoUM',
        label: fieldLabels.photovoltaicUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/solareTermico/consumoAnnuo', label: fieldLabels.solarThermalUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/solareTermico/consumoAnnuoUM',
        label: fieldLabels.solarThermalUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/eolico/consumoAnnuo', label: fieldLabels.windUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/eolico/consumoAnnuoUM',
        label: fieldLabels.windUnit,
        kind: 'choice',
        choices: 'units',
      },
      {
        path: 'prestazioneImpianti/teleriscaldamento/consumoAnnuo',
        label: fieldLabels.districtHeatingUse,
        kind: 'number',
      },
      {
        path: 'prestazioneImpianti/teleriscaldamento/consumoAnnuoUM',
        label: fieldLabels.districtHeatingUnit,
        kind: 'choice',
        choices: 'units',
      },
      {
        path: 'prestazioneImpianti/teleraffrescamento/consumoAnnuo',
        label: fieldLabels.districtCoolingUse,
        kind: 'number',
      },
      {
        path: 'prestazioneImpianti/teleraffrescamento/consumoAnnuoUM',
        label: fieldLabels.districtCoolingUnit,
        kind: 'choice',
        choices: 'units',
      },
      { path: 'prestazioneImpianti/altro/consumoAnnuo', label: fieldLabels.otherCarrierUse, kind: 'number' },
      {
        path: 'prestazioneImpianti/altro/consumoAnnuoUM',
        label: fieldLabels.otherCarrierUnit,
        kind: 'choice',
        choices: 'units',
      },
      {
        path: 'prestazioneImpianti/altro/descrizioneFonteEnergetica',
        label: fieldLabels.otherCarrierName,
        kind: 'text',
      },
      { path: 'datiEnergetici/energiaEsportata', label: fieldLabels.exported, kind: 'number' },
      {
        path: 'datiEnergetici/vettoreEnergetico',
        label: fieldLabels.exportedCarrier,
        kind: 'choice',
        choices: 'exportedCarriers',
      },
    ],
  },
  {
    name: 'performance',
    items: [
      { path: 'datiExtra/EPglnrenRifStandard', label: fieldLabels.reference, kind: 'number' },
      {
        path: 'prestazioneGlobale/prestazioneEnergeticaGlobale/edificioEnergiaQuasiZero',
        label: fieldLabels.nzeb,
        kind: 'flag',
      },
      {
        path: 'prestazioneGlobale/prestazioneEnergeticaGlobale/classificazione/classeEnergetica',
        label: fieldLabels.energyClass,
        kind: 'shown',
      },
      { path: 'prestazioneImpianti/epglnren', label: fieldLabels.epNren, kind: 'shown' },
      { path: 'prestazioneImpianti/epglren', label: fieldLabels.epRen, kind: 'shown' },
      { path: 'prestazioneImpianti/emissioniCO2', label: fieldLabels.co2, kind: 'shown' },
      {
        path: 'prestazioneGlobale/riferimenti/classificazioneNuovi/classeEnergetica',
        label: fieldLabels.newClass,
        kind: 'choice',
        choices: 'classes',
      },
      {
        path: 'prestazioneGlobale/riferimenti/classificazioneNuovi/epglnren',
        label: fieldLabels.newIndex,
        kind: 'number',
      },
      {
        path: 'prestazioneGlobale/riferimenti/classificazioneEsistenti/classeEnergetica',
        label: fieldLabels.existingClass,
        kind: 'choice',
        choices: 'classes',
      },
      {
        path: 'prestazioneGlobale/riferimenti/classificazioneEsistenti/epglnren',
        label: fieldLabels.existingIndex,
        kind: 'number',
      },
    ],
  },
  {
    name: 'recommendations',
    items: [
      {
        rows: 'raccomandazioni/interventoRaccomandato',
        label: fieldLabels.recommendations,
        items: [
          { path: 'codice', label: fieldLabels.workCode, kind: 'choice', choices: 'works' },
          { path: 'tipoInterventoRaccomandato', label: fieldLabels.workKind, kind: 'area' },
          { path: 'ristrutturazioneImportante', label: fieldLabels.majorRenovation, kind: 'flag' },
          { path: 'tempoRitornoInvestimento', label: fieldLabels.payback, kind: 'number' },
          { path: 'classificazioneRaggiungibile/epglnren', label: fieldLabels.reachedIndex, kind: 'number' },
          { path: 'classificazioneRaggiungibile/classeEnergetica', label: fieldLabels.reachedClass, kind: 'shown' },
        ],
        most: 6,
      },
      { path: 'raccomandazioni/classificazione/epglnren', label: fieldLabels.allReachedIndex, kind: 'number' },
      { path: 'raccomandazioni/classificazione/classeEnergetica', label: fieldLabels.allReachedClass, kind: 'shown' },
      { path: 'informazioniMiglioramento', label: fieldLabels.improvement, kind: 'area' },
    ],
  },
  {
    name: 'inspection',
    items: [
      { path: 'datiExtra/dataSopralluogo', label: fieldLabels.inspectedOn, kind: 'date' },
      { path: 'sopralluogoObbligatorio', label: fieldLabels.inspected, kind: 'flag' },
      { path: 'datiRegionali/origineDati', label: fieldLabels.dataOrigin, kind: 'choice', choices: 'dataOrigins' },
      { path: 'datiRegionali/metodologia', label: fieldLabels.method, kind: 'choice', choices: 'methods' },
      { path: 'datiRegionali/sottoMetodologia', label: fieldLabels.submethod, kind: 'choice', choices: 'submethods' },
      {
        path: 'datiCalcolo/superficiCalcolo',
        label: fieldLabels.calculatedSurfaces,
        kind: 'choice',
        choices: 'surfaces',
      },
      { path: 'datiExtra/softwareUtilizzato', label: fieldLabels.software, kind: 'choice', choices: 'programs' },
      { path: 'datiExtra/numeroCertificatoSoftware', label: fieldLabels.softwareNumber, kind: 'number' },
      { path: 'softwareUtilizzato/requisitiRispondenzaRisultati', label: fieldLabels.softwareConforms, kind: 'flag' },
      { path: 'softwareUtilizzato/calcoloSemplificato', label: fieldLabels.simplified, kind: 'flag' },
    ],
  },
];
