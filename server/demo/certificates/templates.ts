/**
 * Makes the contents of the demonstration's certificates: buildings that the real rules judge, independent of their
 * place.
 */
import { judgeAlone, type CarrierFactors, type Overrule, type StandaloneJudgement } from '../../domains/certificates';
import { seededRandom, type Random } from '../random';
import { buildingOf, type Kind } from './building';
import { contentOf, ISSUED, PLACE } from './contents';

export interface Template {
  readonly kind: Kind;
  /** True for a building whose year is that of the certificate's issue. */
  readonly isNew: boolean;
  readonly computed: StandaloneJudgement;
}

/**
 * The number of templates of each kind; acts are made of sound ones, which must be more than a busy certifier files.
 */
export const TEMPLATES: Readonly<Record<Kind, number>> = {
  sound: 480,
  unusual: 30,
  doubtful: 30,
  wrong: 30,
  unfinished: 30,
};

/** The kinds that occur in validated certificates. */
const VALIDATED: ReadonlySet<Kind> = new Set(['sound', 'unusual']);

/** Reasons of certifiers for overruling the warning about sound buildings with a good class and poor heating. */
const REASONS = [
  'La classe viene dall’involucro riqualificato e dal fotovoltaico; il rendimento è quello della prova di combustione.',
  'Rendimento confermato dal libretto di impianto: il generatore non è stato sostituito con l’isolamento.',
  'Calcolo ripetuto con i dati di progetto: valori confermati dalla relazione tecnica depositata in Comune.',
] as const;

/** Makes an answer to each warning; each certificate adds its author and instant. */
const answersTo = ({ judged }: StandaloneJudgement, random: Random): Overrule[] =>
  judged.findings
    .filter(({ level }) => level === 'warning')
    .map(({ rule, path, message }) => ({
      rule,
      path,
      message,
      by: '',
      at: new Date(0),
      reason: random.pick(REASONS),
    }));

/** Makes all templates, the sound ones first: the same for the same seed. */
export function makeTemplates(seed: number, factors: Readonly<Record<string, CarrierFactors>>): Template[] {
  const kinds = (Object.keys(TEMPLATES) as Kind[]).flatMap((kind) =>
    Array.from({ length: TEMPLATES[kind] }, () => kind),
  );
  return kinds.map((kind, at) => {
    const random = seededRandom(seed, at, 31);
    const building = buildingOf(kind, random);
    const content = contentOf(building, factors, random);
    const alone = { place: PLACE, factors, today: ISSUED.today };
    const computed = judgeAlone(content, alone);
    return {
      kind,
      isNew: building.isNew,
      // A certificate can be validated only when every warning has an answer.
      computed: VALIDATED.has(kind)
        ? judgeAlone(content, { ...alone, overrules: answersTo(computed, random) })
        : computed,
    };
  });
}
