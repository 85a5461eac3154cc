import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { useForm } from '../../../shared/forms/useForm';
import type { Rules } from '../../../shared/forms/rules';
import type { Plant, PlantAct } from '../model';
import { plantsActions, plantsSelectors } from '../slice';

type Options<Values> = {
  plant: Plant;
  onClose: () => void;
  initial: Values;
  rules?: Rules<Values>;
  /** Returns the body to send. A retry has the same id, so that the server records it once. */
  actOf: (values: Values, id: string) => PlantAct;
};

/** The form of a dialog that records a check, an inspection or a dismissal of a plant. */
export function usePlantAct<Values extends object>({ plant, onClose, initial, rules, actOf }: Options<Values>) {
  const dispatch = useDispatch();
  const acting = useSelector(plantsSelectors.selectActing);
  const [id] = useState(() => crypto.randomUUID());
  useClosingDialog(acting.status, plantsActions.actingForgotten, onClose);
  return useForm<Values>({
    initial,
    ...(rules && { rules }),
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: (values) => void dispatch(plantsActions.actSent(plant.id, actOf(values, id))),
  });
}

/** A decimal as people write it, as the server takes it; null where nothing was written. */
export const decimal = (text: string): string | null => text.trim().replace(',', '.') || null;
export const lineOrNull = (text: string): string | null => text.trim() || null;
