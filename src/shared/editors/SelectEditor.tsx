import { SelectBox } from 'devextreme-react/select-box';
import { useState } from 'react';
import { FieldFrame } from '../forms/FieldFrame';
import { withClashWords } from '../forms/merge/withClashWords';
import './editors.css';
import { openInDialog, useEditor, type EditorProps } from './useEditor';

type Props = EditorProps & {
  options: readonly { value: string; text: string }[];
  /** The words of a field without a choice. Without them, a choice cannot be removed again. */
  emptyText?: string | undefined;
};

/** A choice among several, found by typing; an empty field means no choice. */
export function SelectEditor({ options, emptyText, ...props }: Props) {
  const { label, field, hint } = props;
  const items = useSameWhileEqual(options);
  return (
    <FieldFrame
      label={label}
      field={withClashWords(field, (chosen) => options.find(({ value }) => value === chosen)?.text ?? chosen)}
      hint={hint}
    >
      <SelectBox
        {...useEditor(props)}
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
