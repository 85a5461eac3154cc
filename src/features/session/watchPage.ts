import type { SessionEvent } from './model';
import type { OAuthSession } from './oAuthSession';
import type { SessionStore } from './sessionStore';

type Watched = {
  session: Pick<OAuthSession, 'subject' | 'subjectChanged'>;
  store: SessionStore;
  listener: (event: SessionEvent) => void;
};

/**
 * Reports what other tabs do to the session, and when this page comes back: from the background, from sleep, from
 * memory.
 */
export function watchPage({ session, store, listener }: Watched): () => void {
  const changed = (subject: string | null) => {
    session.subjectChanged(subject);
    listener(subject === null ? { type: 'signedOutElsewhere' } : { type: 'signedInElsewhere', subject });
  };
  /** A page that sleeps hears nothing of the others: it looks at how things are now. */
  const isStillWhose = () => {
    const subject = store.subject();
    if (subject === session.subject) return true;
    changed(subject);
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
