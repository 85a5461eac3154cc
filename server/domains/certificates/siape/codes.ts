/** What the codes of the national register say. */

export type Operation = 'caricaAPE' | 'cancellaAPE';

/** 0: taken; 6: there already, as after an answer that did not arrive. 10: deleted; 11: had been deleted. Numbers are ours alone and never given twice. */
const ACCEPTED: Readonly<Record<Operation, ReadonlySet<number>>> = {
  caricaAPE: new Set([0, 6]),
  cancellaAPE: new Set([10, 11]),
};
/** 2: more than it takes at once; 5: its own trouble. */
const LATER: ReadonlySet<number> = new Set([2, 5]);

/** Whether what was sent stands there, may be sent again as it is, or has to be looked at by somebody. */
export const meaningOf = (operation: Operation, code: number): 'accepted' | 'later' | 'refused' => {
  if (ACCEPTED[operation].has(code)) return 'accepted';
  return LATER.has(code) ? 'later' : 'refused';
};
