import '../grid/dx-config';
import type DxAutocomplete from 'devextreme/ui/autocomplete';
import type DxDateBox from 'devextreme/ui/date_box';
import type DxSelectBox from 'devextreme/ui/select_box';
import { useLayoutEffect, useMemo, type InputHTMLAttributes } from 'react';
import type { Field } from '../forms/useForm';

/** The properties of an editor: `<TextEditor label="Nome" field={form.field('name')} />`. */
export type EditorProps<Value = string> = {
  label: string;
  field: Field<Value>;
  /** A sentence under the field that helps to fill it in. */
  hint?: string | undefined;
  disabled?: boolean;
};
/** Properties of an editor that its input gets, too. */
export type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoCapitalize' | 'inputMode'>;

/** Returns the id of the field's problem, of its hint and of the note that its list is loading, as far as they are shown. */
export function describedBy(
  { id, problem }: Pick<Field<unknown>, 'id' | 'problem'>,
  hint: string | undefined,
  isPending = false,
): string {
  return [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`, isPending && `${id}-loading`]
    .filter(Boolean)
    .join(' ');
}

/**
 * The options that all widgets of a field share. Labels, hints and messages are those of all forms, and stand outside
 * (CST-03): the message of a widget would cover the field below. Attributes keep their identity until they change,
 * since a widget redraws itself for new ones.
 */
export function useEditor(
  {
    field,
    hint,
    disabled = false,
    isPending = false,
  }: Pick<EditorProps, 'field' | 'hint' | 'disabled'> & { isPending?: boolean },
  { autoComplete = 'off', autoCapitalize, inputMode }: InputProps = {},
) {
  const { id, name, problem, required, isBusy } = field;
  const isValid = problem === undefined;
  const described = describedBy(field, hint, isPending);
  const inputAttr = useMemo(
    () => ({
      id,
      name,
      autocomplete: autoComplete,
      'aria-required': String(required),
      'aria-invalid': String(!isValid),
      'aria-describedby': described,
      ...(autoCapitalize !== undefined && { autocapitalize: autoCapitalize }),
      ...(inputMode !== undefined && { inputmode: inputMode }),
    }),
    [id, name, autoComplete, autoCapitalize, inputMode, required, isValid, described],
  );
  // A widget that takes its text for invalid replaces the references to the messages below by its own.
  useLayoutEffect(() => {
    if (described !== '') document.getElementById(id)?.setAttribute('aria-describedby', described);
  });
  return { inputAttr, isValid, readOnly: isBusy, disabled };
}

/**
 * Opens the list of an editor inside the dialog that the editor stands in: a modal `<dialog>` covers everything else of
 * the page.
 */
export function openInDialog({
  component,
  element,
}: {
  component: DxAutocomplete | DxDateBox | DxSelectBox;
  element: HTMLElement;
}): void {
  const dialog = element.closest('dialog');
  if (dialog) component.option({ dropDownOptions: { container: dialog } });
}
