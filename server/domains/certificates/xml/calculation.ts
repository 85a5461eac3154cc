/**
 * What the extended format v5 tells of the calculation (`datiCalcolo`), taken into the Region's own fields: method and permit, synthetic
 * figures of the envelope, windows, emission and regulation. The rest of it stays in the file, which is kept. Pure.
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

/** Where the Region's fields stand in the calculation. */
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

/** The same by the beginning of the path at which the certificate has it, and what is made of several elements. */
const ORIGINS: readonly (readonly [path: string, source: string])[] = [
  ...Object.entries(SOURCES).flatMap(([group, sources]) =>
    Object.entries(sources).map(([name, source]) => [`${group}/${name}`, source] as const),
  ),
  ['datiRegionali/chiusureTrasparenti', 'componenti/listaVetrate'],
  ['datiImpianti/climatizzazioneInvernale/impianto', 'zone/zoneHeating'],
  ['datiImpianti/climatizzazioneEstiva/impianto', 'zone/zoneCooling'],
];
const OF_ZONES = /^datiImpianti\/.*\/(?:sistemaEmissione|tipoRegolazione)$/;

/** The elements that tell something, by the names that the certificate has for them. */
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

/** The certificate with what the calculation beside it tells. What is wrong is taken as it came, to be put right at its field. */
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

/** A finding about what the calculation told, where it told it; of the certificate itself the schema has said it. */
function atItsElement({ path, message }: Finding): Finding[] {
  const source = ORIGINS.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (source === undefined || (path.startsWith('datiImpianti/') && !OF_ZONES.test(path))) return [];
  return [{ rule: 'xsd', level: 'error', path: `/documento/datiCalcolo/${source}`, message }];
}
