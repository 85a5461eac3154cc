import '../grid/dx-list';
import { SelectBox } from 'devextreme-react/select-box';
import { useState } from 'react';
import { FieldFrame } from '../forms/FieldFrame';
import { withClashWords } from '../forms/merge/withClashWords';
import { editorMessages } from './editorMessages';
import './editors.css';
import { openInDialog, useEditor, type EditorProps } from './useEditor';

type Props = EditorProps & {
  options: readonly { value: string; text: string }[];
  /** The words of a field without a choice. Without them, a choice cannot be removed again. */
  emptyText?: string | undefined;
};

/**
 * A choice among several, found by typing; an empty field means no choice. A value that the options do not have any more
 * is shown as it is, with a problem, until another one is chosen.
 */
export function SelectEditor({ options, emptyText, ...props }: Props) {
  const { label, hint } = props;
  const { value: chosen } = props.field;
  // An empty list is still loading.
  const isGone = chosen !== '' && options.length > 0 && !options.some(({ value }) => value === chosen);
  const field = isGone
    ? { ...props.field, problem: props.field.problem ?? { text: editorMessages.goneChoice } }
    : props.field;
  const items = useSameWhileEqual(isGone ? [...options, { value: chosen, text: chosen }] : options);
  return (
    <FieldFrame
      label={label}
      field={withClashWords(field, (one) => options.find(({ value }) => value === one)?.text ?? one)}
      hint={hint}
    >
      <SelectBox
        {...useEditor({ ...props, field })}
        items={items}
        valueExpr="value"
        displayExpr="text"
        value={field.value === '' ? null : field.value}
        placeholder={emptyText ?? ''}
        searchEnabled
        searchTimeout={0}
        showClearButton={emptyText !== undefined}
        onFocusIn={openInDialog}
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
      />
    </FieldFrame>
  );
}

/** Returns the same array until the options differ: the widget loads its list again for each new array. */
function useSameWhileEqual<Option>(options: readonly Option[]): Option[] {
  const [items, setItems] = useState(() => [...options]);
  if (JSON.stringify(items) === JSON.stringify(options)) return items;
  const changed = [...options];
  setItems(changed);
  return changed;
}
