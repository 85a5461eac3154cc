import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Anomaly, AnomalyCommand } from './model';
import { decisionSent, selectActing } from './slice';

type Wish = Omit<AnomalyCommand, 'id' | 'version'>;

/** Sends what is decided about a receipt; sent again after a lost answer it is the same command. */
export function useDecide({ id, version }: Pick<Anomaly, 'id' | 'version'>) {
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
      dispatch(decisionSent(id, { ...wish, id: commandId, version }));
    },
  };
}
