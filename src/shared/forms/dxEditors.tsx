import '../grid/dx-config';
import { DateBox } from 'devextreme-react/date-box';
import { SelectBox } from 'devextreme-react/select-box';
import { TextArea } from 'devextreme-react/text-area';
import { TextBox } from 'devextreme-react/text-box';
import type DxDateBox from 'devextreme/ui/date_box';
import type { EventInfo } from 'devextreme/common/core/events';
import { useMemo, useState } from 'react';
import { cleanText } from '../../../common/text/cleanText';
import './dxEditors.css';
import { FieldFrame } from './FieldFrame';
import type { Field } from './useForm';

type Props = { label: string; field: Field<string>; hint?: string | undefined };

/**
 * The widget's options for a field. Labels, hints and messages are those of all forms, and stand outside (CST-03): the
 * message of a widget would cover the field below. Attributes keep their identity until they change, since a widget
 * redraws itself for new ones.
 */
function useEditor({ id, name, problem, required, isBusy }: Field<string>, hint: string | undefined) {
  const isValid = problem === undefined;
  const described = [!isValid && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  const inputAttr = useMemo(
    () => ({
      id,
      name,
      autocomplete: 'off',
      'aria-required': String(required),
      'aria-invalid': String(!isValid),
      'aria-describedby': described,
    }),
    [id, name, required, isValid, described],
  );
  return { inputAttr, isValid, readOnly: isBusy };
}

/** A line of text. */
export function TextEditor(props: Props) {
  return <LineEditor {...props} />;
}

/**
 * A number field whose value is a text: it has the decimals that were typed, and what is no number yet stays. The field
 * shows a comma, the value has a point.
 */
export function NumberEditor({ field, ...props }: Props) {
  const onChange = (typed: string) => field.onChange(DECIMAL.test(typed) ? typed.replace(',', '.') : typed);
  const shown = DECIMAL.test(field.value) ? field.value.replace('.', ',') : field.value;
  return <LineEditor {...props} field={{ ...field, value: shown, onChange }} isNumber />;
}
const DECIMAL = /^-?\d*[.,]\d*$/;

function LineEditor({ label, field, hint, isNumber = false }: Props & { isNumber?: boolean }) {
  const { inputAttr, ...editor } = useEditor(field, hint);
  const attributes = useMemo(
    () => (isNumber ? { ...inputAttr, inputmode: 'decimal' } : inputAttr),
    [inputAttr, isNumber],
  );
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextBox
        {...editor}
        inputAttr={attributes}
        value={field.value}
        valueChangeEvent="input"
        spellcheck={!isNumber}
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
        onFocusOut={() => {
          const cleaned = cleanText(isNumber ? 'code' : 'line', field.value);
          if (cleaned !== field.value && !field.isBusy) field.onChange(cleaned);
        }}
      />
    </FieldFrame>
  );
}

/** A field of several lines, which grows with its text. */
export function TextAreaEditor({ label, field, hint }: Props) {
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextArea
        {...useEditor(field, hint)}
        value={field.value}
        valueChangeEvent="input"
        autoResizeEnabled
        minHeight="5.5rem"
        maxHeight="16rem"
        spellcheck
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
        onFocusOut={() => {
          const cleaned = cleanText('text', field.value);
          if (cleaned !== field.value && !field.isBusy) field.onChange(cleaned);
        }}
      />
    </FieldFrame>
  );
}

/** A choice among several, found by typing; an empty field means no choice. */
export function SelectEditor({
  label,
  field,
  hint,
  options,
  placeholder,
}: Props & { options: readonly { value: string; text: string }[]; placeholder: string }) {
  const items = useMemo(() => [...options], [options]);
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <SelectBox
        {...useEditor(field, hint)}
        items={items}
        valueExpr="value"
        displayExpr="text"
        value={field.value === '' ? null : field.value}
        placeholder={placeholder}
        searchEnabled
        searchTimeout={0}
        showClearButton
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
      />
    </FieldFrame>
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const two = (number: number) => String(number).padStart(2, '0');

const isoOf = (day: Date) => `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** The form in which a day is written and read. The widget's own reader takes 31 February for the third of March. */
const writtenDay = {
  formatter: (day: number | Date) => {
    const date = new Date(day);
    return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear())}`;
  },
  parser: (text: string | number): Date => {
    const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(String(text)) ?? [];
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : new Date(NaN);
  },
};

/** A day, as `yyyy-mm-dd`. A text that is no day stays as it was typed or imported, to be seen and corrected. */
export function DateEditor(props: Props) {
  const { field } = props;
  const [isText] = useState(field.value !== '' && !isDay(field.value));
  return isText ? <WrongDayEditor {...props} /> : <DayEditor {...props} />;
}

/**
 * Edits a text that is no day yet. As soon as it is one, the record gets it as `yyyy-mm-dd`, while the field keeps the
 * typed text.
 */
function WrongDayEditor({ field, ...props }: Props) {
  const [typed, setTyped] = useState(field.value);
  const onChange = (text: string) => {
    setTyped(text);
    const day = writtenDay.parser(text);
    field.onChange(Number.isNaN(day.getTime()) ? text : isoOf(day));
  };
  return <LineEditor {...props} field={{ ...field, value: typed, onChange }} />;
}

function DayEditor({ label, field, hint }: Props) {
  /** Letters that mean no day do not change the widget's value, so this passes the typed text on. */
  const keepTyped = ({ component }: EventInfo<DxDateBox>) => {
    const typed = component.option('text')?.trim() ?? '';
    if (typed !== '' && component.option('isValid') === false && typed !== field.value) field.onChange(typed);
  };
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <DateBox
        {...useEditor(field, hint)}
        type="date"
        pickerType="calendar"
        displayFormat={writtenDay}
        placeholder="gg/mm/aaaa"
        dateSerializationFormat="yyyy-MM-dd"
        value={isDay(field.value) ? field.value : null}
        showClearButton
        validationMessageMode="auto"
        onChange={keepTyped}
        onValueChange={(day) => {
          const value = typeof day === 'string' ? day : '';
          if (value !== field.value) field.onChange(value);
        }}
      />
    </FieldFrame>
  );
}
