import * as controlPlanSave from '../../../../common/generated/lengths/ControlPlanSave';
import { filled, integer, max, maxLength, min, pattern, required, type Rules } from '../../../shared/forms/rules';
import { problems } from './messages';
import type { PlanValues } from './model';

const shareForm = /^\d{1,3}(?:,\d)?$/;
const isShare = (text: string) => {
  const share = Number(text.trim().replace(',', '.'));
  return shareForm.test(text.trim()) && share >= 0.1 && share <= 100;
};

/** The server's rules, checked during typing. */
export const planRules: Rules<PlanValues> = {
  name: [required, maxLength(controlPlanSave.name)],
  registeredFrom: [filled],
  registeredTo: [
    filled,
    (value, { registeredFrom }) => (value < registeredFrom ? { text: problems.order } : undefined),
  ],
  certifierCode: [pattern(/^(?:\d{5})?$/, problems.code)],
  scoreMost: [integer, min(0), max(100)],
  size: [(value, values) => (values.by === 'size' ? required(value, values) : undefined), integer, min(1), max(20_000)],
  permille: [(value, { by }) => (by === 'permille' && !isShare(value) ? { text: problems.share } : undefined)],
  seed: [required, maxLength(controlPlanSave.seed)],
};
