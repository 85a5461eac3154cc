import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BankLine, BankLineCommand } from './model';
import { moveRequested, selectActing } from './slice';

type Wish = Omit<BankLineCommand, 'id' | 'version'>;

/** Sends what is wanted of a line; sent again after a lost answer it is the same command. */
export function useMove({ id, version }: Pick<BankLine, 'id' | 'version'>) {
  const dispatch = useDispatch();
  const acting = useSelector(selectActing);
  const [sent, setSent] = useState<{ wish: string; commandId: string } | null>(null);
  return {
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    send: (wish: Wish) => {
      const text = JSON.stringify([wish, version]);
      const commandId = sent?.wish === text ? sent.commandId : crypto.randomUUID();
      setSent({ wish: text, commandId });
      dispatch(moveRequested(id, { ...wish, id: commandId, version }));
    },
  };
}
