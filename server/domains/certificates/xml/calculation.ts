/**
 * Takes the calculation of the extended format v5 (`datiCalcolo`) into the Region's own fields: method and permit,
 * synthetic figures of the envelope, windows, emission and regulation. The rest stays in the stored file only. Pure.
 */
import { completenessOf } from '../content/completeness';
import type { Ape } from '../content/fields';
import { datiCalcolo, datiRegionali } from '../content/fields/region';
import type { Finding } from '../rules/rule';
import { withEmission } from './emission';
import { descendants, readGroup, type ReadElement } from './read';
import { windowsOf } from './windows';

const GENERAL = 'datiGenerali';
const SYNTHETIC = 'fabbricato/altriDatiSintetici';

/** The paths of the Region's fields in the calculation. */
const SOURCES = {
  datiRegionali: {
    tipoIntervento: `${GENERAL}/tipologiaIntervento`,
    metodologia: `${GENERAL}/proceduraCalcolo`,
    sottoMetodologia: `${GENERAL}/metodoCalcolo`,
    dataTitoloAbilitativo: `${GENERAL}/dataTitoloAbilitativo`,
    tipoVentilazione: `${SYNTHETIC}/tipologiaVentilazione`,
  },
  datiCalcolo: {
    superficiCalcolo: `${GENERAL}/superficiCalcolo`,
    nPianiComplessivi: `${GENERAL}/nPianiComplessivi`,
    nPianiFTRisc: `${GENERAL}/nPianiFTRisc`,
    annoUltimaRistrutturazione: `${GENERAL}/annoUltimaRistrutturazione`,
    superficieOpacaTotale: `${SYNTHETIC}/superficieOpacaTotale`,
    superficieVetrataTotale: `${SYNTHETIC}/superficieVetrataTotale`,
    superficieOpacaTrasmittanzaMedia: `${SYNTHETIC}/superficieOpacaTrasmittanzaMedia`,
    superficieVetrataTrasmittanzaMedia: `${SYNTHETIC}/superficieVetrataTrasmittanzaMedia`,
    portataVentilazioneEffettivaTotale: `${SYNTHETIC}/portataVentilazioneEffettivaTotale`,
    efficienzaRecuperoMedia: `${SYNTHETIC}/efficienzaRecuperoMedia`,
  },
} as const;

/** The beginning of a path in the certificate, and the element of the calculation that it comes from. */
const ORIGINS: readonly (readonly [path: string, source: string])[] = [
  ...Object.entries(SOURCES).flatMap(([group, sources]) =>
    Object.entries(sources).map(([name, source]) => [`${group}/${name}`, source] as const),
  ),
  ['datiRegionali/chiusureTrasparenti', 'componenti/listaVetrate'],
  ['datiImpianti/climatizzazioneInvernale/impianto', 'zone/zoneHeating'],
  ['datiImpianti/climatizzazioneEstiva/impianto', 'zone/zoneCooling'],
];
const OF_ZONES = /^datiImpianti\/.*\/(?:sistemaEmissione|tipoRegolazione)$/;

/** Returns the elements with a value, under the names that the certificate has for them. */
const renamed = (calculation: ReadElement, sources: Readonly<Record<string, string>>): ReadElement[] =>
  Object.entries(sources).flatMap(([name, source]) => {
    const [found] = descendants(calculation, source.split('/'));
    return found && found.text.trim() !== '' ? [{ ...found, name }] : [];
  });
const groupOf = (children: readonly ReadElement[]): ReadElement => ({ name: '', text: '', children });

export interface Completed {
  readonly content: Ape;
  /** Texts that are no value of their element. */
  readonly findings: readonly Finding[];
}

/**
 * Completes the certificate with the calculation beside it. A wrong text is taken as it came, to be corrected at its
 * field.
 */
export function withCalculation(certificate: Ape, calculation: ReadElement): Completed {
  const region = [...renamed(calculation, SOURCES.datiRegionali), ...windowsOf(calculation)];
  const figures = renamed(calculation, SOURCES.datiCalcolo);
  const content = withEmission(
    {
      ...certificate,
      ...(region.length > 0 && { datiRegionali: readGroup(groupOf(region), datiRegionali) }),
      ...(figures.length > 0 && { datiCalcolo: readGroup(groupOf(figures), datiCalcolo) }),
    },
    calculation,
  );
  return { content, findings: completenessOf(content).wrong.flatMap(atItsElement) };
}

/**
 * Moves a finding about the calculation to its element there; the schema has reported those of the certificate itself.
 */
function atItsElement({ path, message }: Finding): Finding[] {
  const source = ORIGINS.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (source === undefined || (path.startsWith('datiImpianti/') && !OF_ZONES.test(path))) return [];
  return [{ rule: 'xsd', level: 'error', path: `/documento/datiCalcolo/${source}`, message }];
}
