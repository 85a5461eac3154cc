import type { ReactNode } from 'react';
import { useText } from '../intl/text';
import type { Field } from './useForm';
import './forms.css';

/** The parts of a field that do not depend on its value. */
type AnyField = Omit<Field<unknown>, 'value' | 'onChange'>;
type Props = {
  label: string;
  field: AnyField;
  /** A sentence under the field that helps to fill it in. */
  hint?: string | undefined;
  children: ReactNode;
};

/** Returns the ARIA attributes of a field's input. */
export function ariaOf({ id, name, problem, required }: AnyField, hint?: string) {
  const described = [problem && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    ...(problem && { className: 'is-invalid' }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
}

/** Draws a label, the input and its message. A missing value shows by its style, and in words for screen readers. */
export function FieldFrame({ label, field, hint, children }: Props) {
  return (
    <div className="sace-field">
      <label htmlFor={field.id}>
        {label}
        {field.required && <Star />}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

/** The mark of a required field; the input says it to screen readers itself. */
export function Star() {
  return (
    <span className="sace-field__star" aria-hidden="true">
      {' '}
      *
    </span>
  );
}

/** Hint and problem under an input. */
export function FieldNotes({ field: { id, problem, clash }, hint }: Pick<Props, 'field' | 'hint'>) {
  const text = useText();
  return (
    <>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {problem && (
        <small
          id={`${id}-problem`}
          className={problem.isMissing ? 'visually-hidden' : 'sace-field__problem invalid-feedback'}
        >
          {text(problem.text)}
        </small>
      )}
      {clash?.()}
    </>
  );
}
