import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useForm } from '../../../shared/forms/useForm';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { foreseenMessage, messages, ofPlanMessage } from './messages';
import type { ControlPlan } from './model';
import { controlPlansActions, controlPlansSelectors } from './slice';
import { usePlanCommand } from './usePlanCommand';

/** Confirms the draw of a plan, with the numbers of drawn and of eligible acts. */
export function DrawDialog({ plan, onClose }: { plan: ControlPlan; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const looking = useSelector(controlPlansSelectors.selectLooking);
  const foreseen = useSelector(controlPlansSelectors.selectForeseen);
  const command = usePlanCommand(plan.id, onClose);
  useEffect(() => void dispatch(controlPlansActions.planRequested(plan.id)), [dispatch, plan.id]);
  const form = useForm({
    initial: {},
    ...command,
    onSubmit: () => void dispatch(controlPlansActions.drawRequested(plan.id, plan.version, plan.year)),
  });
  const action = intl.formatMessage(messages.draw);
  return (
    <FormDialog
      title={intl.formatMessage(ofPlanMessage, { action, name: plan.name })}
      form={form}
      onClose={onClose}
      submitText={action}
    >
      {looking.status === 'failed' && (
        <LoadFailure
          error={looking.error}
          isPartial
          onRetry={() => dispatch(controlPlansActions.planRequested(plan.id))}
        />
      )}
      {looking.status === 'pending' && <Spinner label={intl.formatMessage(messages.counting)} />}
      {foreseen?.id === plan.id && <p>{intl.formatMessage(foreseenMessage, foreseen.foreseen)}</p>}
      <p>{intl.formatMessage(messages.final)}</p>
    </FormDialog>
  );
}
