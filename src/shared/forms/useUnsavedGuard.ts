import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdLeaving } from '../leaving';
import { blockers } from './blockers';
import { formMessages } from './messages';
import { useAsk } from './useAsk';

/**
 * Asks whether the user gives up unsaved changes (AreYouSureYouWantToCancelEditingWarningMessage); one question at a
 * time.
 */
export function useGiveUp(): () => Promise<boolean> {
  const ask = useAsk();
  const asking = useRef(false);
  return useCallback(async () => {
    if (asking.current) return false;
    asking.current = true;
    const answer = await ask({
      severity: 'warning',
      title: formMessages.areYouSure,
      message: formMessages.unsaved,
      dismissible: false,
    });
    asking.current = false;
    return answer === 'confirm';
  }, [ask]);
}

/** The forms on the page with something unsaved; the router's one blocker asks for all of them. */
const dirtyForms = new Set<string>();
holdLeaving(() => dirtyForms.size > 0);

/**
 * For a form beside another one that has the page's guard: that guard asks for this form, too, and so does the browser.
 */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    dirtyForms.add(id);
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      dirtyForms.delete(id);
      window.removeEventListener('beforeunload', hold);
    };
  }, [isDirty, id]);
}

/**
 * Protects typed values: while the form is dirty the browser asks before it closes or leaves the portal, and the portal
 * before it goes to another of its pages. For the form of a page, of which there is one. Returns the function that
 * asks.
 * @param onGivenUp a stable function; called when the user gives up unsaved changes
 */
export function useUnsavedGuard(isDirty: boolean, onGivenUp?: () => void): () => Promise<boolean> {
  const ask = useGiveUp();
  const giveUp = useCallback(async () => {
    const isGivenUp = await ask();
    if (isGivenUp) onGivenUp?.();
    return isGivenUp;
  }, [ask, onGivenUp]);
  useUnsaved(isDirty);
  useEffect(() => blockers.add('page'), []);
  useNavigationBlocker(giveUp);
  return giveUp;
}

/**
 * Asks before the portal goes to another page while any form is dirty. The router has one blocker: two would not both
 * be asked.
 */
export function useNavigationBlocker(giveUp: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirtyForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void giveUp().then((isGivenUp) => {
      if (isGivenUp) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, giveUp]);
}

/** Returns true when this dialog has to block: no page beneath does, and no dialog that was there before. */
export function useIsBlocking(): boolean {
  const id = useId();
  useEffect(() => blockers.add(id), [id]);
  return useSyncExternalStore(blockers.subscribe, () => blockers.first() === id);
}
