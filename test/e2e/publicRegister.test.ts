import type { Page } from 'playwright-core';
import { openPage, picture, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { overflow, settled } from '../support/visit';

const stage = openStage();

type Entry = {
  name: string;
  studioName?: string;
  comune: string;
  province: string;
  orderType: string | null;
  distanceKm?: number;
} & Record<string, unknown>;
type Answer = { totalCount: number; items: Entry[] };

/** Does something that searches, and answers what the server said to it. */
async function searching(page: Page, act: () => Promise<unknown>): Promise<Answer> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/app/albo'),
    act(),
  ]);
  const answer = (await response.json()) as Answer;
  await page
    .getByRole('status')
    .filter({ hasText: countText(answer.totalCount) })
    .waitFor();
  await settled(page);
  return answer;
}
const number = new Intl.NumberFormat('it-IT');
const countText = (count: number) =>
  count === 0
    ? 'Nessun certificatore trovato'
    : count === 1
      ? '1 certificatore trovato'
      : `${number.format(count)} certificatori trovati`;

const search = (page: Page) => page.getByRole('button', { name: 'Cerca', exact: true }).click();
const shownNames = (page: Page) => page.locator('article h2').allTextContents();

it('takes a visitor from home to the register by name, without any sign-in [USE-04] [RTE-13] [POL-04]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  await page.goto(stage.portal.url);
  await settled(page);
  await picture(page, 'story-home-desk');
  await page.getByRole('searchbox', { name: 'Cerca un certificatore per cognome e nome' }).fill('rossi');
  const found = await searching(page, () => page.getByRole('button', { name: 'Cerca nell’albo' }).click());
  expect(page.url()).toBe(`${stage.portal.url}/albo?nome=rossi`);
  expect(found.items.length).toBeGreaterThan(0);
  expect(await shownNames(page)).toEqual(found.items.map(({ name }) => name));
  for (const { name, studioName = '' } of found.items) expect(`${name} ${studioName}`.toLowerCase()).toContain('rossi');
  await picture(page, 'story-albo-name-desk');
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('finds by comune with the keyboard alone, by province and order, by distance, page after page, at an address that can be shared [USE-04] [RTE-13]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  await searching(page, () => page.goto(`${stage.portal.url}/albo`));
  await page.getByRole('combobox', { name: 'Comune dello studio' }).focus();
  await page.keyboard.type('forli');
  await page.getByRole('option', { name: 'Forlì (FC)', exact: true }).waitFor();
  await picture(page, 'story-albo-comune-desk');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Comune dello studio' }).inputValue()).toBe('Forlì (FC)');
  const inComune = await searching(page, () => page.keyboard.press('Enter'));
  expect(inComune.totalCount).toBeGreaterThan(0);
  expect(new Set(inComune.items.map(({ comune }) => comune))).toEqual(new Set(['Forlì']));

  await searching(page, () => page.getByRole('button', { name: 'Azzera i criteri' }).click());
  await page.getByRole('combobox', { name: 'Provincia' }).selectOption('RN');
  const order = page.getByRole('combobox', { name: 'Ordine o collegio' });
  const [, orderName] = (await order.locator('option').allTextContents()) as [string, string];
  await order.selectOption(orderName);
  const ofOrder = await searching(page, () => search(page));
  expect(new Set(ofOrder.items.map(({ province, orderType }) => `${province} ${orderType ?? ''}`))).toEqual(
    new Set([`RN ${orderName}`]),
  );

  await searching(page, () => page.getByRole('button', { name: 'Azzera i criteri' }).click());
  await page.getByRole('combobox', { name: 'Vicino al comune di' }).fill('Cesena');
  await page.getByRole('option', { name: 'Cesena (FC)', exact: true }).click();
  const near = await searching(page, () => search(page));
  const distances = near.items.map(({ distanceKm }) => distanceKm ?? Number.NaN);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
  expect(near.items[0]?.comune).toBe('Cesena');
  const second = await searching(page, () => page.getByRole('button', { name: 'Successiva' }).click());
  expect(await page.getByRole('navigation', { name: 'Pagine dei risultati' }).innerText()).toContain('Pagina 2 di');
  const names = await shownNames(page);
  expect(names).toEqual(second.items.map(({ name }) => name));

  const other = await openPage(stage.browser);
  await searching(other.page, () => other.page.goto(page.url()));
  expect(await shownNames(other.page)).toEqual(names);
  expect(await other.page.getByRole('combobox', { name: 'Vicino al comune di' }).inputValue()).toBe('Cesena (FC)');
  await page.goBack();
  await page.getByText('Pagina 1 di').waitFor();
  expect([...foreign, ...other.foreign]).toEqual([]);
  expect([...errors, ...other.errors]).toEqual([]);
  await context.close();
  await other.context.close();
});

