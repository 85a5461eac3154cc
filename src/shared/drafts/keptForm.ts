import { useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectCurrentUser, type WithConfiguration } from '../applicationConfiguration';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './keptDrafts';

/** What was typed into a form when the session ended under it, for the same user and the same thing; undefined otherwise. */
export function useKept<Values>(key: string, isValues: (value: unknown) => value is Values): Values | undefined {
  const { id } = useSelector(selectCurrentUser);
  const [kept] = useState(() => readKeptDraft(id, key, isValues)?.content);
  return kept;
}

/** Keeps what is typed in this browser when the form leaves with the session, and nothing of it when the form leaves otherwise. */
export function useKeepWhenOver(key: string, values: object): void {
  const { id: userId } = useSelector(selectCurrentUser);
  const store = useStore<WithConfiguration>();
  const latest = useRef({ userId, values });
  useEffect(() => {
    latest.current = { userId: userId ?? latest.current.userId, values };
  });
  useEffect(
    () => () => {
      const { userId: owner, values: typed } = latest.current;
      if (owner === null) return;
      if (selectCurrentUser(store.getState()).id === null) keepDraft(owner, key, { version: 0, content: typed });
      else forgetKeptDraft(owner, key);
    },
    [store, key],
  );
}
