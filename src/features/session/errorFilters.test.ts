import { makeErrorFilters, transientNetworkFailure } from './errorFilters';
import type { ErrorFilter, OAuthError } from './model';

const away: OAuthError = { type: 'renewalFailed', failure: { kind: 'transient', code: 'network_error' } };
const revoked: OAuthError = { type: 'renewalFailed', failure: { kind: 'lost', code: 'invalid_grant' } };
const filter = (id: string, handles: boolean, seen: string[] = []): ErrorFilter => ({
  id,
  executable: true,
  execute: () => (seen.push(id), handles),
});

it('keeps the session at a short failure of the network, and at no other error [AUT-10]', () => {
  const filters = makeErrorFilters();
  expect(filters.run(away)).toEqual(['transientNetworkFailure']);
  expect(filters.run(revoked)).toEqual([]);
});

it('runs every executable filter in order, and returns those that handled the error [AUT-10]', () => {
  const seen: string[] = [];
  const filters = makeErrorFilters([filter('a', false, seen), filter('b', true, seen)]);
  filters.add(filter('c', true, seen));
  filters.add({ ...filter('d', true, seen), executable: false });
  expect(filters.run(revoked)).toEqual(['b', 'c']);
  expect(seen).toEqual(['a', 'b', 'c']);
});

it('finds, changes and removes a filter by its id, also the built-in one [AUT-10]', () => {
  const filters = makeErrorFilters();
  filters.patch({ id: 'transientNetworkFailure', executable: false });
  expect(filters.get('transientNetworkFailure')).toEqual({ ...transientNetworkFailure, executable: false });
  expect(filters.run(away)).toEqual([]);
  filters.patch({ id: 'transientNetworkFailure', executable: true });
  expect(filters.run(away)).toEqual(['transientNetworkFailure']);
  filters.remove('transientNetworkFailure');
  expect(filters.get('transientNetworkFailure')).toBeUndefined();
  expect(filters.run(away)).toEqual([]);
  filters.patch({ id: 'transientNetworkFailure', executable: true });
  expect(filters.get('transientNetworkFailure')).toBeUndefined();
});

it('gives the place of a filter to a new one with the same id', () => {
  const filters = makeErrorFilters([filter('a', true), filter('b', true)]);
  filters.add(filter('a', false));
  filters.add(filter('c', true));
  expect(filters.run(revoked)).toEqual(['b', 'c']);
});

it('treats a filter that throws as one that did not handle the error, and runs the next', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: ErrorFilter = {
    id: 'broken',
    executable: true,
    execute: () => {
      throw new Error('no');
    },
  };
  expect(makeErrorFilters([broken, filter('b', true)]).run(revoked)).toEqual(['b']);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it('leaves the filters of another program alone', () => {
  makeErrorFilters().patch({ id: 'transientNetworkFailure', executable: false });
  expect(makeErrorFilters().run(away)).toHaveLength(1);
});
