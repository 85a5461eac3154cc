import type { ListedKey } from './KeyHelp';
import './keys.css';
import { keyMessages } from './messages';
import { PageKeys } from './PageKeys';

const saveAndSend: readonly ListedKey[] = [
  ['Ctrl + S / ⌘ + S', keyMessages.save],
  [keyMessages.sendKeys, keyMessages.send],
];
const turn: ListedKey = [keyMessages.turnKeys, keyMessages.turn];

/** Lists the keys of a page with a long form: `hasSections` when other parts of it are opened by keys. */
export function FormKeys({ hasSections = false }: { hasSections?: boolean }) {
  return (
    <div className="sace-form-keys">
      <PageKeys keys={hasSections ? [...saveAndSend, turn] : saveAndSend} lead={keyMessages.formLead} />
    </div>
  );
}
