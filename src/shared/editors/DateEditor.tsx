import { DateBox } from 'devextreme-react/date-box';
import type { EventInfo } from 'devextreme/common/core/events';
import type DxDateBox from 'devextreme/ui/date_box';
import { useState } from 'react';
import { FieldFrame } from '../forms/FieldFrame';
import { withClashWords } from '../forms/merge/withClashWords';
import { dayOf, isDay, isoOf, writtenDay } from './days';
import './editors.css';
import { TextEditor } from './TextEditor';
import { openInDialog, useEditor, type EditorProps, type InputProps } from './useEditor';

type Props = EditorProps & Pick<InputProps, 'autoComplete'>;

/** The form in which a day is written and read. The widget's own reader takes 31 February for the third of March. */
const written = {
  formatter: (day: number | Date) => writtenDay(new Date(day)),
  parser: (text: string | number) => dayOf(String(text)) ?? new Date(NaN),
};

const asWritten = (value: string) => {
  const day = isDay(value) ? dayOf(value) : undefined;
  return day ? writtenDay(day) : value;
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
    const day = dayOf(text);
    field.onChange(day === undefined ? text : isoOf(day));
  };
  return <TextEditor {...props} field={{ ...field, value: typed, onChange }} />;
}

function DayEditor(props: Props) {
  const { label, field, hint } = props;
  /** Letters that mean no day do not change the widget's value, so this passes the typed text on. */
  const keepTyped = ({ component }: EventInfo<DxDateBox>) => {
    const typed = component.option('text')?.trim() ?? '';
    if (typed !== '' && component.option('isValid') === false && typed !== field.value) field.onChange(typed);
  };
  return (
    <FieldFrame label={label} field={withClashWords(field, asWritten)} hint={hint}>
      <DateBox
        {...useEditor(props, props)}
        type="date"
        pickerType="calendar"
        displayFormat={written}
        placeholder="gg/mm/aaaa"
        dateSerializationFormat="yyyy-MM-dd"
        value={isDay(field.value) ? field.value : null}
        showClearButton
        validationMessageMode="auto"
        onFocusIn={openInDialog}
        onChange={keepTyped}
        onValueChange={(day) => {
          const value = typeof day === 'string' ? day : '';
          if (value !== field.value) field.onChange(value);
        }}
      />
    </FieldFrame>
  );
}
