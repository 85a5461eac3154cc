/** Assigns the faults of the schema of a camt.053 to an entry, a statement, or the whole message. Pure. */
import type { ReadElement, SchemaError } from '../../../../platform/xml/parsed';
import { isRepetition, schemaWords } from '../../../../platform/xml/schemaWords';

/** Sentences without their full stop, each with the element and the line in the file. */
export interface SchemaFaults {
  readonly ofMessage: readonly string[];
  /** Returns the faults of the statement at this place in the message, from 0 on. */
  readonly ofStatement: (statement: number) => readonly string[];
  /** Returns the faults of the entry at these places of statement and entry, from 0 on. */
  readonly ofEntry: (statement: number, entry: number) => readonly string[];
}

/** The parser reports at most this number of errors: there may be more, in entries that look good. */
const MOST_ERRORS = 200;

interface Step {
  readonly name: string;
  /** The place of the element among siblings of the same name, from 0 on. */
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

/** Returns the line of the innermost element of the path that exists. */
function lineOf(root: ReadElement, steps: readonly Step[]): number | undefined {
  let [found, line]: [ReadElement | undefined, number | undefined] = [root, root.line];
  for (const { name, index } of steps) {
    found = found?.children.filter((child) => child.name === name)[index];
    line = found?.line ?? line;
  }
  return line;
}

const ENTRY_DEPTH = 3;

/** A fault with its statement and entry; null for a fault of the whole message. */
interface Placed {
  readonly statement: number | null;
  readonly entry: number | null;
  readonly said: string;
}

function placed(root: ReadElement, { path, message }: SchemaError): Placed {
  // Below `Document`: BkToCstmrStmt, Stmt, Ntry and the elements in it.
  const steps = stepsOf(path).slice(1);
  const [, second, third] = steps;
  const isOfStatement = second?.name === 'Stmt' && !(steps.length === 2 && message.includes('is not expected'));
  // After an unexpected entry, the schema checks no further ones: their state is unknown.
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
  const reported = new Set<string>();
  const all: Placed[] = [];
  for (const error of errors) {
    if (reported.has(error.path) && isRepetition(error.message)) continue;
    reported.add(error.path);
    all.push(placed(root, error));
  }
  const isCut = errors.length >= MOST_ERRORS;
  const saying = (fits: (one: Placed) => boolean) => all.filter(fits).map(({ said }) => said);
  return {
    // When more errors exist than are reported, no entry is known to be good.
    ofMessage: isCut ? saying(() => true) : saying(({ statement }) => statement === null),
    ofStatement: (index) => saying(({ statement, entry }) => statement === index && entry === null),
    ofEntry: (index, of) => saying(({ statement, entry }) => statement === index && entry === of),
  };
}
