import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { noticeRaised } from '../../../shared/notices';
import { feeMessages } from './feeMessages';
import { stateOf, stateTones, type Application } from './model';
import { accreditationsActions } from './slice';

/** The interval of the checks in milliseconds, and their highest number, as on the wallet's own page (API-32). */
const EVERY_MS = 10_000;
const MOST = 100;

/** Checks the case repeatedly while a payment of the fee is pending, and announces the arrival of the fee. */
export function useWaitForFee(application: Application): void {
  const { id, feeDue, feePaidAt } = application;
  const dispatch = useDispatch();
  const isUnderWay = typeof feeDue?.payment?.openedAt === 'string';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks > MOST) clearInterval(timer);
      else dispatch(accreditationsActions.applicationRequested(id));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [dispatch, id, isUnderWay]);
  const wasDue = useRef(false);
  const isDue = feeDue !== null;
  const isPaid = feePaidAt !== null;
  // The page may read the case long after the fee came, when the office already waits for the applicant.
  const message = stateTones[stateOf(application)] === 'waiting' ? feeMessages.arrived : feeMessages.paid;
  useEffect(() => {
    if (wasDue.current && isPaid) dispatch(noticeRaised({ severity: 'success', message }));
    wasDue.current = isDue;
  }, [dispatch, isDue, isPaid, message]);
}
