/** The session's entries in the browser besides MSAL's own. */
import type { SessionEvent } from './model';
import { SESSION_KEY } from './storedSubject';

/** ENT-10: whether the sign-in outlives the browser. */
const REMEMBER_KEY = 'remember_me';
const DISCOVERY_KEY = 'sace.discovery';
/** The next sign-in asks for a user, though the provider may still know somebody in this browser. */
const ASK_KEY = 'sace.askWho';
/** The last session ended by itself: its pages wait for a new sign-in, which after a sign-out they would not do. */
const ENDED_KEY = 'sace.ended';

export type ChangeElsewhere = Extract<SessionEvent, { type: `${string}Elsewhere` }>;

export type SessionStore = {
  /** The subject of the session that was left open; null when none was. */
  subject: () => string | null;
  /** A session of this subject. Once remembered it stays so, also where the provider says nothing of it. */
  opened: (subject: string, isRemembered: boolean) => void;
  /** ENT-10, as the user chose. */
  remember: (isRemembered: boolean) => void;
  isRemembered: () => boolean;
  /** A session was cleared because its user had gone: the next sign-in must ask for a user. */
  askWho: () => void;
  asksWho: () => boolean;
  /** The session has ended by itself. `closed` follows. */
  ended: () => void;
  /** The session is over: the other tabs are notified at once. `forget` removes the other entries. */
  closed: () => void;
  /** Removes every trace of the session, MSAL's too. */
  forget: () => void;
  /** True when MSAL's entries include a refresh token. */
  isRenewable: () => boolean;
  /** Reports when another tab opened a session, or ended it. */
  watch: (changed: (event: ChangeElsewhere) => void) => () => void;
  /** Returns what became of the session in another tab. */
  change: () => ChangeElsewhere;
};

/** MSAL's keys contain its name, the client's, or the mark of its throttling. */
const isMsalKey = (key: string, clientId: string) =>
  key.startsWith('msal') || key.startsWith('throttling.') || key.includes(clientId);

/** Makes the store over the browser's storages. */
export function makeSessionStore(clientId: string, local: Storage, session: Storage): SessionStore {
  const closed = () => {
    local.removeItem(REMEMBER_KEY);
    local.removeItem(SESSION_KEY);
  };
  const change = (subject = local.getItem(SESSION_KEY)): ChangeElsewhere => {
    if (subject !== null) return { type: 'signedInElsewhere', subject };
    return { type: local.getItem(ENDED_KEY) === null ? 'signedOutElsewhere' : 'endedElsewhere' };
  };
  return {
    subject: () => local.getItem(SESSION_KEY),
    opened(subject, isRemembered) {
      const isOpen = local.getItem(SESSION_KEY) === subject;
      local.setItem(REMEMBER_KEY, String(isRemembered || (isOpen && local.getItem(REMEMBER_KEY) === 'true')));
      if (!isOpen) local.setItem(SESSION_KEY, subject);
      local.removeItem(ASK_KEY);
      local.removeItem(ENDED_KEY);
    },
    remember(isRemembered) {
      if (isRemembered) local.setItem(REMEMBER_KEY, 'true');
    },
    isRemembered: () => local.getItem(REMEMBER_KEY) === 'true',
    askWho() {
      local.setItem(ASK_KEY, 'true');
    },
    asksWho: () => local.getItem(ASK_KEY) !== null,
    ended() {
      if (local.getItem(SESSION_KEY) !== null) local.setItem(ENDED_KEY, 'true');
    },
    closed,
    forget() {
      for (const storage of [local, session]) {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        keys
          .filter((key) => isMsalKey(key, clientId))
          .forEach((key) => {
            storage.removeItem(key);
          });
      }
      session.removeItem(DISCOVERY_KEY);
      closed();
    },
    change: () => change(),
    isRenewable: () => Object.keys(local).some((key) => isMsalKey(key, clientId) && /refreshtoken/i.test(key)),
    watch(changed) {
      const listener = ({ key, newValue }: StorageEvent) => {
        // A null key: the whole storage was emptied.
        if (key === SESSION_KEY || key === null) changed(change(newValue));
      };
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}
