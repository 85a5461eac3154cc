/** The steps of an officer who writes a piece of news by keyboard, and the checks of its pages. */
import type { Page } from 'playwright-core';
import { widths } from './browser';
import { enter, reach, write } from './keys';
import { pageFaults } from './pageFaults';
import { resize, settled } from './visit';

/** Returns the faults that axe finds in a state of a page, at a desk and on a phone. */
export async function looked(page: Page, name: string): Promise<string[]> {
  await resize(page, widths.desk);
  const found = await pageFaults(page, name);
  await resize(page, widths.phone);
  found.push(...(await pageFaults(page, name)));
  await resize(page, widths.desk);
  return found;
}

/** The title in the form. */
export const titleOf = (page: Page) => page.getByLabel('Titolo della notizia');

/** Writes a piece of news into the open form. */
export async function writeNews(page: Page, title: string, summary: string, text: string): Promise<void> {
  await write(page, titleOf(page), title);
  await write(page, page.getByLabel('Sommario'), summary);
  await reach(page, page.getByRole('textbox', { name: 'Testo' }));
  await page.keyboard.type(text);
}

/** Saves by keyboard; the content then has an address of its own. */
export async function save(page: Page): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'Salva la bozza' }));
  await page.getByText('La bozza è salvata.').first().waitFor();
  await page.waitForURL(/\/contenuti\/[0-9a-f-]{36}$/);
  await settled(page);
}

/** Publishes by keyboard. Returns the public address. */
export async function publish(page: Page): Promise<string> {
  await enter(page, page.getByRole('button', { name: 'Pubblica', exact: true }));
  await page.getByText('La notizia è pubblicata').waitFor();
  return page.url().replace('/contenuti/', '/news/');
}
