import { useIntl } from 'react-intl';
import * as plantCheckInput from '../../../../common/generated/lengths/PlantCheckInput';
import { reportsOf } from '../../../../common/plants/machineKinds';
import { day } from '../../../shared/editors/dayRules';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, pattern, required } from '../../../shared/forms/rules';
import { captions, messages, reportNames, resultNames } from '../messages';
import type { Plant } from '../model';
import { decimal, lineOrNull, usePlantAct } from './usePlantAct';

const empty = {
  checkedOn: '',
  kind: '',
  efficiency: '',
  co: '',
  smoke: '',
  flueTemperature: '',
  result: '',
  technician: '',
  note: '',
  nextDueOn: '',
};
const number = [pattern(/^\s*\d{1,7}([.,]\d{1,2})?\s*$/)];
const rules = {
  checkedOn: [required, day],
  kind: [required],
  result: [required],
  technician: [required, maxLength(plantCheckInput.technician)],
  efficiency: number,
  co: number,
  smoke: number,
  flueTemperature: number,
  nextDueOn: [day],
  note: [maxLength(plantCheckInput.note)],
};

/** Records an efficiency check; each problem stands at its field. */
export function CheckDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const intl = useIntl();
  const reports = reportsOf(plant.generators);
  const kind: string = reports[0] ?? 'heat';
  const form = usePlantAct({
    plant,
    onClose,
    rules,
    initial: { ...empty, kind },
    actOf: (values, id) => ({
      kind: 'check',
      input: {
        id,
        checkedOn: values.checkedOn,
        kind: values.kind as 'heat',
        efficiency: decimal(values.efficiency),
        co: decimal(values.co),
        smoke: decimal(values.smoke),
        flueTemperature: decimal(values.flueTemperature),
        result: values.result as 'ok',
        technician: values.technician.trim(),
        note: lineOrNull(values.note),
        nextDueOn: values.nextDueOn || null,
      },
    }),
  });
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  const options = (names: typeof reportNames | typeof resultNames) =>
    Object.entries(names).map(([value, name]) => ({ value, text: intl.formatMessage(name) }));
  const title = intl.formatMessage(messages.recordCheck);
  return (
    <FormDialog title={title} form={form} size="lg" onClose={onClose} submitText={title}>
      <FormItems>
        <DateEditor label={caption('checkedOn')} field={form.field('checkedOn')} />
        <SelectEditor
          label={caption('report')}
          field={form.field('kind')}
          options={options(reportNames).filter(
            ({ value }) => reports.length === 0 || reports.some((one) => one === value),
          )}
        />
        <SelectEditor
          label={caption('result')}
          field={form.field('result')}
          hint={form.values.result === 'notOk' ? intl.formatMessage(messages.negativeHint) : undefined}
          emptyText={intl.formatMessage(messages.choose)}
          options={options(resultNames)}
        />
        <TextEditor label={caption('technician')} field={form.field('technician')} />
        <NumberEditor label={caption('efficiency')} field={form.field('efficiency')} />
        <NumberEditor label={caption('co')} field={form.field('co')} />
        <NumberEditor label={caption('smoke')} field={form.field('smoke')} />
        <NumberEditor label={caption('flueTemperature')} field={form.field('flueTemperature')} />
        <DateEditor
          label={caption('nextDueOn')}
          hint={intl.formatMessage(messages.nextDueHint)}
          field={form.field('nextDueOn')}
        />
        <TextAreaEditor label={caption('note')} field={form.field('note')} />
      </FormItems>
    </FormDialog>
  );
}
