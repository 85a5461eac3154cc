import type { Feature } from '../../src/shared/feature';
import type { FakeApis } from './fakeApis';
import { unplanned } from './unplanned';

/** The names of fakes that are not the name of the first slice of their room. */
const apiOfSlice: Readonly<Record<string, keyof FakeApis>> = {
  featureManagement: 'features',
  identityRoles: 'roles',
  identityUsers: 'users',
  maintainer: 'maintainers',
  openMessages: 'serviceMessages',
  permissionManagement: 'permissions',
  securityLog: 'securityLogs',
  shownFile: 'newsArticle',
  tenantSwitch: 'tenantLookup',
  unreadNotifications: 'notifications',
};

/** The calls of a room of which the test says nothing. */
const unplannedCalls = (room: string, api: object) =>
  Object.fromEntries(Object.keys(api).map((name) => [name, unplanned(`${room}.${name}`)]));

/** The calls that a test hands to the room whose first slice is `slice`. */
export type GivenCalls = { readonly slice: { readonly name: string }; readonly given: object };

/** Hands calls to the room whose first slice is `slice`; its other calls reject. */
export const calls = <Api extends object>(slice: GivenCalls['slice'], given: Partial<Api>): GivenCalls => ({
  slice,
  given,
});

/** Returns the calls that a test hands to a room: its own, its fake by name, or calls that reject. */
export function callsOf(fakes: FakeApis, { api, parts: [first] }: Feature, rooms: readonly GivenCalls[] = []): object {
  const name = first?.slice.name ?? '';
  const own = rooms.find((room) => room.slice === first?.slice);
  if (own) return { ...unplannedCalls(name, api), ...own.given };
  const key = apiOfSlice[name] ?? name;
  return key in fakes ? fakes[key as keyof FakeApis] : unplannedCalls(name, api);
}
