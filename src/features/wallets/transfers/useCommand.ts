import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import type { Request } from '../../../shared/request/request';

/** Sends a command for a record at a version; a retry after a lost answer is the same command. */
export function useCommand<Wish extends object>(
  acting: Request,
  version: number,
  toAction: (command: Wish & { readonly id: string; readonly version: number }) => UnknownAction,
) {
  const dispatch = useDispatch();
  const [sent, setSent] = useState<{ wish: string; commandId: string } | null>(null);
  const error: AppError | null = acting.status === 'failed' ? acting.error : null;
  return {
    isBusy: acting.status === 'pending',
    error,
    send: (wish: Wish) => {
      const text = JSON.stringify([wish, version]);
      const commandId = sent?.wish === text ? sent.commandId : crypto.randomUUID();
      setSent({ wish: text, commandId });
      dispatch(toAction({ ...wish, id: commandId, version }));
    },
  };
}
