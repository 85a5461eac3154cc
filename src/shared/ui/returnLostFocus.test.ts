import { fireEvent } from '@testing-library/react';
import { isFocusLost, returnLostFocus } from './returnLostFocus';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Il mio account</h1>
    <section id="data"><h2 hidden>Avviso</h2><h2>Dati personali</h2>
      <div class="alert"><button id="cancel">Annulla il cambio</button></div>
      <input id="name"></section>
    <section id="others"><h2>Altri dati</h2><button id="other">Altro</button></section></main>`;
  stop = returnLostFocus();
});
afterEach(() => {
  stop();
});

const element = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Lets the observer and the frame after it run. */
const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

it('moves the focus to the heading of the part where the focused button was removed', async () => {
  element('cancel').focus();
  document.querySelector('.alert')?.remove();
  await drawn();
  expect(document.activeElement).toHaveTextContent('Dati personali');
  expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  expect(isFocusLost()).toBe(true);
  element('name').focus();
  expect(isFocusLost()).toBe(false);
});

it('moves the focus to the heading of the page when the whole part goes with its last row', async () => {
  element('cancel').focus();
  element('data').remove();
  await drawn();
  expect(document.activeElement).toHaveTextContent('Il mio account');
});

it('gives the focus back to a button that was disabled while its answer was awaited', async () => {
  const button = element('cancel');
  button.focus();
  // Browsers take the focus from a disabled element; jsdom leaves it there.
  button.blur();
  button.disabled = true;
  await drawn();
  expect(document.body).toHaveFocus();
  button.disabled = false;
  await drawn();
  expect(button).toHaveFocus();
});

it('goes to the heading of a list, not to that of another item, when an item is removed', async () => {
  document.body.innerHTML = `<main><h1>Account</h1><section><h2>Dispositivi</h2>
    <ul><li><h3>Questo</h3></li><li id="item"><h3>Altro</h3><button id="leave">Esci</button></li></ul></section></main>`;
  element('leave').focus();
  element('item').remove();
  await drawn();
  expect(document.activeElement).toHaveTextContent('Dispositivi');
});

it('leaves the focus where a component put it', async () => {
  element('cancel').focus();
  document.querySelector('.alert')?.remove();
  element('name').focus();
  await drawn();
  expect(element('name')).toHaveFocus();
});

it('leaves the focus alone when a press beside the element took it away, or the element only lost it', async () => {
  element('cancel').focus();
  element('cancel').blur();
  element('other').remove();
  await drawn();
  expect(document.body).toHaveFocus();
  fireEvent.pointerDown(element('others'));
  document.querySelector('.alert')?.remove();
  await drawn();
  expect(document.body).toHaveFocus();
});

it('does nothing after it was stopped', async () => {
  element('cancel').focus();
  stop();
  document.querySelector('.alert')?.remove();
  await drawn();
  expect(document.body).toHaveFocus();
});

it('knows the element that had the focus before it began', async () => {
  stop();
  element('cancel').focus();
  stop = returnLostFocus();
  document.querySelector('.alert')?.remove();
  await drawn();
  expect(document.activeElement).toHaveTextContent('Dati personali');
});
