/** The wallet of a certifier in a real browser: what is in it, what moved, the statement to take away. */
import { openPage, picture, violations } from '../support/browser';
import { openStage } from '../support/stage';
import { atBothWidths, faults, openAs, overflow, settled } from '../support/visit';

const stage = openStage();

it('shows a certifier what is in the wallet and what moved, and hands out the statement [USE-03] [RTE-20] [MEN-06]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/portafoglio');
  await page.locator('.dx-data-row').first().waitFor();
  await page.getByText('Disponibile').waitFor();
  await settled(page);
  const wrong: string[] = [];
  await atBothWidths(page, async (width) => {
    await picture(page, `wallet-${width}`);
    if ((await overflow(page)) > 0) wrong.push(`${width}: scrolls sideways`);
    wrong.push(...(await violations(page)).map((violation) => `${width}: ${violation}`));
  });
  expect(wrong).toEqual([]);
  await page.getByRole('button', { name: 'Estratto conto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estratto conto' });
  await dialog.getByLabel(/^Dal/).waitFor();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica il PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^estratto-conto-\d{4}-01-01-\d{4}-\d{2}-\d{2}\.pdf$/);
  await dialog.waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await context.close();
});
