/** The energy cadastre in a real browser: what a unit has already, before one begins another certificate. */
import { openPage, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, overflow, resize, settled, signInAs } from '../support/visit';

const stage = openStage();

it('finds by keys what a building has, and leads to the certificate and to a new one [RTE-31] [MEN-05]', async () => {
  const visit = await openPage(stage.browser);
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape?stato=Registrata');
  const cells = page.locator('.dx-data-row').first().locator('td');
  await cells.first().waitFor();
  await settled(page);
  const texts = (await cells.allTextContents()).map((text) => text.trim());
  const number = texts.find((text) => /^\d{5}-\d{6}-\d{4}$/.test(text)) ?? '';
  const at = texts.findIndex((text) => /^[A-Z]\d{3} /.test(text));
  const [, sheet = '', parcel = '', subalterno = ''] = /^[A-Z]\d{3} (\w+)\/(\w+)\/(\w+)$/.exec(texts[at] ?? '') ?? [];
  const comune = texts[at - 1] ?? '';
  await page.goto(`${stage.portal.url}/ape/catasto`);
  await page.getByRole('combobox', { name: 'Comune' }).focus();
  await page.keyboard.type(comune.slice(0, 3));
  // The menu of languages has options, too.
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await violations(page)).toEqual([]);
  // Written whole, it is taken.
  await page.keyboard.type(comune.slice(3));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(sheet);
  await page.keyboard.press('Tab');
  await page.keyboard.type(parcel);
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: number, exact: true });
  await found.waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'energy-cadastre-desk');
  await page.getByRole('textbox', { name: 'Subalterno' }).fill(subalterno);
  await page.keyboard.press('Enter');
  await page.getByText('1 attestato trovato').waitFor();
  await resize(page, widths.phone);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'energy-cadastre-phone');
  await found.click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(faults(visit.errors)).toEqual([]);
  await visit.context.close();
});
