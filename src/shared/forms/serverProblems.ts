import type { AppError } from '../errors';
import type { Problems } from './rules';

/** A refused submit: the problems of its fields, and whether something is left for the form itself. */
export type Refusal<Values> = {
  problems: Problems<Values>;
  error: AppError | null;
  unplaced: string[];
  /** The messages of `problems`: a form that does not show such a field now shows its message above the fields. */
  placed: string[];
};

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * Places the server's `validationErrors` at the fields that their members name (the first letter's case does not count;
 * of `input.userName`, unless a field has that name, the last part counts). What names no field of the form stays in
 * `unplaced`. One message for each field.
 */
export function placeRefusal<Values extends object>(error: AppError, values: Values): Refusal<Values> {
  const problems: Problems<Values> = {};
  const unplaced: string[] = [];
  const placed: string[] = [];
  const fields = new Map((Object.keys(values) as (keyof Values & string)[]).map((name) => [lowerFirst(name), name]));
  for (const { message, members } of error.validationErrors ?? []) {
    const names = members.flatMap(
      (member) => fields.get(lowerFirst(member)) ?? fields.get(lowerFirst(member.split('.').at(-1) ?? member)) ?? [],
    );
    for (const name of names) {
      if (problems[name]) continue;
      problems[name] = { text: message };
      if (!placed.includes(message)) placed.push(message);
    }
    if (names.length === 0 && !unplaced.includes(message)) unplaced.push(message);
  }
  const isPlaced = Object.keys(problems).length > 0 && unplaced.length === 0;
  return { problems, error: isPlaced ? null : error, unplaced, placed };
}
