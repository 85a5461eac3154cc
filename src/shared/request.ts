import type { AppError } from './errors';

/** State of one request. An answer counts only while the request with its id is pending. */
export type Request =
  { status: 'idle' } | { status: 'pending'; id: string } | { status: 'done' } | { status: 'failed'; error: AppError };

/** Whether the answer with this id is still waited for. */
export function awaits(request: Request, id: string): boolean {
  return request.status === 'pending' && request.id === id;
}
