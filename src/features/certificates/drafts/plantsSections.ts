import type { ChoiceList } from './choices';
import { fieldLabels } from './fieldLabels';
import type { FormItem, FormSection } from './formItem';

/** The fields of a plant with the carriers of its service; one that heats or cools rooms also has its emission. */
const itemsOfPlant = (offered: ChoiceList = 'carriers', emission: FormItem[] = []): readonly FormItem[] => [
  { path: 'tipoImpianto', label: fieldLabels.plantKind, kind: 'choice', choices: 'plantKinds' },
  { path: 'descrizioneImpianto', label: fieldLabels.plantDescription, kind: 'area' },
  { path: 'annoInstallazione', label: fieldLabels.installed, kind: 'number' },
  { path: 'codiceCatastoRegionaleImpiantiTermici', label: fieldLabels.plate, kind: 'plate' },
  { path: 'motivoAssenzaTarga', label: fieldLabels.noPlate, kind: 'choice', choices: 'noPlateReasons' },
  {
    rows: 'vettoriEnergeticiUtilizzati/vettore',
    label: fieldLabels.plantCarriers,
    items: [{ path: '', label: fieldLabels.carrier, kind: 'choice', choices: 'carriers', offered }],
    most: 15,
  },
  { path: 'potenzaNominale', label: fieldLabels.power, kind: 'number' },
  { path: 'sistemaDistribuzione', label: fieldLabels.distribution, kind: 'choice', choices: 'distributions' },
  ...emission,
  { path: 'tipoRegolazione', label: fieldLabels.regulation, kind: 'choice', choices: 'regulations' },
  { path: 'pod', label: fieldLabels.pod, kind: 'text' },
  { path: 'pdr', label: fieldLabels.pdr, kind: 'text' },
  { path: 'motivoAssenzaPodPdr', label: fieldLabels.noPod, kind: 'choice', choices: 'noPodReasons' },
  { path: 'dataUltimoControllo', label: fieldLabels.lastCheck, kind: 'date' },
];
const emitting = (choices: ChoiceList, offered?: ChoiceList) =>
  itemsOfPlant(offered, [{ path: 'sistemaEmissione', label: fieldLabels.emission, kind: 'choice', choices }]);

