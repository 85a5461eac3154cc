/** The report of cleaned texts as an administrator deals with it by the keyboard, at 1366 × 768. */
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { openPage } from '../support/browser';
import { addCleanedText } from '../support/cleanedTexts';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();

it('shows what stood there and why, and takes the mark of what was dealt with', async () => {
  await addCleanedText(stage.portal);
  const { page, errors, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(page, stage.portal, 'admin', memberPaths.cleanedTexts);
  const before = page.getByText('0000001000⟨200B⟩9');
  await before.waitFor();
  expect(await page.getByText('Due con lo stesso valore').isVisible()).toBe(true);
  expect(await pageFaults(page, 'cleaned-texts')).toEqual([]);

  const mark = page.getByRole('button', { name: 'Trattato: Società, Codice fiscale, 0000001000⟨200B⟩9' });
  // The keyboard alone reaches the row's button from the search field of the list.
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await mark.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  expect(await mark.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Il testo è segnato come trattato.').waitFor();
  await page.getByRole('button', { name: 'Riapri: Società, Codice fiscale, 0000001000⟨200B⟩9' }).waitFor();
  await settled(page);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('is closed to an officer', async () => {
  const { page, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(page, stage.portal, 'gestore', memberPaths.cleanedTexts);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Non sei autorizzato/);
  await context.close();
});
