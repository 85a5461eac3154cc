// Finds descriptions of the contract that are fragments, or that use the words which comments avoid.
import { commentAdvice } from './lint/plainWords.mjs';

/** Beginnings that are fragments in a description, besides those of comments. */
const BEGINNING = /^(Told|Asked|Kept|Known|How|Whether)\b/;
const ADVICE = 'Name the thing ("The number of …"), or write "True when …" or "Return …".';

/** Returns one sentence for each description or summary that outside developers could not read by itself. */
export function fragmentsIn(document: unknown): string[] {
  const problems: string[] = [];
  const look = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, member] of Object.entries(node)) {
      if (typeof member !== 'string') look(member, `${place}/${name}`);
      else if (name === 'description' || name === 'summary')
        for (const advice of [...commentAdvice(member), ...(BEGINNING.test(member) ? [ADVICE] : [])])
          problems.push(`${place}/${name} reads "${member}". ${advice}`);
    }
  };
  look(document, '#');
  return problems;
}
