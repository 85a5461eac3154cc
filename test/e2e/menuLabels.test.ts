/** Entries of the menu are read whole: in panels at sight, on the bar by a mouse's title or by the focus. */
import type { Locator } from 'playwright-core';
import { openPage } from '../support/browser';
import { openStage } from '../support/stage';
import { signInAs } from '../support/visit';

const stage = openStage();

/** True when a text does not fit its box. */
const isCut = (label: Locator) => label.evaluate((element) => element.scrollWidth > element.clientWidth);

it('wraps what is long in a panel, and on the bar while the focus is on it [NAV-05]', async () => {
  const { page, context } = await openPage(stage.browser);
  await signInAs(page, stage.portal, 'gestore', '/');
  const parent = page.locator('button.sace-nav__item', { has: page.locator('[title="Anagrafiche Admin"]') });
  const label = parent.locator('.sace-nav__label');
  await label.evaluate((element) => {
    element.textContent = 'Anagrafiche amministrative degli accreditamenti regionali';
  });
  expect(await isCut(label)).toBe(true);
  await page.getByRole('link', { name: 'Vai al menu' }).focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    if (await parent.evaluate((element) => element === document.activeElement)) break;
  }
  expect(await isCut(label)).toBe(false);
  await page.keyboard.press('Enter');
  const entries = page.locator('.sace-panel .sace-nav__label');
  await entries.first().waitFor();
  await entries.first().evaluate((element) => {
    element.textContent = 'Domande di accreditamento in attesa di una decisione';
  });
  const cut = await Promise.all((await entries.all()).map(isCut));
  expect(cut.length).toBeGreaterThan(4);
  expect(cut).not.toContain(true);
  await context.close();
});
