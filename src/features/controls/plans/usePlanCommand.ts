import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { controlPlansActions, controlPlansSelectors } from './slice';

/** Returns the state of the command of a plan's dialog, which closes once its command is done. */
export function usePlanCommand(planId: string, onClose: () => void) {
  const dispatch = useDispatch();
  const acting = useSelector(controlPlansSelectors.selectActing);
  useEffect(() => {
    dispatch(controlPlansActions.planShown(planId));
    return () => void dispatch(controlPlansActions.planShown(null));
  }, [dispatch, planId]);
  useClosingDialog(acting.status, controlPlansActions.actingForgotten, onClose);
  return { isBusy: acting.status === 'pending', error: acting.status === 'failed' ? acting.error : null };
}
