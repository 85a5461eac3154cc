import { useIntl } from 'react-intl';
import * as plantCheckInput from '../../../../common/generated/lengths/PlantCheckInput';
import { reportsOf } from '../../../../common/plants/machineKinds';
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields';
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
  checkedOn: [required],
  kind: [required],
  result: [required],
  technician: [required, maxLength(plantCheckInput.technician)],
  efficiency: number,
  co: number,
  smoke: number,
  flueTemperature: number,
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
      <div className="sace-plants__fields">
        <TextField type="date" label={caption('checkedOn')} field={form.field('checkedOn')} />
        <SelectField
          label={caption('report')}
          field={form.field('kind')}
          options={options(reportNames).filter(
            ({ value }) => reports.length === 0 || reports.some((one) => one === value),
          )}
        />
        <SelectField
          label={caption('result')}
          field={form.field('result')}
          hint={form.values.result === 'notOk' ? intl.formatMessage(messages.negativeHint) : undefined}
          emptyText={intl.formatMessage(messages.choose)}
          options={options(resultNames)}
        />
        <TextField label={caption('technician')} field={form.field('technician')} autoComplete="off" />
        <TextField label={caption('efficiency')} field={form.field('efficiency')} inputMode="decimal" />
        <TextField label={caption('co')} field={form.field('co')} inputMode="decimal" />
        <TextField label={caption('smoke')} field={form.field('smoke')} inputMode="decimal" />
        <TextField label={caption('flueTemperature')} field={form.field('flueTemperature')} inputMode="decimal" />
        <TextField
          type="date"
          label={caption('nextDueOn')}
          hint={intl.formatMessage(messages.nextDueHint)}
          field={form.field('nextDueOn')}
        />
      </div>
      <TextAreaField label={caption('note')} field={form.field('note')} />
    </FormDialog>
  );
}
