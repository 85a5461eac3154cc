/**
 * Selects the certificates that are controlled before they may be signed: those with a low score, and some by chance.
 * Pure.
 */
import { createHash } from 'node:crypto';
import type { Facts } from '../case-file/facts';

export interface Sample {
  /** The percentage of certificates that are drawn; 0 for none. */
  readonly percent: number;
  /** Only the office knows the seed: with it the draw can be repeated, and without it nobody can predict the draw. */
  readonly seed: string;
}

const FINEST = 1_000_000;

/**
 * Reports whether chance selects this certificate. The same seed always selects the same ones: repeated requests change
 * nothing.
 */
export function isDrawn(id: string, { percent, seed }: Sample): boolean {
  const draw = createHash('sha256').update(`${seed}:${id.toLowerCase()}`).digest().readUIntBE(0, 6) % FINEST;
  return draw < percent * (FINEST / 100);
}

export const scoreSuffices = ({ score, scoreThreshold }: Facts): boolean => score !== null && score >= scoreThreshold;

type Standing = Pick<Facts, 'standing' | 'isMemberOfCompany' | 'isUnitFree' | 'validTo' | 'today'>;
type ReturnReason = 'control.notEntitled' | 'control.notMember' | 'control.unitTaken' | 'control.ended';

/** Returns why a certificate that passed its control goes back to its certifier; null where it can be signed. */
export const returnReason = (facts: Standing): ReturnReason | null => {
  const { standing, isMemberOfCompany, isUnitFree, validTo, today } = facts;
  if (standing !== 'entitled') return 'control.notEntitled';
  if (!isMemberOfCompany) return 'control.notMember';
  if (!isUnitFree) return 'control.unitTaken';
  return validTo !== null && validTo < today ? 'control.ended' : null;
};

/** Returns the reason of the control, as the record stores it; null without one. */
export const controlReason = (facts: Facts): 'control.score' | 'control.sample' | null => {
  if (!scoreSuffices(facts)) return 'control.score';
  return facts.isDrawn ? 'control.sample' : null;
};
