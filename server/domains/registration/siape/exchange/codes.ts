/** The meaning of the codes of the national register. */

export type Operation = 'caricaAPE' | 'cancellaAPE';

/**
 * 0: accepted; 6: there already, as after a lost answer. 10: deleted; 11: deleted before. Numbers are ours alone and
 * never assigned twice.
 */
const ACCEPTED: Readonly<Record<Operation, ReadonlySet<number>>> = {
  caricaAPE: new Set([0, 6]),
  cancellaAPE: new Set([10, 11]),
};
/** 2: more than it takes at once; 5: an internal error of the register. */
const LATER: ReadonlySet<number> = new Set([2, 5]);

/**
 * Distinguishes codes that mean success, a later retry of the same message, or a refusal that an officer has to check.
 */
export const meaningOf = (operation: Operation, code: number): 'accepted' | 'later' | 'refused' => {
  if (ACCEPTED[operation].has(code)) return 'accepted';
  return LATER.has(code) ? 'later' : 'refused';
};
