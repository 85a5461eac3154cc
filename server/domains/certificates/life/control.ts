/** Which certificates somebody looks at before they may be signed: those with a low score, and some by chance. Pure. */
import { createHash } from 'node:crypto';
import type { Facts } from './facts';

export interface Sample {
  /** Of a hundred certificates, how many are drawn; 0 for none. */
  readonly percent: number;
  /** Known to the office alone: whoever knows it can draw again, and nobody else can tell beforehand. */
  readonly seed: string;
}

const FINEST = 1_000_000;

/** Whether chance takes this certificate. The same seed draws the same ones, however often it is asked: nobody asks until they pass. */
export function isDrawn(id: string, { percent, seed }: Sample): boolean {
  const draw = createHash('sha256').update(`${seed}:${id.toLowerCase()}`).digest().readUIntBE(0, 6) % FINEST;
  return draw < percent * (FINEST / 100);
}

export const scoreSuffices = ({ score, scoreThreshold }: Facts): boolean => score !== null && score >= scoreThreshold;

/** Why it is looked at, as the record keeps it; null when it is not. */
export const controlReason = (facts: Facts): 'control.score' | 'control.sample' | null => {
  if (!scoreSuffices(facts)) return 'control.score';
  return facts.isDrawn ? 'control.sample' : null;
};
