/** The parameter under whose name Redux DevTools keep the history in the browser, and go on with it on the next page. */
const parameter = 'debug_session';
const key = `sace.${parameter}`;

/**
 * Puts the name of the history back into the address of a page that another one sent the browser to, such as the
 * provider of the sign-in. It is remembered as long as the tab, or until an address names none (`?debug_session=`). It
 * goes before the store is made, which is when the tools read it. Development alone.
 */
export function continueDebugSession(): void {
  const address = new URL(location.href);
  const name = address.searchParams.get(parameter);
  if (name !== null) {
    sessionStorage.setItem(key, name);
    return;
  }
  const remembered = sessionStorage.getItem(key);
  if (!remembered) return;
  address.searchParams.set(parameter, remembered);
  history.replaceState(history.state, '', address);
}
