/** What the session keeps in the browser besides MSAL's own entries. */

/** The subject of the session that is open in this browser. Its removal tells the other tabs that the user signed out. */
const SESSION_KEY = 'sace.session';
/** ENT-10: whether the sign-in outlives the browser. */
const REMEMBER_KEY = 'remember_me';
const DISCOVERY_KEY = 'sace.discovery';

export type SessionStore = {
  /** Whether a session was left open; only then MSAL is loaded at start. */
  hasSession: () => boolean;
  opened: (subject: string, isRemembered: boolean) => void;
  /** Removes every trace of the session, MSAL's too. */
  forget: () => void;
  /** Tells when another tab opened the session of a subject, or ended it (null). */
  watch: (changed: (subject: string | null) => void) => () => void;
};

/** The keys under which MSAL keeps anything carry its name, the client's, or the mark of its throttling. */
const isMsalKey = (key: string, clientId: string) => key.startsWith('msal') || key.startsWith('throttling.') || key.includes(clientId);

/** Makes the store over the browser's storages. */
export function makeSessionStore(clientId: string, local: Storage, session: Storage): SessionStore {
  return {
    hasSession: () => local.getItem(SESSION_KEY) !== null,
    opened(subject, isRemembered) {
      local.setItem(REMEMBER_KEY, String(isRemembered));
      if (local.getItem(SESSION_KEY) !== subject) local.setItem(SESSION_KEY, subject);
    },
    forget() {
      for (const storage of [local, session]) {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        keys.filter((key) => isMsalKey(key, clientId)).forEach((key) => {
          storage.removeItem(key);
        });
      }
      session.removeItem(DISCOVERY_KEY);
      local.removeItem(REMEMBER_KEY);
      // Last: when the other tabs hear of it, nothing is left.
      local.removeItem(SESSION_KEY);
    },
    watch(changed) {
      const listener = ({ key, newValue }: StorageEvent) => {
        // A null key: the whole storage was emptied.
        if (key === SESSION_KEY || key === null) changed(newValue);
      };
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}
