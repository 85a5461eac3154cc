/** Dialogs that cover the page. Panels beside a list are dialogs, too, but leave the keys to the page. */
export const coveringDialogs = 'dialog[open].sace-modal, dialog[open].sace-dialog';

/** Returns the open dialog to which the keys belong; null when they belong to the page. */
export function dialogWithKeys(): Element | null {
  const around = document.activeElement?.closest(coveringDialogs);
  return around ?? [...document.querySelectorAll(coveringDialogs)].at(-1) ?? null;
}
