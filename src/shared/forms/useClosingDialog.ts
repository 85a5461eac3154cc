import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/**
 * A dialog that sends one request of the store: it forgets what an earlier one met when it opens and when it goes, and
 * closes once the request that it sent is `done`. `forget` makes the action, the same function all the time.
 */
export function useClosingDialog(status: string, forget: () => UnknownAction, onClose: () => void): void {
  const dispatch = useDispatch();
  const isSent = useRef(false);
  useEffect(() => {
    dispatch(forget());
    return () => {
      dispatch(forget());
    };
  }, [dispatch, forget]);
  useEffect(() => {
    if (status === 'pending') isSent.current = true;
    // An answer that came after an earlier dialog had gone is none of this one.
    if (status === 'done' && isSent.current) onClose();
  }, [status, onClose]);
}
