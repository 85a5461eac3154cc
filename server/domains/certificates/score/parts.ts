/**
 * Assesses the coherence of a certificate with itself and with usual values, in parts that certifier and officers see.
 * The formula is our own: the Region's (DGR 304/2016, All. A-6) is not public. Pure.
 */
import type { Ape } from '../content/fields';
import type { JudgedFinding } from '../judgement';
import { exact } from '../numbers';

export const PART_NAMES = ['consistency', 'envelope', 'plants', 'geometry', 'pattern'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The share of a part's points that the certificate gets, and the reason. */
export interface Assessment {
  /** The share runs from 0 to 1. */
  readonly share: number;
  readonly explanation: string;
}

export interface Scored {
  readonly content: Ape;
  readonly findings: readonly JudgedFinding[];
  /** Certificates of the same certifier with the same index and area at another address. */
  readonly lookalikes: number;
}

const PER_WARNING = 0.25;

function consistency({ findings }: Scored): Assessment {
  const warnings = findings.filter(({ level }) => level === 'warning');
  if (warnings.length === 0) return { share: 1, explanation: 'I dati concordano fra loro.' };
  const share = Math.max(0, 1 - PER_WARNING * warnings.length);
  return { share, explanation: `Avvisi delle regole: ${warnings.map(({ rule }) => rule).join(', ')}.` };
}

/**
 * The usual transmittance of walls by period, W/m²K (UNI/TR 11552, abaco delle strutture; limits of L. 373/1976, L.
 * 10/1991, D.Lgs. 192/2005).
 */
const USUAL_WALLS: readonly (readonly [builtUntil: number, least: number, most: number])[] = [
  [1944, 0.7, 3],
  [1976, 0.6, 2.5],
  [1991, 0.4, 1.8],
  [2005, 0.3, 1.2],
  [2015, 0.2, 0.6],
  [9999, 0.08, 0.4],
];
const GOOD_CLASSES: ReadonlySet<string> = new Set(['A4', 'A3', 'A2', 'A1']);
/** A wall with a higher transmittance has no insulation. */
const UNINSULATED = 0.8;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const written = (value: number) => value.toFixed(2).replace('.', ',');

function envelope({ content }: Scored): Assessment {
  const walls = (content.datiRegionali?.chiusureVerticali ?? [])
    .map(({ trasmittanza }) => exact(trasmittanza)?.toNumber())
    .filter((value) => value !== undefined);
  if (walls.length === 0) return { share: 0.6, explanation: 'Le trasmittanze dell’involucro non sono indicate.' };
  const value = mean(walls);
  const energyClass = content.prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.classeEnergetica ?? '';
  if (GOOD_CLASSES.has(energyClass) && value > UNINSULATED)
    return { share: 0, explanation: `La classe ${energyClass} non concorda con pareti da ${written(value)} W/m²K.` };
  const built = Number(content.datiGenerali?.datiIdentificativi?.annoCostruzione ?? '0');
  const [, least, most] = USUAL_WALLS.find(([until]) => built <= until) ?? [0, 0, 9];
  // Renovated buildings insulate better than others of their period.
  if (value > most)
    return {
      share: 0.3,
      explanation: `Pareti da ${written(value)} W/m²K sono insolite per il ${String(built)}: di solito al massimo ${written(most)}.`,
    };
  if (value < least && content.datiRegionali?.titoloAbilitativo === undefined)
    return {
      share: 0.6,
      explanation: `Pareti da ${written(value)} W/m²K per il ${String(built)} fanno pensare a una ristrutturazione, che non è indicata.`,
    };
  return { share: 1, explanation: 'Le trasmittanze sono usuali per l’epoca e la classe.' };
}

/** The usual ratio of service to primary energy: heat pumps and solar plants deliver more than they burn. */
const USUAL_EFFICIENCY: readonly (readonly [
  service: 'climatizzazioneInvernale' | 'climatizzazioneEstiva' | 'produzioneACS',
  least: number,
  most: number,
])[] = [
  ['climatizzazioneInvernale', 0.3, 4],
  ['climatizzazioneEstiva', 0.5, 6],
  ['produzioneACS', 0.25, 4],
];

function plants({ content }: Scored): Assessment {
  const unusual = USUAL_EFFICIENCY.flatMap(([service, least, most]) => {
    const value = exact(content.datiImpianti?.[service]?.efficienza)?.toNumber();
    return value !== undefined && (value < least || value > most) ? [`${SERVICES[service]} ${written(value)}`] : [];
  });
  return unusual.length === 0
    ? { share: 1, explanation: 'Le efficienze degli impianti sono usuali.' }
    : { share: Math.max(0, 1 - 0.5 * unusual.length), explanation: `Efficienze insolite: ${unusual.join('; ')}.` };
}
const SERVICES = {
  climatizzazioneInvernale: 'climatizzazione invernale',
  climatizzazioneEstiva: 'climatizzazione estiva',
  produzioneACS: 'acqua calda sanitaria',
} as const;

/** Metres of gross height, and metres of surface over volume. */
const USUAL_HEIGHT = [2.6, 6] as const;
const USUAL_SHAPE = [0.15, 1.1] as const;

function geometry({ content }: Scored): Assessment {
  const area = exact(content.datiGenerali?.datiIdentificativi?.superficieUtileRiscaldata);
  const volume = exact(content.datiFabbricato?.volumeRiscaldato);
  const surface = exact(content.datiFabbricato?.superficieDisperdente);
  if (!area?.gt(0) || !volume?.gt(0) || !surface)
    return { share: 0.5, explanation: 'Superfici e volume non bastano a un confronto.' };
  const [height, shape] = [volume.div(area).toNumber(), surface.div(volume).toNumber()];
  const unusual = [
    ...(height < USUAL_HEIGHT[0] || height > USUAL_HEIGHT[1] ? [`volume su superficie ${written(height)} m`] : []),
    ...(shape < USUAL_SHAPE[0] || shape > USUAL_SHAPE[1] ? [`rapporto S/V ${written(shape)}`] : []),
  ];
  return unusual.length === 0
    ? { share: 1, explanation: 'Superfici e volumi concordano.' }
    : { share: 1 - unusual.length / 2, explanation: `Valori insoliti: ${unusual.join('; ')}.` };
}

function pattern({ lookalikes }: Scored): Assessment {
  return lookalikes === 0
    ? { share: 1, explanation: 'Nessun altro attestato del certificatore ha gli stessi risultati.' }
    : {
        share: Math.max(0, 1 - lookalikes / 2),
        explanation: `Altri attestati del certificatore con gli stessi indice e superficie: ${String(lookalikes)}.`,
      };
}

export const PARTS: Readonly<Record<PartName, (scored: Scored) => Assessment>> = {
  consistency,
  envelope,
  plants,
  geometry,
  pattern,
};
