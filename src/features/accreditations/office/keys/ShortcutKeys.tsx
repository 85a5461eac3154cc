import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../../shared/ui/IconButton';
import { keyMessages } from './messages';
import { ShortcutHelp } from './ShortcutHelp';
import { areShortcutsWanted, keepShortcutsWish, useShortcuts } from './useShortcuts';

/** The single-key shortcuts of a list, with their help; `isCaseOpen`: the panel adds its own. */
export function ShortcutKeys({
  isCaseOpen,
  onFirst,
  onTurn,
}: {
  isCaseOpen: boolean;
  onFirst: () => void;
  onTurn: (step: 1 | -1) => void;
}) {
  const intl = useIntl();
  const [isOn, setIsOn] = useState(areShortcutsWanted);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts(isOn, {
    '?': () => {
      setIsHelpOpen(true);
    },
    '/': isCaseOpen
      ? undefined
      : () => {
          document.querySelector<HTMLElement>('.sace-grid-search input')?.focus();
        },
    o: isCaseOpen ? undefined : onFirst,
    j: isCaseOpen
      ? () => {
          onTurn(1);
        }
      : undefined,
    k: isCaseOpen
      ? () => {
          onTurn(-1);
        }
      : undefined,
    // The decisions are buttons in the panel: a key presses a visible button.
    a: isCaseOpen
      ? () => {
          pressInPanel('.sace-decisions .btn-primary');
        }
      : undefined,
    i: isCaseOpen
      ? () => {
          pressInPanel('[data-decision="integrationRequested"]');
        }
      : undefined,
    n: isCaseOpen
      ? () => {
          pressInPanel('[data-key="note"]');
        }
      : undefined,
  });
  return (
    <>
      <IconButton
        icon="keyboard"
        label={intl.formatMessage(keyMessages.title)}
        onClick={() => {
          setIsHelpOpen(true);
        }}
      />
      {isHelpOpen && (
        <ShortcutHelp
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

function pressInPanel(selector: string): void {
  document.querySelector<HTMLElement>(`.sace-record ${selector}:not(:disabled)`)?.click();
}
