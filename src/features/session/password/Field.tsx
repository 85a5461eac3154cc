import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** The problem of the value, shown under the field and announced with it. */
  problem: string | undefined;
  children: ReactElement<InputHTMLAttributes<HTMLInputElement>>;
  /** A control in the field's frame, after the input. */
  control?: ReactNode;
  /** Another sentence about the field. */
  hint?: string | undefined;
};

/** A field with its label and the one message about it. */
export function Field({ id, label, problem, children, control, hint }: Props) {
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="sace-sign-in__field">
      <label htmlFor={id}>{label}</label>
      <div className="sace-sign-in__frame">
        {cloneElement(children, {
          id,
          required: true,
          'aria-invalid': problem !== undefined,
          ...(described !== '' && { 'aria-describedby': described }),
        })}
        {control}
      </div>
      {problem !== undefined && (
        <small id={`${id}-problem`} className="sace-sign-in__problem">
          {problem}
        </small>
      )}
      <small id={`${id}-hint`} role="status">
        {hint}
      </small>
    </div>
  );
}
