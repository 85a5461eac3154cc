import type { ErrorFilter, ErrorFilters, OAuthError } from './model';

/**
 * A network or a provider that is away for a moment signs nobody out: the tokens stay, and the renewal is tried again.
 */
export const transientNetworkFailure: ErrorFilter = {
  id: 'transientNetworkFailure',
  executable: true,
  execute: ({ failure }) => failure.kind === 'transient',
};

/** Makes the list of filters, with the given ones from the start. A filter that throws has not handled the error. */
export function makeErrorFilters(initial: readonly ErrorFilter[] = [transientNetworkFailure]): ErrorFilters {
  const filters = new Map(initial.map((filter) => [filter.id, filter]));
  return {
    get: (id) => filters.get(id),
    add(filter) {
      filters.set(filter.id, filter);
    },
    patch(change) {
      const filter = filters.get(change.id);
      if (filter) filters.set(change.id, { ...filter, ...change });
    },
    remove(id) {
      filters.delete(id);
    },
    run: (error) =>
      [...filters.values()].filter((filter) => filter.executable && handles(filter, error)).map(({ id }) => id),
  };
}

function handles({ id, execute }: ErrorFilter, error: OAuthError): boolean {
  try {
    return execute(error);
  } catch (thrown) {
    console.error(`The error filter ${id} stopped:`, thrown);
    return false;
  }
}
