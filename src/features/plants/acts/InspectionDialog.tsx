import { useIntl } from 'react-intl';
import * as plantInspectionInput from '../../../../common/generated/lengths/PlantInspectionInput';
import { day } from '../../../shared/editors/dayRules';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required } from '../../../shared/forms/rules';
import { captions, messages, outcomeNames } from '../messages';
import type { Plant } from '../model';
import { lineOrNull, usePlantAct } from './usePlantAct';

const empty = { inspectedOn: '', inspectedBy: '', outcome: '', note: '' };
const rules = {
  inspectedOn: [required, day],
  inspectedBy: [required, maxLength(plantInspectionInput.inspectedBy)],
  outcome: [required],
  note: [maxLength(plantInspectionInput.note)],
};

/** The office records an inspection. */
export function InspectionDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const intl = useIntl();
  const form = usePlantAct({
    plant,
    onClose,
    rules,
    initial: empty,
    actOf: ({ inspectedOn, inspectedBy, outcome, note }, id) => ({
      kind: 'inspection',
      input: {
        id,
        inspectedOn,
        inspectedBy: inspectedBy.trim(),
        outcome: outcome as 'compliant',
        note: lineOrNull(note),
      },
    }),
  });
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  const title = intl.formatMessage(messages.recordInspection);
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitText={title}>
      <FormItems>
        <DateEditor label={caption('inspectedOn')} field={form.field('inspectedOn')} />
        <TextEditor label={caption('inspectedBy')} field={form.field('inspectedBy')} />
        <SelectEditor
          label={caption('outcome')}
          field={form.field('outcome')}
          emptyText={intl.formatMessage(messages.choose)}
          options={Object.entries(outcomeNames).map(([value, name]) => ({ value, text: intl.formatMessage(name) }))}
        />
        <TextAreaEditor label={caption('note')} field={form.field('note')} />
      </FormItems>
    </FormDialog>
  );
}
