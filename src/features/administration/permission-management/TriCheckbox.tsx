import { useEffect, useRef } from 'react';
import type { TriState } from './rules';

type Props = {
  id: string;
  label: string;
  /** Null when there is nothing to tick. */ state: TriState | null;
  disabled: boolean;
  onChange: (isTicked: boolean) => void;
};

/** A box that stands for others: `mixed` while some of them are ticked; a press then ticks all. */
export function TriCheckbox({ id, label, state, disabled, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <div className="sace-permissions__check">
      <input
        ref={box}
        id={id}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled || state === null}
        {...(state === 'some' && { 'aria-checked': 'mixed' as const })}
        onChange={() => {
          onChange(state !== 'all');
        }}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
