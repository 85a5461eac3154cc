import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { MergedForm } from '../../../shared/forms/merge/useMergedForm';
import type { Form } from '../../../shared/forms/useForm';
import { captions, generatorTitle, messages, removeMessage, unitTitle } from '../messages';
import { plantsSelectors } from '../slice';
import { ComuneField } from './PlantFields';
import {
  emptyGenerator,
  emptyUnit,
  generatorAt,
  generatorsIn,
  linesOf,
  unitAt,
  unitsIn,
  withoutRow,
  type PlantValues,
} from './values';

type Props = { form: MergedForm<PlantValues> };

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

type TableProps = Props & {
  kind: 'generators' | 'units';
  title: string;
  /** The words of a value, by the name of its column. */
  wordsOf?: (name: string, value: string) => string;
  children: ReactNode;
};

/** The rows of a kind. Where somebody else changed them, too, they are taken from one side together. */
function Table({ form, kind, title, wordsOf, children }: TableProps) {
  return (
    <div id={`${form.id}-${kind}`} className="sace-plants__rows" role="group" aria-label={title}>
      {form.clashOf(kind, (values) => linesOf(values as PlantValues, kind, wordsOf))}
      {children}
    </div>
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
  const { status } = useSelector(plantsSelectors.selectWordsRequest);
  const count = generatorsIn(form.values);
  const caption = (name: keyof typeof captions) => intl.formatMessage(captions[name]);
  const choose = intl.formatMessage(messages.choose);
  const wordsOf = (name: string, code: string) => {
    const list = name === 'kind' ? kinds : name === 'fuel' ? fuels : [];
    return list.find(({ value }) => value === code)?.text ?? code;
  };
  return (
    <Table form={form} kind="generators" title={intl.formatMessage(messages.generators)} wordsOf={wordsOf}>
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
            isPending={status === 'pending'}
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
    </Table>
  );
}

export function UnitRows({ form }: Props) {
  const intl = useIntl();
  const count = unitsIn(form.values);
  return (
    <Table form={form} kind="units" title={intl.formatMessage(messages.units)}>
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
    </Table>
  );
}
