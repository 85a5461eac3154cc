/** The entry of the tab's storage that says that its sign-in was begun again by itself. */
const KEY = 'sace.signInAgain';

/** Notes that the tab begins its sign-in again by itself, which it does once. */
export const noteSecondTry = (): void => {
  sessionStorage.setItem(KEY, 'true');
};

/** Returns whether the sign-in that came back was begun again by itself. The next one is a first one. */
export function takeSecondTry(): boolean {
  const wasSecond = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return wasSecond;
}
