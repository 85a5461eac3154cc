/** Draws the states of cases from the tables of transitions that the program uses. */
import { STATES as ACCREDITATION_STATES } from '../server/domains/accreditations/states';
import { TRANSITIONS as OF_ACCREDITATIONS } from '../server/domains/accreditations/transitions';
import { TRANSITIONS as OF_CERTIFICATES } from '../server/domains/certificates/life/transitions';
import { STATES as CERTIFICATE_STATES } from '../server/domains/certificates/states';

interface Arrow {
  readonly event: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly string[];
  readonly when?: readonly string[];
}

/** Returns Mermaid's text: each arrow names the event, its actor, and its conditions. */
function diagramOf(states: readonly string[], transitions: readonly Arrow[]): string {
  const arrows = states.flatMap((state) =>
    transitions
      .filter(({ from }) => from.includes(state))
      .map(
        ({ event, to, by, when = [] }) =>
          `  ${state} --> ${to}: ${event} (${by.join(', ')})${when.length > 0 ? ` [${when.join(', ')}]` : ''}`,
      ),
  );
  const ends = states.filter((state) => !transitions.some(({ from }) => from.includes(state)));
  const [first = ''] = states;
  return ['stateDiagram-v2', `  [*] --> ${first}`, ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n');
}

/** Returns the diagrams by the document that shows each. */
export const stateDiagrams = (): Readonly<Record<string, string>> => ({
  'docs/accreditations.md': diagramOf(ACCREDITATION_STATES, OF_ACCREDITATIONS),
  'docs/certificates.md': diagramOf(CERTIFICATE_STATES, OF_CERTIFICATES),
});
