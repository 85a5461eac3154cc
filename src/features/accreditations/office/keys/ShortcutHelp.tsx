import { useId } from 'react';
import { useIntl } from 'react-intl';
import { ModalDialog } from '../../../../shared/forms/ModalDialog';
import { keyMessages } from './messages';

const list = [
  ['?', keyMessages.help],
  ['/', keyMessages.search],
  ['o', keyMessages.first],
  ['j', keyMessages.next],
  ['k', keyMessages.previous],
  ['a', keyMessages.primary],
  ['i', keyMessages.integration],
  ['n', keyMessages.note],
] as const;

/** Lists the keys with their actions, and the switch that turns them off. */
export function ShortcutHelp({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const id = useId();
  return (
    <ModalDialog title={intl.formatMessage(keyMessages.title)} onClose={onClose}>
      <p>{intl.formatMessage(keyMessages.lead)}</p>
      <div className="sace-field sace-field--check">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
        <label htmlFor={id}>{intl.formatMessage(keyMessages.on)}</label>
      </div>
      <dl className="sace-keys">
        {list.map(([key, message]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{intl.formatMessage(message)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{intl.formatMessage(keyMessages.confirmKeys)}</kbd>
          </dt>
          <dd>{intl.formatMessage(keyMessages.confirm)}</dd>
        </div>
      </dl>
    </ModalDialog>
  );
}
