import { idle, whenLeft, type Request } from './request';

/** The state of a command, and under `…On` the record that it was sent for, which may have been left since. */
type CommandState<Key extends string> = Record<Key, Request> & Record<`${Key}On`, string | null>;

/**
 * Returns parts of the reducers of a command on the record that is on screen, for `begins`, `answers` and `fails` or for
 * a request of `requestOf`. One command is under way at a time, also after its record was left: its answer does not
 * replace the record that is on screen then, and its failure is reported by the page (`reportingLeft`).
 * @param isShown returns true while the record with this id is on screen
 */
export const recordCommand = <State extends CommandState<Key>, Key extends string>(
  key: Key,
  isShown: (state: State, recordId: string | null) => boolean,
) => {
  const set = (state: State, request: Request) => Object.assign(state, { [key]: request });
  const isLeft = (state: State) => !isShown(state, (state as Record<`${Key}On`, string | null>)[`${key}On`]);
  return {
    isLeft,
    /** Begins the command; `member` is the member of its payload that has the record's id. */
    sentFor:
      <Member extends string>(member: Member) =>
      (state: State, payload: Record<Member, string>) => {
        Object.assign(state, { [`${key}On`]: payload[member] });
      },
    /** The record is left, or its dialog is opened again: the result of an earlier command is forgotten. */
    forget: (state: State) => {
      set(state, whenLeft(state[key]));
    },
    /**
     * Takes an answer.
     * @param take puts it on screen
     * @param change changes what does not depend on the record on screen
     */
    answered:
      <Answer>(take: (state: State, answer: Answer) => void, change?: (state: State, answer: Answer) => void) =>
      (state: State, answer: Answer) => {
        change?.(state, answer);
        if (isLeft(state)) set(state, idle);
        else take(state, answer);
      },
    /** Takes a failure. */
    failed: (change?: (state: State) => void) => (state: State) => {
      change?.(state);
      if (isLeft(state)) set(state, idle);
    },
  };
};
