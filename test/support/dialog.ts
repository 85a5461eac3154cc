/**
 * jsdom knows the dialog element but cannot open it. This much of it is enough: open or not, and Escape asks to cancel.
 */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  },
});
