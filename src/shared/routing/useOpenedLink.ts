import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { holdValues, type Handle } from '../forms/heldValues';
import { useLinkToken } from './useLinkToken';

type Events = { linkOpened: (payload: { id: Handle<string> }) => UnknownAction; pageLeft: () => UnknownAction };

/**
 * Dispatches the events that a mail's link was opened, with its token outside the store, and that its page was left.
 * @returns the token, null without a link, and the function that loads the same link again
 */
export function useOpenedLink({ linkOpened, pageLeft }: Events): { token: string | null; again: () => void } {
  const dispatch = useDispatch();
  const token = useLinkToken();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token !== null) dispatch(linkOpened({ id: holdValues(token, null) }));
  }, [dispatch, token, attempt, linkOpened]);
  useEffect(() => () => void dispatch(pageLeft()), [dispatch, pageLeft]);
  const again = useCallback(() => {
    // The button goes with the failure.
    document.querySelector<HTMLElement>('main h1')?.focus();
    setAttempt((count) => count + 1);
  }, []);
  return { token, again };
}
