import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { levelNames } from '../../../../common/labels/controls';
import { captions, messages } from './messages';
import { planOf, PROVINCES, valuesOf, type ControlPlan, type PlanValues } from './model';
import { planRules } from './planRules';
import { controlPlansActions, NEW_PLAN } from './slice';
import { usePlanCommand } from './usePlanCommand';

type Props = { plan: ControlPlan | null; year: number; onClose: () => void };

/** Creates a plan, or changes one that is not drawn yet. */
export function PlanDialog({ plan, year, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [initial] = useState(() => valuesOf(plan, year));
  const command = usePlanCommand(plan?.id ?? NEW_PLAN, onClose);
  const form = useResumableForm<PlanValues>(
    plan ? `plan.${plan.id}.${String(plan.version)}` : `plan.new.${String(year)}`,
    {
      initial,
      rules: planRules,
      ...command,
      onSubmit: (values, _changes, newId) =>
        void dispatch(controlPlansActions.saveRequested(plan?.id ?? newId, planOf(values, year, plan?.version ?? 0))),
    },
  );
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  return (
    <FormDialog
      title={intl.formatMessage(plan ? messages.change : messages.add)}
      form={form}
      size="lg"
      onClose={onClose}
    >
      <FormItems>
        <TextEditor label={caption('name')} field={form.field('name')} />
        <SelectEditor
          label={caption('level')}
          field={form.field('level')}
          options={Object.entries(levelNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }))}
        />
        <DateEditor label={caption('registeredFrom')} field={form.field('registeredFrom')} />
        <DateEditor label={caption('registeredTo')} field={form.field('registeredTo')} />
        <SelectEditor
          label={caption('province')}
          field={form.field('province')}
          emptyText={caption('everywhere')}
          options={PROVINCES.map((value) => ({ value, text: value }))}
        />
        <TextEditor label={caption('certifierCode')} field={form.field('certifierCode')} inputMode="numeric" />
        <NumberEditor label={caption('scoreMost')} field={form.field('scoreMost')} inputMode="numeric" />
        <SelectEditor
          label={caption('by')}
          field={form.field('by')}
          options={[
            { value: 'permille', text: caption('byShare') },
            { value: 'size', text: caption('bySize') },
          ]}
        />
        {form.values.by === 'size' ? (
          <NumberEditor label={caption('size')} field={form.field('size')} inputMode="numeric" />
        ) : (
          <TextEditor label={caption('permille')} field={form.field('permille')} inputMode="decimal" />
        )}
        <TextEditor label={caption('seed')} hint={caption('seedHint')} field={form.field('seed')} />
      </FormItems>
    </FormDialog>
  );
}
