import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFormKeys } from '../keys/useFormKeys';
import './VerticalTabs.css';

/** One tab and what belongs to it. Panels stay mounted, so that nothing typed in them is lost. */
export type Tab = { name: string; title: string; panel: ReactNode };

type Props = {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Name of the tab that is shown; the first when it names none. */
  selected: string | null;
  onSelect: (name: string) => void;
};

/** Returns the tab to which a key leads from the tab at `index` of `count`; undefined for other keys. */
function target(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Tabs beside their panel, above it on narrow screens: one stop of the Tab key, arrows, Home and End move along them.
 * Alt+Page Up and Alt+Page Down open the tab before or after from anywhere, and lead to it, as a click does.
 */
export function VerticalTabs({ label, tabs, selected, onSelect }: Props) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = Math.max(
    0,
    tabs.findIndex(({ name }) => name === selected),
  );
  /** Returns false where there is no such tab. */
  const open = (index: number) => {
    const tab = tabs[index];
    if (!tab) return false;
    onSelect(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(event.key, shown, tabs.length);
    if (next !== undefined && open(next)) event.preventDefault();
  };
  useFormKeys({ onTurn: (turn) => open(shown + turn) }, list);
  const idOf = (index: number, part: 'tab' | 'panel') => `${prefix}-${part}-${String(index)}`;
  return (
    <div className="sace-tabs">
      <div
        ref={list}
        className="sace-tabs__list"
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf(index, 'tab')}
            aria-controls={idOf(index, 'panel')}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => {
              onSelect(name);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, index) => (
        <div
          key={name}
          className="sace-tabs__panel"
          role="tabpanel"
          id={idOf(index, 'panel')}
          aria-labelledby={idOf(index, 'tab')}
          hidden={index !== shown}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
