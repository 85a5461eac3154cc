import { TextEditor } from './TextEditor';
import type { EditorProps } from './useEditor';

const DECIMAL = /^-?\d*[.,]\d*$/;

/**
 * A number field whose value is a text: it has the decimals that were typed, and what is no number yet stays. The field
 * shows a comma, the value has a point.
 */
export function NumberEditor(props: EditorProps & { inputMode?: 'decimal' | 'numeric' | undefined }) {
  const { field, inputMode = 'decimal' } = props;
  const onChange = (typed: string) => field.onChange(DECIMAL.test(typed) ? typed.replace(',', '.') : typed);
  const shown = DECIMAL.test(field.value) ? field.value.replace('.', ',') : field.value;
  return <TextEditor {...props} inputMode={inputMode} field={{ ...field, value: shown, onChange }} />;
}
