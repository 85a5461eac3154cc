import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { IconButton } from '../ui/IconButton';
import { KeyHelp, type ListedKey } from './KeyHelp';
import { keyMessages } from './messages';
import { areShortcutsWanted, keepShortcutsWish, useShortcuts, type Shortcuts } from './useShortcuts';

type Props = {
  /** The actions of single keys, besides `?`. */
  shortcuts?: Shortcuts;
  /** The list that `?` and the button open, without `?` itself. */
  keys: readonly ListedKey[];
  /** Says where the keys work. */
  lead: MessageDescriptor;
};

/** The single keys of a page, and the button that lists all of its keys, as `?` does. */
export function PageKeys({ shortcuts, keys, lead }: Props) {
  const intl = useIntl();
  const [isOn, setIsOn] = useState(areShortcutsWanted);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => {
    setIsHelpOpen(true);
  };
  useShortcuts(isOn, { ...shortcuts, '?': openHelp });
  return (
    <>
      <IconButton icon="keyboard" label={intl.formatMessage(keyMessages.title)} onClick={openHelp} />
      {isHelpOpen && (
        <KeyHelp
          lead={lead}
          keys={[['?', keyMessages.help], ...keys]}
          isOn={isOn}
          onSwitch={(wanted) => {
            keepShortcutsWish(wanted);
            setIsOn(wanted);
          }}
          onClose={() => {
            setIsHelpOpen(false);
          }}
        />
      )}
    </>
  );
}
