import { continueDebugSession } from './debugSession';

/** Opens an address as the browser does, with the same tab's memory. */
function open(address: string): string {
  history.replaceState(null, '', address);
  continueDebugSession();
  return location.pathname + location.search;
}

afterEach(() => {
  sessionStorage.clear();
});

it('names the history of the tab again on the page that the sign-in sent back', () => {
  open('/ape?debug_session=caso');
  expect(open('/auth/callback?code=1&state=2')).toBe('/auth/callback?code=1&state=2&debug_session=caso');
});

it('leaves the address of a tab without a named history as it is', () => {
  expect(open('/auth/callback?code=1')).toBe('/auth/callback?code=1');
});

it('forgets the name once an address has an empty one', () => {
  open('/?debug_session=caso');
  open('/?debug_session=');
  expect(open('/ape')).toBe('/ape');
});
