/** The books of the wallets in a real browser: figures, closed days, their accounts as a file. */
import { openPage, picture, violations } from '../support/browser';
import { openStage } from '../support/stage';
import { atBothWidths, faults, openAs, overflow, settled } from '../support/visit';

const stage = openStage();

it('shows the figures of the day and the closings, and gives a closed day as CSV [RTE-32]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'cassa', '/portafoglio/ricarica');
  await page.getByRole('link', { name: 'Cifre e giornate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cifre e giornate' }).waitFor();
  await page.getByRole('region', { name: 'Oggi' }).waitFor();
  await settled(page);
  const wrong: string[] = [];
  await atBothWidths(page, async (width) => {
    await picture(page, `wallet-days-${width}`);
    if ((await overflow(page)) > 0) wrong.push(`${width}: scrolls sideways`);
    wrong.push(...(await violations(page)));
  });
  const closed = page.getByRole('button', { name: /^CSV della giornata/ }).first();
  await closed.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^contabilita-\d{4}-\d\d-\d\d\.csv$/);
  expect(wrong).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
