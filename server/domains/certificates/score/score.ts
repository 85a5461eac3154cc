/** The coherence score of a certificate, 0 to 100. */
import type { Database } from '../../../platform/database/schema';
import type { Ape } from '../content/fields';
import type { Judgement } from '../judgement';
import type { CertificateRecord } from '../record/record';
import { PART_NAMES, PARTS, type PartName, type Scored } from './parts';
import { countLookalikes } from './scoreRepository';

export interface ScorePart {
  readonly name: PartName;
  readonly points: number;
  readonly most: number;
  readonly explanation: string;
}

export interface Score {
  readonly total: number;
  readonly parts: readonly ScorePart[];
}

export type Weights = Readonly<Record<PartName, number>>;

/** @param weights their sum is 100 */
export function scoreBy(weights: Weights, scored: Scored): Score {
  const parts = PART_NAMES.map((name): ScorePart => {
    const { share, explanation } = PARTS[name](scored);
    return { name, points: Math.round(weights[name] * share), most: weights[name], explanation };
  });
  return {
    total: Math.min(
      100,
      parts.reduce((sum, { points }) => sum + points, 0),
    ),
    parts,
  };
}

/** Returns null while something lacks or is wrong: an incomplete certificate cannot be compared. */
export async function scoreOf(
  database: Database,
  record: CertificateRecord,
  content: Ape,
  { missing, errors, findings }: Judgement,
  weights: Weights,
): Promise<Score | null> {
  if (missing.length > 0 || errors > 0) return null;
  return scoreBy(weights, { content, findings, lookalikes: await countLookalikes(database, record, content) });
}
