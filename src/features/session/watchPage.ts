import type { SessionEvent } from './model';
import type { OAuthSession } from './oAuthSession';
import type { ChangeElsewhere, SessionStore } from './sessionStore';

type Watched = {
  session: Pick<OAuthSession, 'subject' | 'changedElsewhere'>;
  store: SessionStore;
  listener: (event: SessionEvent) => void;
};

/**
 * Reports what other tabs do to the session, and when this page comes back: from the background, from sleep, from
 * memory.
 */
export function watchPage({ session, store, listener }: Watched): () => void {
  const changed = (event: ChangeElsewhere) => {
    session.changedElsewhere(event);
    listener(event);
  };
  /** A page that sleeps hears nothing of the others: it looks at how things are now. */
  const isStillWhose = () => {
    if (store.subject() === session.subject) return true;
    changed(store.change());
    return false;
  };
  const woke = () => {
    if (document.visibilityState === 'visible' && isStillWhose()) listener({ type: 'woke' });
  };
  // The browser keeps a picture of the page in memory; it must stay hidden once the session is over.
  const left = ({ persisted }: PageTransitionEvent) => {
    if (persisted && session.subject !== null) document.documentElement.style.visibility = 'hidden';
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (isStillWhose()) document.documentElement.style.visibility = '';
    listener({ type: 'pageRestored' });
    woke();
  };
  const stopWatching = store.watch(changed);
  document.addEventListener('visibilitychange', woke);
  window.addEventListener('online', woke);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', restored);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', woke);
    window.removeEventListener('online', woke);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('pageshow', restored);
  };
}
