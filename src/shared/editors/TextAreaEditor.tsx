import { TextArea } from 'devextreme-react/text-area';
import { cleanText } from '../../../common/text/cleanText';
import { FieldFrame } from '../forms/FieldFrame';
import './editors.css';
import { useEditor, type EditorProps } from './useEditor';

/** A field of several lines, which grows with its text. */
export function TextAreaEditor(props: EditorProps) {
  const { label, field, hint } = props;
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextArea
        {...useEditor(props)}
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
