import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../../shared/errors';
import type { AccreditationDetail } from '../model';
import type { Wish } from './model';
import { adminDossierActions, adminDossierSelectors } from './slice';

/**
 * Gives a dialog its action: a retry of the same action is the same command. `error` and `newer` come from the refusal
 * of this dialog's own action.
 */
export function useAct(record: AccreditationDetail): {
  isBusy: boolean;
  error: AppError | null;
  newer: AccreditationDetail | null;
  send: (wish: Wish) => void;
} {
  const dispatch = useDispatch();
  const act = useSelector(adminDossierSelectors.selectAct);
  const [sent, setSent] = useState<{ wish: string; commandId: string } | null>(null);
  const failed = act.status === 'failed' && sent?.wish === JSON.stringify(act.wish) ? act : null;
  return {
    isBusy: act.status === 'pending',
    error: failed?.error ?? null,
    newer: failed?.newer ?? null,
    send: (wish) => {
      const words = JSON.stringify(wish);
      const commandId = sent?.wish === words ? sent.commandId : crypto.randomUUID();
      setSent({ wish: words, commandId });
      dispatch(adminDossierActions.actRequested(record, wish, commandId));
    },
  };
}
