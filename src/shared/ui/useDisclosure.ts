import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

const focusable = 'a[href], button:not([disabled]), select, input';

/**
 * A button that shows and hides a panel (the disclosure pattern for navigation). Enter, Space and a click toggle it;
 * the down arrow opens it and goes in; arrows, Home and End move inside; Escape closes it and gives the focus back to
 * the button; leaving it, a click elsewhere and navigation close it.
 */
export function useDisclosure() {
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const open = openAt === key; // navigation closes it
  const root = useRef<HTMLDivElement & HTMLLIElement>(null);
  const id = useId();
  const close = () => {
    setOpenAt(undefined);
  };

  useEffect(() => {
    if (!open) return undefined;
    const onPointer = ({ target, type }: Event) => {
      if (!(target instanceof Node) || root.current?.contains(target) === true) return;
      // A press on what takes no focus, such as a button in Safari, gives it to an element around this.
      if (type === 'focusin' && target.contains(root.current)) return;
      close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onPointer);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onPointer);
    };
  }, [open]);

  const button = () => root.current?.querySelector<HTMLElement>('[aria-expanded]');
  const inside = () => [...(document.getElementById(id)?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      button()?.focus();
      return;
    }
    const target = targetOf(event.key, inside(), document.activeElement);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation(); // the bar's own arrows stay out of it
    target.focus();
  };
  const onToggleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') {
      if (event.key === 'Escape') onKeyDown(event);
      return;
    }
    event.preventDefault();
    setOpenAt(key);
    requestAnimationFrame(() => inside()[0]?.focus()); // after the panel has been drawn
  };
  return {
    open,
    root,
    toggleProps: {
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => {
        setOpenAt(open ? undefined : key);
      },
      onKeyDown: onToggleKeyDown,
    },
    // A press on the words of the panel leaves the focus in it.
    panelProps: { id, tabIndex: -1, onKeyDown },
  };
}

function targetOf(key: string, items: HTMLElement[], active: Element | null): HTMLElement | undefined {
  const index = items.findIndex((item) => item === active);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}
