import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useEffect, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { noticeRaised } from '../../shared/notices';
import { dossierMessages } from './dossier/messages';
import { actNoted, selectAct } from './dossier/slice';
import type { AccreditationQueue } from './model';
import { isDone } from './queues';
import { countsRequested } from './slice';

type Grid = RefObject<DataGridRef<object, string> | null>;

/** The cases on screen, in their order. */
function casesOf(grid: Grid): string[] {
  const rows = grid.current?.instance().getVisibleRows() ?? [];
  return rows.flatMap(({ rowType, key }) => (rowType === 'data' ? [key] : []));
}

type Work = { queue: AccreditationQueue; openId: string | null; open: (id: string) => void; close: () => void };

/**
 * From one case of a queue to the next: by hand, and by itself once a decision is done with the case that is open. The list on
 * screen follows every change.
 */
export function useWork(
  grid: Grid,
  { queue, openId, open, close }: Work,
): { turn: (step: 1 | -1) => void; openFirst: () => void } {
  const dispatch = useDispatch();
  const act = useSelector(selectAct);
  const turn = useCallback(
    (step: 1 | -1) => {
      const cases = casesOf(grid);
      const next = openId === null ? undefined : cases[cases.indexOf(openId) + step];
      if (next !== undefined) open(next);
    },
    [grid, openId, open],
  );
  const openFirst = useCallback(() => {
    const [first] = casesOf(grid);
    if (first !== undefined) open(first);
  }, [grid, open]);
  const advance = useCallback(
    async (done: string) => {
      const before = casesOf(grid);
      const place = before.indexOf(done);
      const next = before[place + 1] ?? before[place - 1];
      if (next !== undefined) open(next);
      // A page that is worked off makes way for the next one.
      await grid.current?.instance().refresh();
      if (next !== undefined) return;
      const [first] = casesOf(grid).filter((id) => id !== done);
      if (first !== undefined) {
        open(first);
        return;
      }
      close();
      dispatch(noticeRaised({ severity: 'info', message: dossierMessages.queueEmpty }));
    },
    [grid, open, close, dispatch],
  );
  useEffect(() => {
    if (act.status !== 'done') return;
    const { wish, caseId, state } = act;
    dispatch(actNoted());
    if (wish.kind === 'note' || wish.kind === 'askOrder') return;
    dispatch(countsRequested());
    const isDecided = wish.kind === 'move' || wish.kind === 'passAndApprove';
    if (isDecided && state !== null && caseId === openId && isDone(queue, state)) void advance(caseId);
    else void grid.current?.instance().refresh();
  }, [act, advance, dispatch, grid, openId, queue]);
  return { turn, openFirst };
}
