import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Field } from '../../../shared/forms/useForm';
import { disabledMessage } from './messages';
import type { Feature } from './model';
import { inputKind, type DraftValue } from './rules';

/** FEA-03, in pixels for each level below the first. */
const indentation = 20;

type Props = {
  feature: Feature;
  field: Field<DraftValue>;
  disabled: boolean;
  onToggle: (value: boolean) => void;
  onEnter: () => void;
};

/** A feature: its name, its input (FEA-06) and its description. Enter in the input saves (FEA-07). */
export function FeatureRow({ feature, disabled, onEnter, ...rest }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an open list chooses.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault(); // the browser's own submit would be a second one
    onEnter();
  };
  return (
    <div
      className="sace-feature"
      style={{ marginInlineStart: `${String(feature.depth * indentation)}px` }}
      onKeyDown={onKeyDown}
    >
      <FeatureInput feature={feature} disabled={disabled} {...rest} />
    </div>
  );
}

function FeatureInput({ feature, field, disabled, onToggle }: Omit<Props, 'onEnter'>) {
  const intl = useIntl();
  const { displayName, description, provider, valueType } = feature;
  // FEA-10: whose value it is says why it cannot be changed here.
  const label = disabled
    ? intl.formatMessage(disabledMessage, { name: displayName, provider: provider.name })
    : displayName;
  const common = { label, disabled, hint: description === null || description === '' ? undefined : description };
  const text: Field<string> = { ...field, value: String(field.value) };
  switch (inputKind(valueType)) {
    case 'toggle':
      return <CheckEditor {...common} field={{ ...field, value: field.value === true, onChange: onToggle }} />;
    case 'number':
      return <NumberEditor {...common} field={text} />;
    case 'text':
      return <TextEditor {...common} field={text} />;
    case 'selection':
      return <SelectEditor {...common} field={text} options={optionsOf(feature)} />;
    case 'name':
      return <p>{label}</p>;
    case 'nothing':
      return null;
  }
}

/** The server's list. A value that is not in it stays until another one is chosen. */
function optionsOf({ value, valueType }: Feature) {
  const options = (valueType.itemSource?.items ?? []).map((item) => ({
    value: item.value,
    text: item.displayText.name === '' ? item.value : item.displayText.name,
  }));
  return value === null || options.some((option) => option.value === value)
    ? options
    : [{ value, text: value }, ...options];
}
