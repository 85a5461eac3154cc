import { useId } from 'react';
import { SelectEditor } from './SelectEditor';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
};

/** A choice outside a form, which acts at once. Its label stands beside it, so that it takes one line of the page. */
export function LineSelect({ label, value, onChange, options }: Props) {
  const id = useId();
  return (
    <div className="sace-line-select">
      <SelectEditor
        label={label}
        field={{ id, name: id, value, onChange, problem: undefined, required: false, isBusy: false }}
        options={options}
      />
    </div>
  );
}
