/** Judges a certificate without a database: places and factors are given. Pure. */
import { belfioreNow, belfioreOfFormer } from '../../../common/places/formerComuni';
import type { Ape } from './content/fields';
import { provinceName } from './drafts/profile/provinceNames';
import { judge, type Judgement, type Overrule } from './judgement';
import type { CarrierFactors } from './performance/carriers';
import { computedOf, withComputed } from './performance/computed';
import { headerOf } from './record/header';
import { plantRowsOf } from './record/plantRows';
import { scoreBy, type Score } from './score/score';
import { weightsOf } from './score/weights';
import type { PlaceRow } from './surroundingsRepository';

export interface StandaloneContext {
  /** The comune of the building; all its units lie there. */
  readonly place: PlaceRow;
  readonly factors: Readonly<Record<string, CarrierFactors>>;
  /** `YYYY-MM-DD` in Italy. */
  readonly today: string;
  /** Warnings that its certifier answers for. */
  readonly overrules?: readonly Overrule[];
}

export interface StandaloneJudgement {
  /** The content with all computed fields filled in. */
  readonly content: Ape;
  readonly judged: Judgement;
  /**
   * Null while something lacks or is wrong. It uses the usual weights and compares with no other certificate of the
   * certifier.
   */
  readonly score: Score | null;
  readonly header: ReturnType<typeof headerOf>;
  readonly plants: ReturnType<typeof plantRowsOf>;
}

/** Returns what a save would store, were the certifier entitled and the units free. */
export function judgeAlone(
  given: Ape,
  { place, factors, today, overrules = [] }: StandaloneContext,
): StandaloneJudgement {
  const assigned = { place: { ...place, provinceName: provinceName(place.province) }, number: null };
  const content = JSON.parse(JSON.stringify(withComputed(given, computedOf(given, factors), assigned))) as Ape;
  const judged = judge(
    content,
    {
      today,
      comuneByIstat: (code) => (code === place.istat ? place : undefined),
      comuneByBelfiore: (code) => (belfioreNow(code.toUpperCase()) === place.belfiore ? place : undefined),
      comuneByFormerIstat: (code) => (belfioreOfFormer(code) === place.belfiore ? place : undefined),
      standingOn: () => 'entitled',
      taken: [],
      elsewhere: [],
      isNumberTaken: false,
      plants: new Map(),
      factors,
      declaredExpiry: undefined,
    },
    overrules,
  );
  const isWhole = judged.missing.length === 0 && judged.errors === 0;
  const score = isWhole ? scoreBy(weightsOf(null), { content, findings: judged.findings, lookalikes: 0 }) : null;
  return { content, judged, score, header: headerOf(content, judged, place), plants: plantRowsOf(content) };
}
