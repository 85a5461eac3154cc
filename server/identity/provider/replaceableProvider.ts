/** oidc-provider takes its keys once, when it is made: for new keys a new provider takes the place of the old one. */
import type { Provider } from 'oidc-provider';

export interface ReplaceableProvider {
  /** A proxy for the provider that is in force at the time of each use. */
  readonly provider: Provider;
  /** Answers a request by the provider in force; requests under way end with the provider that they began with. */
  readonly handle: ReturnType<Provider['callback']>;
  readonly replace: (next: Provider) => void;
}

/**
 * Makes a provider that can be replaced while others hold it. A provider has nothing in memory that its successor would
 * miss.
 */
export function replaceableProvider(first: Provider): ReplaceableProvider {
  let current = first;
  let answer = first.callback();
  const provider = new Proxy(first, {
    get: (_first, name) => {
      const value: unknown = Reflect.get(current, name, current);
      // Its methods need the provider itself as `this`; its models are classes, whose names begin with a capital.
      return typeof value === 'function' && /^[a-z]/.test(String(name)) ? (value.bind(current) as unknown) : value;
    },
  });
  return {
    provider,
    handle: (request, response) => answer(request, response),
    replace: (next) => {
      current = next;
      answer = next.callback();
    },
  };
}
