import { defineMessages, type IntlShape } from 'react-intl';
import type { FormLookups } from './model';

/** One entry of a field's list. */
export interface FormChoice {
  readonly value: string;
  readonly text: string;
}

const words = defineMessages({
  yes: { id: 'certificates.form.yes', defaultMessage: 'Sì' },
  no: { id: 'certificates.form.no', defaultMessage: 'No' },
  landRegister: { id: 'certificates.form.choice.landRegister', defaultMessage: 'Terreni' },
  buildingRegister: { id: 'certificates.form.choice.buildingRegister', defaultMessage: 'Fabbricati' },
  landBook: { id: 'certificates.form.choice.landBook', defaultMessage: 'Tavolare' },
  residential: { id: 'certificates.form.choice.residential', defaultMessage: 'Residenziale' },
  nonResidential: { id: 'certificates.form.choice.nonResidential', defaultMessage: 'Non residenziale' },
  electric: { id: 'certificates.form.choice.electric', defaultMessage: 'Elettrica' },
  thermal: { id: 'certificates.form.choice.thermal', defaultMessage: 'Termica' },
  other: { id: 'certificates.form.choice.other', defaultMessage: 'Altro' },
  independent: {
    id: 'certificates.form.choice.independent',
    defaultMessage: 'Indipendenza e imparzialità, senza conflitto di interessi (D.P.R. 75/2013, art. 3)',
  },
  independentByRegion: {
    id: 'certificates.form.choice.independentByRegion',
    defaultMessage: 'Dichiarazione di indipendenza specifica della Regione',
  },
  high: { id: 'certificates.form.choice.high', defaultMessage: 'Alta' },
  medium: { id: 'certificates.form.choice.medium', defaultMessage: 'Media' },
  low: { id: 'certificates.form.choice.low', defaultMessage: 'Bassa' },
  net: { id: 'certificates.form.choice.net', defaultMessage: 'Nette' },
  gross: { id: 'certificates.form.choice.gross', defaultMessage: 'Lorde' },
  simulated: { id: 'certificates.form.choice.simulated', defaultMessage: 'Simulato in quanto assente' },
});

const byCode = (items: readonly { codiceXml?: number; descrizione: string }[]): FormChoice[] =>
  items.flatMap(({ codiceXml, descrizione }) =>
    codiceXml === undefined ? [] : [{ value: String(codiceXml), text: descrizione }],
  );
const byId = (items: readonly { id?: number; descrizione: string }[]): FormChoice[] =>
  items.flatMap(({ id, descrizione }) => (id === undefined ? [] : [{ value: String(id), text: descrizione }]));
const inGroup = <Item extends { gruppo: string }>(items: readonly Item[], group: Item['gruppo']) =>
  items.filter(({ gruppo }) => gruppo === group);

const counted = (texts: readonly string[]): FormChoice[] => texts.map((text, code) => ({ value: String(code), text }));
const said = (intl: IntlShape, ...names: (keyof typeof words)[]) =>
  counted(names.map((name) => intl.formatMessage(words[name])));

/** Kinds of emission, numbered by the list separately for each service. */
const ofServices = ({ sistemiDiEmissione }: FormLookups, ...services: readonly string[]): FormChoice[] =>
  sistemiDiEmissione
    .filter(({ servizio }) => services.includes(servizio))
    .map(({ servizio, codiceXml, descrizione }) => ({ value: `${servizio}${String(codiceXml)}`, text: descrizione }));

/** The directions of walls, by the names that the list of all directions gives them. */
const directions = ({ orientamenti, tipiOrientamento }: FormLookups): FormChoice[] =>
  orientamenti.map(({ codiceXml, sigla }) => ({
    value: String(codiceXml),
    text: tipiOrientamento.find((known) => known.codiceXml === codiceXml)?.descrizione ?? sigla,
  }));

/** The carriers that a service may use. */
function carriersOf({ tipiFonteEnergetica, vettoriEnergetici }: FormLookups, service: string): FormChoice[] {
  const codes = tipiFonteEnergetica.find(({ sigla }) => sigla === service)?.vettoriXml ?? [];
  return byCode(vettoriEnergetici.filter(({ codiceXml }) => codes.includes(codiceXml)));
}

