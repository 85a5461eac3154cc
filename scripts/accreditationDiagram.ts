/** The picture of the life of an accreditation, drawn from the table that the program goes by. */
import { STATES } from '../server/domains/accreditations/states';
import { TRANSITIONS } from '../server/domains/accreditations/transitions';

/** Mermaid's text: each arrow names what happens, who brings it about, and what must hold. */
export function diagram(): string {
  const arrows = STATES.flatMap((state) =>
    TRANSITIONS.filter(({ from }) => from.includes(state)).map(
      ({ event, to, by, when = [] }) =>
        `  ${state} --> ${to}: ${event} (${by.join(', ')})${when.length > 0 ? ` [${when.join(', ')}]` : ''}`,
    ),
  );
  const ends = STATES.filter((state) => !TRANSITIONS.some(({ from }) => from.includes(state)));
  return ['stateDiagram-v2', '  [*] --> InCompilazione', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join(
    '\n',
  );
}
