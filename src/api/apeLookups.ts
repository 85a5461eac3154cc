import { askCached } from './cachedAnswers';
import { defined } from './defined';
import type { CancelablePromise } from './generated/core/CancelablePromise';
import { ApeService as Service } from './generated/services/ApeService';

const items = <Item>(answer: { items: Item[] }): readonly Item[] => answer.items;

const list =
  <Item>(name: string, call: () => CancelablePromise<{ items: Item[] }>) =>
  (signal?: AbortSignal): Promise<readonly Item[]> =>
    askCached({ method: 'GET', url: `/api/app/ape/${name}` }, call, items, signal);

/** The lists of API-31, cached. Members have the names of the region's lists. */
export const apeLookups = {
  caratteristicheEdilizie: list('caratteristiche-edilizie', () => Service.apeGetCaratteristicheEdilizie()),
  codiciCatastali: list('codici-catastali', () => Service.apeGetCodiciCatastali()),
  oggettiAttestato: list('oggetti-attestato', () => Service.apeGetOggettiAttestato()),
  tipiRilascio: list('tipi-rilascio', () => Service.apeGetTipiRilascio()),
  tipologiaImpiantoCombinato: list('tipologia-impianto-combinato', () => Service.apeGetTipologiaImpiantoCombinato()),
  unitaImmobiliare: list('unita-immobiliare', () => Service.apeGetUnitaImmobiliare()),
  sistemiDiGenerazione: list('sistemi-di-generazione', () => Service.apeGetSistemiDiGenerazione()),
  sistemiDiDistribuzione: list('sistemi-di-distribuzione', () => Service.apeGetSistemiDiDistribuzione()),
  sistemiDiRegolazione: list('sistemi-di-regolazione', () => Service.apeGetSistemiDiRegolazione()),
  sistemiDiEmissione: list('sistemi-di-emissione', () => Service.apeGetSistemiDiEmissione()),
  vettoriEnergetici: list('vettori-energetici', () => Service.apeGetVettoriEnergetici()),
  classiEnergetiche: list('classi-energetiche', () => Service.apeGetClassiEnergetiche()),
  classiEnergeticheRicerca: list('classi-energetiche-ricerca', () => Service.apeGetClassiEnergeticheRicerca()),
  softwareDiCalcolo: list('software-di-calcolo', () => Service.apeGetSoftwareDiCalcolo()),
  tipiMetodologiaCalcolo: list('tipi-metodologia-calcolo', () => Service.apeGetTipiMetodologiaCalcolo()),
  tipiMetodologiaSottoCalcolo: list('tipi-metodologia-sotto-calcolo', () =>
    Service.apeGetTipiMetodologiaSottoCalcolo(),
  ),
  tipiOrigineDati: list('tipi-origine-dati', () => Service.apeGetTipiOrigineDati()),
  chiusureBasamento: list('chiusure-basamento', () => Service.apeGetChiusureBasamento()),
  chiusureCoperturaOpache: list('chiusure-copertura-opache', () => Service.apeGetChiusureCoperturaOpache()),
  chiusureTrasparenti: list('chiusure-trasparenti', () => Service.apeGetChiusureTrasparenti()),
  chiusureVerticaliOpache: list('chiusure-verticali-opache', () => Service.apeGetChiusureVerticaliOpache()),
  tipiInterventoEdilizio: list('tipi-intervento-edilizio', () => Service.apeGetTipiInterventoEdilizio()),
  tipiInterventoMigliorativo: list('tipi-intervento-migliorativo', () => Service.apeGetTipiInterventoMigliorativo()),
  titoliAbilitativo: list('titoli-abilitativo', () => Service.apeGetTitoliAbilitativo()),
  dispersioniTermiche: list('dispersioni-termiche', () => Service.apeGetDispersioniTermiche()),
  fattoriAssorbimento: list('fattori-assorbimento', () => Service.apeGetFattoriAssorbimento()),
  tipiOrientamento: list('tipi-orientamento', () => Service.apeGetTipiOrientamento()),
  orientamenti: list('orientamenti', () => Service.apeGetOrientamenti()),
  tipiVentilazione: list('tipi-ventilazione', () => Service.apeGetTipiVentilazione()),
  motiviAssenzaTargaturaImpianto: list('motivi-assenza-targatura-impianto', () =>
    Service.apeGetMotiviAssenzaTargaturaImpianto(),
  ),
  motiviAssenzaPodPr: list('motivi-assenza-pod-pr', () => Service.apeGetMotiviAssenzaPodPr()),
  proprietaEdificio: list('proprieta-edificio', () => Service.apeGetProprietaEdificio()),
  /** The carriers of one energy service (1 heating … 6), or of all. */
  tipiFonteEnergetica: (idTipoServizio: number | undefined, signal?: AbortSignal) =>
    askCached(
      { method: 'GET', url: '/api/app/ape/tipi-fonte-energetica', query: { idTipoServizio } },
      () => Service.apeGetTipiFonteEnergetica(defined({ idTipoServizio })),
      items,
      signal,
    ),
};