/** Every list of the form; values are those of the contract. */
export const choicesOf = (lookups: FormLookups, intl: IntlShape) => ({
  flags: [
    { value: 'true', text: intl.formatMessage(words.yes) },
    { value: 'false', text: intl.formatMessage(words.no) },
  ],
  objects: byCode(lookups.oggettiAttestato),
  reasons: byCode(lookups.tipiRilascio),
  permits: byId(lookups.titoliAbilitativo),
  interventions: byCode(lookups.tipiInterventoEdilizio),
  cadastres: said(intl, 'landRegister', 'buildingRegister', 'landBook'),
  uses: said(intl, 'residential', 'nonResidential'),
  categories: lookups.unitaImmobiliare.map(({ codiceXml, sigla, descrizione }) => ({
    value: String(codiceXml),
    text: `${sigla} ${descrizione}`,
  })),
  properties: byCode(lookups.proprietaEdificio),
  buildingTypes: byCode(inGroup(lookups.caratteristicheEdilizie, 'tipologiaEdilizia')),
  constructionTypes: byCode(inGroup(lookups.caratteristicheEdilizie, 'tipologiaCostruttiva')),
  walls: byId(lookups.chiusureVerticaliOpache),
  roofs: byId(lookups.chiusureCoperturaOpache),
  floors: byId(lookups.chiusureBasamento),
  glasses: byCode(inGroup(lookups.chiusureTrasparenti, 'vetro')),
  frames: byCode(inGroup(lookups.chiusureTrasparenti, 'telaio')),
  absorptions: byCode(lookups.fattoriAssorbimento),
  losses: byId(inGroup(lookups.dispersioniTermiche, 'verso')),
  orientations: directions(lookups),
  ventilations: byCode(lookups.tipiVentilazione),
  plantKinds: byCode(lookups.sistemiDiGenerazione),
  carriers: byCode(lookups.vettoriEnergetici),
  heatingCarriers: carriersOf(lookups, 'H'),
  coolingCarriers: carriersOf(lookups, 'C'),
  hotWaterCarriers: carriersOf(lookups, 'W'),
  ventilationCarriers: carriersOf(lookups, 'V'),
  lightingCarriers: carriersOf(lookups, 'L'),
  transportCarriers: carriersOf(lookups, 'T'),
  distributions: byId(lookups.sistemiDiDistribuzione),
  heatingEmissions: ofServices(lookups, 'H'),
  coolingEmissions: ofServices(lookups, 'C'),
  emissions: ofServices(lookups, 'H', 'C'),
  regulations: byCode(inGroup(lookups.sistemiDiRegolazione, 'tipo')),
  noPlateReasons: byId(lookups.motiviAssenzaTargaturaImpianto),
  noPodReasons: byId(lookups.motiviAssenzaPodPr),
  simulated: [{ value: 'SIMULATO IN QUANTO ASSENTE', text: intl.formatMessage(words.simulated) }],
  units: counted(['Nm³', 'l', 'kg', 'kWh', 'Sm³']),
  exportedCarriers: said(intl, 'electric', 'thermal', 'other'),
  classes: lookups.classiEnergetiche.map(({ codice }) => ({ value: codice, text: codice })),
  works: lookups.tipiInterventoMigliorativo.map(({ codiceXml, codice, descrizione }) => ({
    value: String(codiceXml),
    text: `${codice} ${descrizione}`,
  })),
  dataOrigins: byId(lookups.tipiOrigineDati),
  methods: byCode(lookups.tipiMetodologiaCalcolo),
  submethods: byCode(lookups.tipiMetodologiaSottoCalcolo),
  programs: lookups.softwareDiCalcolo.map(({ nome, produttore }) => ({ value: nome, text: `${nome} (${produttore})` })),
  independence: said(intl, 'independent', 'independentByRegion'),
  qualities: said(intl, 'high', 'medium', 'low'),
  surfaces: said(intl, 'net', 'gross'),
});

export type Choices = ReturnType<typeof choicesOf>;
export type ChoiceList = keyof Choices;
