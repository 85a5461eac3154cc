import '../grid/dx-list';
import { Autocomplete } from 'devextreme-react/autocomplete';
import { FieldFrame } from '../forms/FieldFrame';
import { useTypedChoice, type Choice, type TypedChoiceProps } from '../forms/useTypedChoice';
import './editors.css';
import { openInDialog, useEditor } from './useEditor';
import { useSameWhileEqual } from './useSameWhileEqual';

/** No page finds more. The widget begins to search by itself when this changes. */
const MOST = 100;

/**
 * Eight choices are in sight, and the list has room below a field in the middle of the page. It stays open while the page
 * scrolls: the field decides when it closes.
 */
const listOptions = { maxHeight: 290, hideOnParentScroll: false };

/**
 * One choice out of many, found by typing. The page finds the choices, here or at the server, so that the widget does not
 * search in them; letters that mean no choice stay in sight and are judged.
 */
export function ChoiceEditor(props: TypedChoiceProps) {
  const { label, children } = props;
  const { text, choices, isOpen, open, close, choose, write, settle, field, hint, announcement } =
    useTypedChoice(props);
  const items = useSameWhileEqual(choices);
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <Autocomplete
        {...useEditor({ field, hint })}
        items={items}
        valueExpr="text"
        value={text}
        opened={items.length > 0}
        valueChangeEvent="input"
        searchEnabled={false}
        minSearchLength={0}
        dropDownOptions={listOptions}
        maxItemCount={MOST}
        onInput={({ event }) => {
          write((event?.target as unknown as HTMLInputElement).value);
        }}
        onItemClick={({ itemData }) => {
          if (itemData) choose((itemData as Choice).value);
        }}
        onKeyDown={({ event }) => {
          const { key } = event as unknown as KeyboardEvent;
          if (key === 'ArrowDown' && !isOpen && !field.isBusy) open();
          if (key === 'Enter' && isOpen) {
            // The widget has seen the key before, and prevents its default where it takes the choice that is marked.
            const isTaken = event?.isDefaultPrevented() === true;
            event?.preventDefault(); // the form is not sent from an open list
            if (!isTaken) settle();
          }
          if (key === 'Escape' && isOpen) {
            // A dialog around the field stays open, also where no choice fits.
            event?.preventDefault();
            event?.stopPropagation();
            close();
          }
        }}
        onFocusIn={({ component, element, event }) => {
          openInDialog({ component, element });
          (event?.target as unknown as HTMLInputElement).select();
        }}
        onFocusOut={settle}
        onChange={settle}
      />
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      {children}
    </FieldFrame>
  );
}
