import type { AppError } from '../errors';
import type { LoadResult } from './loadOptions';

// Rows go from the saga to the grid past the store: a page of rows in every action would drown the state history.
type Recipient = { resolve: (result: LoadResult) => void; reject: (reason: Error) => void };
const recipients = new Map<string, Recipient>();

/** The refusal of a grid's load. `error` is in the state history, too. */
export class LoadRefused extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message ?? error.kind);
    this.name = 'LoadRefused';
    this.error = error;
  }
}

/** Waits for the answer to the load with this id. */
export function awaitDelivery(id: string): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    recipients.set(id, { resolve, reject });
  });
}

/** Hands the rows to the waiting load; no-op when there is none. */
export function deliver(id: string, result: LoadResult): void {
  recipients.get(id)?.resolve(result);
  recipients.delete(id);
}

/** Rejects the waiting load. Every load is settled, or the grid's spinner would turn for ever. */
export function refuse(id: string, error: AppError): void {
  recipients.get(id)?.reject(new LoadRefused(error));
  recipients.delete(id);
}