it('shows of each certifier only what they published, and says when nobody fits [RTE-13]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  const { items } = await searching(page, () => page.goto(`${stage.portal.url}/albo?provincia=BO`));
  const published = (entry: Entry) =>
    ['phone', 'mobile', 'email', 'pec', 'website'].map((name) => entry[name]).filter((value) => value !== undefined);
  for (const [index, entry] of items.entries()) {
    expect(await page.getByRole('article').nth(index).locator('dl').getByRole('link').allTextContents()).toEqual(
      published(entry),
    );
  }
  // People differ in what they publish: none of it is a matter of course.
  expect(items.some((entry) => entry['email'] === undefined)).toBe(true);
  expect(items.some((entry) => entry['email'] !== undefined)).toBe(true);
  // The browser has received nobody's tax code, birth or home.
  expect(JSON.stringify(items)).not.toMatch(/[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|fiscalCode|birth|residence/);
  await picture(page, 'story-albo-cards-desk');

  await page.getByRole('searchbox', { name: 'Nome, cognome o studio' }).fill('nessuno si chiama zzyx');
  const nobody = await searching(page, () => search(page));
  expect(nobody.totalCount).toBe(0);
  await page.getByText('Prova con meno parole').waitFor();
  await picture(page, 'story-albo-empty-desk');
  expect(errors).toEqual([]);
  await context.close();
});

it('serves a phone: menu, form, list and cards without scrolling sideways [USE-04] [RTE-13]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser, widths.phone);
  await page.goto(stage.portal.url);
  await settled(page);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'story-home-phone');
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await searching(page, () => menu.getByRole('link', { name: 'Albo Pubblico Certificatori' }).click());
  expect(await menu.isVisible()).toBe(false);
  await picture(page, 'story-albo-phone');
  await page.getByRole('combobox', { name: 'Vicino al comune di' }).fill('savignano');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await overflow(page)).toBe(0);
  await picture(page, 'story-albo-comune-phone');
  await page.getByRole('listbox').getByRole('option').first().click();
  await searching(page, () => search(page));
  await page.waitForFunction(
    () => (document.querySelector('article')?.getBoundingClientRect().top ?? Infinity) < window.innerHeight,
  );
  expect(await overflow(page)).toBe(0);
  await picture(page, 'story-albo-found-phone');
  await page.goto(stage.portal.url);
  await page.getByRole('searchbox', { name: 'Cerca un certificatore per cognome e nome' }).fill('rossi');
  await searching(page, () => page.getByRole('button', { name: 'Cerca nell’albo' }).click());
  const first = await page.locator('article').first().boundingBox();
  expect(first?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  await picture(page, 'story-albo-from-home-phone');
  await searching(page, () => page.locator('article h2 a').first().click());
  expect(await page.locator('article').count()).toBe(1);
  await picture(page, 'story-albo-one-phone');
  // The longest names that a record takes, without a blank to break them at.
  await page.route('**/api/app/albo?*', async (route) => {
    const answer = await route.fetch();
    const { items, ...rest } = (await answer.json()) as { items: object[] };
    const long = { name: `${'Lungo'.repeat(20)} ${'Nome'.repeat(25)}`, studioName: 'Studio'.repeat(33) };
    await route.fulfill({ response: answer, json: { ...rest, items: items.map((item) => ({ ...item, ...long })) } });
  });
  await searching(page, () => page.goto(`${stage.portal.url}/albo?provincia=BO`));
  await page
    .getByRole('heading', { name: /^LungoLungo/ })
    .first()
    .waitFor();
  expect(await overflow(page)).toBe(0);
  await picture(page, 'story-albo-long-phone');
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
