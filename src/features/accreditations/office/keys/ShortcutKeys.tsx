import { PageKeys } from '../../../../shared/keys/PageKeys';
import type { ListedKey } from '../../../../shared/keys/KeyHelp';
import { keyMessages } from './messages';

const list: readonly ListedKey[] = [
  ['/', keyMessages.search],
  ['o', keyMessages.first],
  ['j', keyMessages.next],
  ['k', keyMessages.previous],
  ['a', keyMessages.primary],
  ['i', keyMessages.integration],
  ['n', keyMessages.note],
  [keyMessages.confirmKeys, keyMessages.confirm],
];

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
  const shortcuts = {
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
  };
  return <PageKeys shortcuts={shortcuts} keys={list} lead={keyMessages.lead} />;
}

function pressInPanel(selector: string): void {
  document.querySelector<HTMLElement>(`.sace-record ${selector}:not(:disabled)`)?.click();
}
