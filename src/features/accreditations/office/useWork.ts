import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListGrid } from '../../../shared/grid/useFocusAfterChanges';
import { shownKeys, turnedTo } from '../../../shared/grid/useReturnToRow';
import { noticeRaised } from '../../../shared/notices';
import { successNotice } from '../../../shared/successNotice';
import { dossierMessages } from './dossier/messages';
import { adminDossierActions, adminDossierSelectors, type Decision } from './dossier/slice';
import type { AccreditationQueue } from './model';
import { isDone } from './queues';
import { adminAccreditationsActions } from './slice';

type Work = { queue: AccreditationQueue; openId: string | null; open: (id: string) => void; close: () => void };

/** The actions that move through the queue, and the decision on the open case. */
type Given = {
  turn: (step: 1 | -1) => void;
  openFirst: () => void;
  /** The decision taken on the open case. */
  decided: Decision | null;
  /** Opens the next case of the queue, when the officer presses the button after a decision. */
  goOn: () => void;
};

/**
 * Moves through the cases of a queue when the officer presses a button; a decided case stays open until then. The list
 * on screen shows every change.
 */
export function useWork(grid: ListGrid, { queue, openId, open, close }: Work): Given {
  const dispatch = useDispatch();
  const act = useSelector(adminDossierSelectors.selectAct);
  const latest = useSelector(adminDossierSelectors.selectDecision);
  const decided = latest?.caseId === openId ? latest : null;
  const goOn = useCallback(() => {
    const cases = shownKeys(grid);
    const next = decided?.neighbours.find((id) => cases.includes(id)) ?? cases.find((id) => id !== decided?.caseId);
    if (next !== undefined) {
      open(next);
      return;
    }
    close();
    dispatch(noticeRaised({ severity: 'info', message: dossierMessages.queueEmpty }));
  }, [grid, open, close, dispatch, decided]);
  const turn = useCallback(
    (step: 1 | -1) => {
      if (decided?.isDone && step === 1) {
        goOn();
        return;
      }
      const next = turnedTo(grid, openId, step);
      if (next !== undefined) open(next);
    },
    [grid, openId, open, decided, goOn],
  );
  const openFirst = useCallback(() => {
    const [first] = shownKeys(grid);
    if (first !== undefined) open(first);
  }, [grid, open]);
  // Redux DevTools may bring back the state in which an action was done.
  const notedId = useRef<string>(undefined);
  useEffect(() => {
    if (act.status !== 'done' || act.id === notedId.current) return;
    const { id, wish, caseId, state } = act;
    notedId.current = id;
    dispatch(adminDossierActions.actNoted());
    if (wish.kind === 'note' || wish.kind === 'askOrder') return;
    if (wish.kind === 'move' || wish.kind === 'payFee' || wish.kind === 'passAndApprove') {
      const cases = shownKeys(grid);
      const place = cases.indexOf(caseId);
      const neighbours = [...cases.slice(place + 1), ...cases.slice(0, Math.max(place, 0)).reverse()];
      if (caseId !== openId) dispatch(successNotice(dossierMessages.decidedMeanwhile));
      dispatch(
        adminDossierActions.decisionNoted({ caseId, isDone: state !== null && isDone(queue, state), neighbours }),
      );
    } else dispatch(adminDossierActions.decisionNoted(null));
    dispatch(adminAccreditationsActions.countsRequested());
    void grid.current?.instance().refresh();
  }, [act, dispatch, grid, openId, queue]);
  return { turn, openFirst, decided, goOn };
}
