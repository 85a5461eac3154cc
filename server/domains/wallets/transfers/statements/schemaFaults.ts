/** What the schema refuses of a camt.053, by what it is wrong with: an entry, a statement, or the whole message. Pure. */
import type { ReadElement, SchemaError } from '../../../../platform/xml/parsed';
import { isRepetition, schemaWords } from '../../../../platform/xml/schemaWords';

/** Sentences without their full stop, each with the element and the line in the file. */
export interface SchemaFaults {
  readonly ofMessage: readonly string[];
  /** By the place of the statement in the message, from 0 on. */
  readonly ofStatement: (statement: number) => readonly string[];
  /** By the places of statement and entry, from 0 on. */
  readonly ofEntry: (statement: number, entry: number) => readonly string[];
}

/** The parser tells of so many errors: there may be more, in entries that look good. */
const MOST_ERRORS = 200;

interface Step {
  readonly name: string;
  /** Among its siblings of the same name, from 0 on. */
  readonly index: number;
}

const stepsOf = (path: string): Step[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, number = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
      return { name, index: Number(number) - 1 };
    });

/** The line of the innermost element of the path that is there. */
function lineOf(root: ReadElement, steps: readonly Step[]): number | undefined {
  let [found, line]: [ReadElement | undefined, number | undefined] = [root, root.line];
  for (const { name, index } of steps) {
    found = found?.children.filter((child) => child.name === name)[index];
    line = found?.line ?? line;
  }
  return line;
}

const ENTRY_DEPTH = 3;

/** A fault with the place of what it is wrong with; null where that is the whole message. */
interface Placed {
  readonly statement: number | null;
  readonly entry: number | null;
  readonly said: string;
}

function placed(root: ReadElement, { path, message }: SchemaError): Placed {
  // Below `Document`: BkToCstmrStmt, Stmt, Ntry and what is in it.
  const steps = stepsOf(path).slice(1);
  const [, second, third] = steps;
  const isOfStatement = second?.name === 'Stmt' && !(steps.length === 2 && message.includes('is not expected'));
  // After an entry that is not expected where it stands, the schema looks at no other: nothing is known of those.
  const isOfEntry =
    isOfStatement && third?.name === 'Ntry' && !(steps.length === ENTRY_DEPTH && message.includes('is not expected'));
  const line = lineOf(root, steps);
  const names = steps.slice(isOfEntry ? ENTRY_DEPTH : isOfStatement ? 2 : 0).map(({ name }) => name);
  const place = [names.join('/'), ...(line === undefined ? [] : [`riga ${String(line)}`])].filter(
    (part) => part !== '',
  );
  const words = schemaWords(message).replace(/\.$/, '');
  return {
    statement: isOfStatement ? second.index : null,
    entry: isOfEntry ? third.index : null,
    said: `${place.join(', ')}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  };
}

export function schemaFaults(root: ReadElement, errors: readonly SchemaError[]): SchemaFaults {
  const told = new Set<string>();
  const all: Placed[] = [];
  for (const error of errors) {
    if (told.has(error.path) && isRepetition(error.message)) continue;
    told.add(error.path);
    all.push(placed(root, error));
  }
  const isCut = errors.length >= MOST_ERRORS;
  const saying = (fits: (one: Placed) => boolean) => all.filter(fits).map(({ said }) => said);
  return {
    // Where more is wrong than is told, nothing is known to be good.
    ofMessage: isCut ? saying(() => true) : saying(({ statement }) => statement === null),
    ofStatement: (index) => saying(({ statement, entry }) => statement === index && entry === null),
    ofEntry: (index, of) => saying(({ statement, entry }) => statement === index && entry === of),
  };
}
