import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Form } from '../../../shared/forms/useForm';
import { captions, generatorTitle, messages, removeMessage, unitTitle } from '../messages';
import { plantsSelectors } from '../slice';
import { ComuneField } from './PlantFields';
import {
  emptyGenerator,
  emptyUnit,
  generatorAt,
  generatorsIn,
  unitAt,
  unitsIn,
  withoutRow,
  type PlantValues,
} from './values';

type Props = { form: Form<PlantValues> };

/** A row in a frame of its own, with a button that removes it. */
function Row({ title, onRemove, children }: { title: string; onRemove?: () => void; children: ReactNode }) {
  const intl = useIntl();
  return (
    <fieldset className="sace-plants__part">
      <legend>{title}</legend>
      <FormItems minColumn={200}>{children}</FormItems>
      {onRemove && (
        <p className="sace-plants__actions">
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={onRemove}>
            {intl.formatMessage(removeMessage, { what: title })}
          </button>
        </p>
      )}
    </fieldset>
  );
}

const positions = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rows exist by their values: the form gets the values that remain, and stays dirty. */
const remove = (form: Form<PlantValues>, kind: 'generators' | 'units', index: number) => {
  const left: Readonly<Record<string, string | undefined>> = withoutRow(form.values, kind, index);
  // An undefined value removes its row.
  const set = form.set as (name: string, value: string | undefined) => void;
  for (const name of Object.keys(form.values)) set(name, left[name]);
};
const add = (form: Form<PlantValues>, row: PlantValues) => {
  for (const [name, value] of Object.entries(row)) form.set(name, value);
};

export function GeneratorRows({ form }: Props) {
  const intl = useIntl();
  const { kinds, fuels } = useSelector(plantsSelectors.selectWords);
  const count = generatorsIn(form.values);
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  const choose = intl.formatMessage(messages.choose);
  return (
    <>
      {positions(count).map((index) => {
        const text = (name: 'maker' | 'model' | 'serial') => (
          <TextEditor label={caption(name)} field={form.field(generatorAt(index, name))} />
        );
        const select = (name: 'kind' | 'fuel', options: typeof kinds) => (
          <SelectEditor
            label={caption(name)}
            field={form.field(generatorAt(index, name))}
            emptyText={choose}
            options={options}
          />
        );
        return (
          <Row
            key={index}
            title={intl.formatMessage(generatorTitle, { position: index + 1 })}
            {...(count > 1 && { onRemove: () => remove(form, 'generators', index) })}
          >
            {select('kind', kinds)}
            {select('fuel', fuels)}
            <NumberEditor label={caption('power')} field={form.field(generatorAt(index, 'power'))} />
            {text('maker')}
            {text('model')}
            {text('serial')}
            <NumberEditor label={caption('year')} field={form.field(generatorAt(index, 'year'))} inputMode="numeric" />
          </Row>
        );
      })}
      <p className="sace-plants__actions">
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => add(form, emptyGenerator(count))}
        >
          {intl.formatMessage(messages.addGenerator)}
        </button>
      </p>
    </>
  );
}

export function UnitRows({ form }: Props) {
  const intl = useIntl();
  const count = unitsIn(form.values);
  return (
    <>
      {positions(count).map((index) => {
        const text = (name: 'section' | 'sheet' | 'parcel' | 'subalterno' | 'subalternoTo') => (
          <TextEditor label={intl.formatMessage(captions[name])} field={form.field(unitAt(index, name))} />
        );
        return (
          <Row
            key={index}
            title={intl.formatMessage(unitTitle, { position: index + 1 })}
            onRemove={() => remove(form, 'units', index)}
          >
            <ComuneField form={form} name={unitAt(index, 'belfiore')} by="code" />
            {text('section')}
            {text('sheet')}
            {text('parcel')}
            {text('subalterno')}
            {text('subalternoTo')}
          </Row>
        );
      })}
      <p className="sace-plants__actions">
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => add(form, emptyUnit(count))}>
          {intl.formatMessage(messages.addUnit)}
        </button>
      </p>
    </>
  );
}
