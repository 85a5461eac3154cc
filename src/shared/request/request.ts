import type { AppError } from '../errors';

/**
 * State of one request. An answer counts only while the request with its id is pending: a late one changes nothing.
 * `Done` is the further data of an answered request, where the answer has no place of its own in the slice.
 */
export type Request<Done extends object = object> =
  | { status: 'idle' }
  | { status: 'pending'; id: string }
  | ({ status: 'done' } & Done)
  | { status: 'failed'; error: AppError };

/** A request that nobody has made. */
export const idle: { status: 'idle' } = { status: 'idle' };

/**
 * The state of a command when its record is left: one under way is waited for, so that no other record's command is
 * sent, and dropped, meanwhile.
 */
export const whenLeft = (command: Request): Request => (command.status === 'pending' ? command : idle);

/** Returns true while the answer with this id is waited for. */
export function awaits(request: { status: string; id?: unknown }, id: string): boolean {
  return request.status === 'pending' && request.id === id;
}
