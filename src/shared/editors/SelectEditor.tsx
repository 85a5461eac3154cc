import '../grid/dx-list';
import { SelectBox } from 'devextreme-react/select-box';
import { useIntl } from 'react-intl';
import { FieldFrame } from '../forms/FieldFrame';
import { withClashWords } from '../forms/merge/withClashWords';
import { messages } from '../ui/messages';
import { editorMessages } from './editorMessages';
import './editors.css';
import { openInDialog, useEditor, type EditorProps } from './useEditor';
import { useSameWhileEqual } from './useSameWhileEqual';

type Props = EditorProps & {
  options: readonly { value: string; text: string }[];
  /** The words of a field without a choice. Without them, a choice cannot be removed again. */
  emptyText?: string | undefined;
  /** The options are loading: the field says so, and the rest of the form can be filled in. */
  isPending?: boolean;
};

/**
 * A choice among several, found by typing; an empty field means no choice. A value that the options do not have any more
 * is shown as it is, with a problem, until another one is chosen.
 */
export function SelectEditor({ options, emptyText, isPending = false, ...props }: Props) {
  const intl = useIntl();
  const { label, hint } = props;
  const { value: chosen } = props.field;
  // An empty list is still loading, or could not be loaded.
  const isGone = chosen !== '' && !isPending && options.length > 0 && !options.some(({ value }) => value === chosen);
  const field = isGone
    ? { ...props.field, problem: props.field.problem ?? { text: editorMessages.goneChoice } }
    : props.field;
  const loading = isPending ? intl.formatMessage(messages.loading) : undefined;
  const items = useSameWhileEqual(isGone ? [...options, { value: chosen, text: chosen }] : options);
  return (
    <FieldFrame
      label={label}
      field={withClashWords(field, (one) => options.find(({ value }) => value === one)?.text ?? one)}
      hint={hint}
    >
      <SelectBox
        {...useEditor({ ...props, field, isPending })}
        items={items}
        valueExpr="value"
        displayExpr="text"
        value={field.value === '' ? null : field.value}
        placeholder={loading ?? emptyText ?? ''}
        {...(loading !== undefined && { noDataText: loading })}
        searchEnabled
        searchTimeout={0}
        showClearButton={emptyText !== undefined}
        onFocusIn={openInDialog}
        onValueChange={(value: string | null) => {
          if ((value ?? '') !== field.value) field.onChange(value ?? '');
        }}
      />
      {loading !== undefined && (
        <span id={`${field.id}-loading`} className="visually-hidden">
          {loading}
        </span>
      )}
    </FieldFrame>
  );
}
