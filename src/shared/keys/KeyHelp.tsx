import { useId } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { CheckEditor } from '../editors/CheckEditor';
import { FormItems } from '../editors/FormItems';
import { ModalDialog } from '../forms/ModalDialog';
import './keys.css';
import { keyMessages } from './messages';

/** A key, as it is typed or in words, and what it does. */
export type ListedKey = readonly [key: string | MessageDescriptor, action: MessageDescriptor];

type Props = {
  /** Says where the keys work. */
  lead: MessageDescriptor;
  keys: readonly ListedKey[];
  /** True while single keys are in use. */
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

/** Lists the keys of a page with their actions, and the switch that turns single keys off. */
export function KeyHelp({ lead, keys, isOn, onSwitch, onClose }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <ModalDialog title={intl.formatMessage(keyMessages.title)} onClose={onClose}>
      <p>{intl.formatMessage(lead)}</p>
      <FormItems>
        <CheckEditor
          label={intl.formatMessage(keyMessages.on)}
          field={{
            id,
            name: 'on',
            value: isOn,
            onChange: onSwitch,
            problem: undefined,
            required: false,
            isBusy: false,
          }}
        />
      </FormItems>
      <dl className="sace-keys">
        {keys.map(([key, action]) => (
          <div key={action.id}>
            <dt>
              <kbd>{typeof key === 'string' ? key : intl.formatMessage(key)}</kbd>
            </dt>
            <dd>{intl.formatMessage(action)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
