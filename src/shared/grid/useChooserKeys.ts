import { useEffect } from 'react';

const chooser = '.dx-datagrid-column-chooser';
/** The class of the button that opens the column chooser. */
export const chooserButton = 'sace-columns-button';

/**
 * Escape closes the column chooser and gives the focus back to its button: the widget itself only offers the mouse and
 * its cross.
 */
export function useChooserKeys(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const cross = target.closest(chooser)?.querySelector<HTMLElement>('.dx-closebutton');
      if (!cross) return;
      cross.click();
      document.querySelector<HTMLElement>(`.${chooserButton}`)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
