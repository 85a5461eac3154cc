import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectCurrentUser, type WithConfiguration } from '../applicationConfiguration';
import { holdLeaving } from '../leaving';
import type { DraftEvents } from './autosaveSaga';
import { heldBase, heldContent, holdContent } from './contents';
import type { DraftState } from './draftReducers';
import { deleteLocalDraft, storeLocalDraft } from './localDrafts';

/** The pause in typing before a save, in milliseconds. */
const REST = 800;

interface Options<Content> {
  readonly events: Pick<DraftEvents, 'draftTyped' | 'networkReturned'>;
  /** The record that is filled in, the round that the form was drawn for, and its draft. */
  readonly id: string;
  readonly round: number;
  readonly draft: DraftState;
  /** The content of the form; another object after each change. */
  readonly content: Content;
  /** A change of place, such as another step, saves at once. */
  readonly place: string;
  /** The version of a local draft of an earlier visit, which is saved right away. */
  readonly version?: number;
}

/**
 * Sends the content to the saga that saves it: after a pause in typing, and at once with another place, or when the
 * page is left or hidden. When the session ends the content becomes a local draft. Returns the functions that send it now: `flush` unless it is sent already, `save` in any
 * case, so that a user who asks for it sees it saved.
 */
export function useAutosave<Content>({ events, id, round, draft, content, place, version }: Options<Content>): {
  flush: () => void;
  save: () => void;
} {
  const dispatch = useDispatch();
  const store = useStore<WithConfiguration>();
  const { id: userId } = useSelector(selectCurrentUser);
  // The end of a session removes the user and the draft from the store.
  const last = useRef({ userId, version: draft.version });
  useEffect(() => {
    if (userId !== null) last.current = { userId, version: draft.version };
  }, [userId, draft.version]);
  const latest = useRef(content);
  const sent = useRef(content);
  const seenMerges = useRef(draft.merges);
  // A merge begins with what was typed last, also within the pause: it must not come between drawing and an effect.
  useLayoutEffect(() => {
    latest.current = content;
    // The saga saves what it merged by itself.
    if (seenMerges.current !== draft.merges && JSON.stringify(content) === JSON.stringify(heldContent(id)))
      sent.current = content;
    seenMerges.current = draft.merges;
    if (content !== sent.current) holdContent(id, content);
  });
  const send = useCallback(
    (base?: number) => {
      sent.current = latest.current;
      holdContent(id, latest.current);
      dispatch(events.draftTyped({ id, round, ...(base !== undefined && { version: base }) }));
    },
    [dispatch, events, id, round],
  );
  const save = useCallback(() => {
    send();
  }, [send]);
  const flush = useCallback(() => {
    if (latest.current === sent.current) return;
    if (selectCurrentUser(store.getState()).id !== null) {
      send();
      return;
    }
    sent.current = latest.current;
    const { userId: owner, version: base } = last.current;
    if (owner === null) return;
    if (latest.current === null) deleteLocalDraft(owner, id);
    else storeLocalDraft(owner, id, { version: base, content: latest.current, base: heldBase(id) });
  }, [send, store, id]);
  useEffect(() => {
    if (userId === null) flush();
  }, [userId, flush]);

  useEffect(() => holdLeaving(() => latest.current !== sent.current), []);
  useEffect(() => {
    if (version !== undefined) send(version);
  }, [send, version]);
  useEffect(() => {
    if (content === sent.current) return undefined;
    const timer = setTimeout(flush, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [content, flush]);
  useEffect(() => {
    flush();
  }, [place, flush]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const onOnline = () => {
      dispatch(events.networkReturned());
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', onOnline);
      flush();
    };
  }, [dispatch, events, flush]);
  return { flush, save };
}
