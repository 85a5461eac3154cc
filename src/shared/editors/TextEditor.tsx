import { TextBox } from 'devextreme-react/text-box';
import { cleanText } from '../../../common/text/cleanText';
import { FieldFrame } from '../forms/FieldFrame';
import './editors.css';
import { useEditor, type EditorProps, type InputProps } from './useEditor';

type Props = EditorProps &
  InputProps & {
    /** `text` by default; `email` and `tel` choose the keys of a phone, and hold no spaces. */
    type?: 'text' | 'email' | 'tel' | 'search';
    spellCheck?: boolean;
  };

/** A line of text. Pasted invisible characters disappear when the field is left. */
export function TextEditor({ type = 'text', spellCheck = false, ...props }: Props) {
  const { label, field, hint } = props;
  const kind = type === 'email' || type === 'tel' || props.inputMode === 'decimal' ? 'code' : 'line';
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextBox
        {...useEditor(props, props)}
        mode={type}
        value={field.value}
        valueChangeEvent="input"
        spellcheck={spellCheck}
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
        onFocusOut={() => {
          const cleaned = cleanText(kind, field.value);
          if (cleaned !== field.value && !field.isBusy) field.onChange(cleaned);
        }}
      />
    </FieldFrame>
  );
}
