import { DateBox } from 'devextreme-react/date-box';
import { FieldFrame } from '../forms/FieldFrame';
import { withClashWords } from '../forms/merge/withClashWords';
import { dayOf, isoOf, writtenDay } from './days';
import './editors.css';
import { openInDialog, useEditor, type EditorProps } from './useEditor';

const two = (number: number) => String(number).padStart(2, '0');

/** Reads a day and an hour as people type them: `1.3.2026 9:05`, `01/03/2026, 09.05`; undefined when they are none. */
export function momentOf(text: string): Date | undefined {
  const parts = /^(?<day>.*?)(?:[,\s]+|T)(?<hour>\d{1,2})[:.](?<minute>\d{2})$/.exec(text.trim())?.groups;
  const day = parts && dayOf(parts['day'] ?? '');
  if (!day) return undefined;
  const [hour, minute] = [Number(parts['hour']), Number(parts['minute'])];
  if (hour > 23 || minute > 59) return undefined;
  day.setHours(hour, minute);
  return day;
}

const written = {
  formatter: (moment: number | Date) => {
    const date = new Date(moment);
    return `${writtenDay(date)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
  },
  parser: (text: string | number) => momentOf(String(text)) ?? new Date(NaN),
};

const asWritten = (value: string) => {
  const moment = momentOf(value);
  return moment ? written.formatter(moment) : value;
};

/** A day and an hour of the clock on the wall, as `yyyy-mm-ddThh:mm`. A text that is none stays as it was typed. */
export function MomentEditor(props: EditorProps) {
  const { label, field, hint } = props;
  return (
    <FieldFrame label={label} field={withClashWords(field, asWritten)} hint={hint}>
      <DateBox
        {...useEditor(props)}
        type="datetime"
        pickerType="calendar"
        displayFormat={written}
        placeholder="gg/mm/aaaa, hh:mm"
        value={momentOf(field.value) ?? null}
        showClearButton
        validationMessageMode="auto"
        onFocusIn={openInDialog}
        onChange={({ component }) => {
          const typed = component.option('text')?.trim() ?? '';
          if (typed !== '' && component.option('isValid') === false && typed !== field.value) field.onChange(typed);
        }}
        onValueChange={(moment) => {
          const value =
            moment instanceof Date ? `${isoOf(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}` : '';
          if (value !== field.value) field.onChange(value);
        }}
      />
    </FieldFrame>
  );
}
