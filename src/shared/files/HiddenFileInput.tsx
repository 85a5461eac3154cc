import type { Ref } from 'react';
import { KINDS } from './model';

type Props = { ref: Ref<HTMLInputElement>; multiple?: boolean; disabled?: boolean; onChosen: (files: File[]) => void };

/** The browser's own choice of files, behind a button that opens it by `click()`. */
export function HiddenFileInput({ ref, multiple, disabled, onChosen }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      aria-hidden="true"
      tabIndex={-1}
      accept={KINDS}
      multiple={multiple}
      disabled={disabled}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])]);
        // The same file chosen again is a choice too.
        target.value = '';
      }}
    />
  );
}