/** The section of the form about plants, with its fields in screen order. */
export const plantsSections: readonly FormSection[] = [
  {
    name: 'plants',
    items: [
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/climatizzazioneInvernale',
        label: fieldLabels.heatingPresent,
        kind: 'flag',
      },
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/climatizzazioneEstiva',
        label: fieldLabels.coolingPresent,
        kind: 'flag',
      },
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/produzioneAcquaCaldaSanitaria',
        label: fieldLabels.hotWaterPresent,
        kind: 'flag',
      },
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/ventilazioneMeccanica',
        label: fieldLabels.ventilationPresent,
        kind: 'flag',
      },
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/illuminazione',
        label: fieldLabels.lightingPresent,
        kind: 'flag',
      },
      {
        path: 'datiGenerali/serviziEnergeticiPresenti/trasportoPersoneCose',
        label: fieldLabels.transportPresent,
        kind: 'flag',
      },
      {
        rows: 'datiImpianti/climatizzazioneInvernale/impianto',
        label: fieldLabels.heating,
        items: emitting('heatingEmissions', 'heatingCarriers'),
        most: 300,
      },
      {
        path: 'datiImpianti/climatizzazioneInvernale/impiantoSimulato',
        label: fieldLabels.heatingSimulated,
        kind: 'choice',
        choices: 'simulated',
      },
      {
        path: 'datiImpianti/climatizzazioneInvernale/efficienza',
        label: fieldLabels.heatingEfficiency,
        kind: 'number',
      },
      {
        path: 'datiImpianti/climatizzazioneInvernale/prestazione/epren',
        label: fieldLabels.heatingRen,
        kind: 'number',
      },
      {
        path: 'datiImpianti/climatizzazioneInvernale/prestazione/epnren',
        label: fieldLabels.heatingNren,
        kind: 'number',
      },
      {
        rows: 'datiImpianti/climatizzazioneEstiva/impianto',
        label: fieldLabels.cooling,
        items: emitting('coolingEmissions', 'coolingCarriers'),
        most: 300,
      },
      { path: 'datiImpianti/climatizzazioneEstiva/efficienza', label: fieldLabels.coolingEfficiency, kind: 'number' },
      { path: 'datiImpianti/climatizzazioneEstiva/prestazione/epren', label: fieldLabels.coolingRen, kind: 'number' },
      { path: 'datiImpianti/climatizzazioneEstiva/prestazione/epnren', label: fieldLabels.coolingNren, kind: 'number' },
      {
        rows: 'datiImpianti/produzioneACS/impianto',
        label: fieldLabels.hotWater,
        items: itemsOfPlant('hotWaterCarriers'),
        most: 300,
      },
      {
        path: 'datiImpianti/produzioneACS/impiantoSimulato',
        label: fieldLabels.hotWaterSimulated,
        kind: 'choice',
        choices: 'simulated',
      },
      { path: 'datiImpianti/produzioneACS/efficienza', label: fieldLabels.hotWaterEfficiency, kind: 'number' },
      { path: 'datiImpianti/produzioneACS/prestazione/epren', label: fieldLabels.hotWaterRen, kind: 'number' },
      { path: 'datiImpianti/produzioneACS/prestazione/epnren', label: fieldLabels.hotWaterNren, kind: 'number' },
      {
        rows: 'datiImpianti/impiantiCombinati/impianto',
        label: fieldLabels.combined,
        items: emitting('emissions'),
        most: 300,
      },
      { path: 'datiImpianti/impiantiCombinati/efficienza', label: fieldLabels.combinedEfficiency, kind: 'number' },
      { path: 'datiImpianti/impiantiCombinati/prestazione/epren', label: fieldLabels.combinedRen, kind: 'number' },
      { path: 'datiImpianti/impiantiCombinati/prestazione/epnren', label: fieldLabels.combinedNren, kind: 'number' },
      {
        rows: 'datiImpianti/produzioneFontiRinnovabili/impianto',
        label: fieldLabels.renewables,
        items: itemsOfPlant(),
        most: 300,
      },
      {
        rows: 'datiImpianti/ventilazioneMeccanica/impianto',
        label: fieldLabels.ventilation,
        items: itemsOfPlant('ventilationCarriers'),
        most: 300,
      },
      {
        path: 'datiImpianti/ventilazioneMeccanica/efficienza',
        label: fieldLabels.ventilationEfficiency,
        kind: 'number',
      },
      {
        path: 'datiImpianti/ventilazioneMeccanica/prestazione/epren',
        label: fieldLabels.ventilationRen,
        kind: 'number',
      },
      {
        path: 'datiImpianti/ventilazioneMeccanica/prestazione/epnren',
        label: fieldLabels.ventilationNren,
        kind: 'number',
      },
      {
        rows: 'datiImpianti/illuminazione/impianto',
        label: fieldLabels.lighting,
        items: itemsOfPlant('lightingCarriers'),
        most: 300,
      },
      { path: 'datiImpianti/illuminazione/efficienza', label: fieldLabels.lightingEfficiency, kind: 'number' },
      { path: 'datiImpianti/illuminazione/prestazione/epren', label: fieldLabels.lightingRen, kind: 'number' },
      { path: 'datiImpianti/illuminazione/prestazione/epnren', label: fieldLabels.lightingNren, kind: 'number' },
      {
        rows: 'datiImpianti/trasportoPersoneCose/impianto',
        label: fieldLabels.transport,
        items: itemsOfPlant('transportCarriers'),
        most: 300,
      },
      { path: 'datiImpianti/trasportoPersoneCose/efficienza', label: fieldLabels.transportEfficiency, kind: 'number' },
      { path: 'datiImpianti/trasportoPersoneCose/prestazione/epren', label: fieldLabels.transportRen, kind: 'number' },
      {
        path: 'datiImpianti/trasportoPersoneCose/prestazione/epnren',
        label: fieldLabels.transportNren,
        kind: 'number',
      },
    ],
  },
];
