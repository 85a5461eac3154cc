/** A visitor reads the statistics of the register, at both widths. */
import { openPage } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { settled } from '../support/visit';

const stage = openStage();

it('reads the figures, opens a table, finds a comune on the map and shares its address [USE-04]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  await page.goto(`${stage.portal.url}/visura-ape`);
  await settled(page);
  await page.getByRole('link', { name: 'Statistiche del registro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statistiche' }).waitFor();
  await page.getByText(/^Aggiornato al /).waitFor();
  await settled(page);
  const faults = await pageFaults(page, 'statistics');

  const comuni = page.getByRole('region', { name: 'Comune per comune' });
  await comuni.getByRole('combobox', { name: 'Comune' }).selectOption({ index: 1 });
  await comuni.getByText('Mostra la tabella').click();
  await comuni.getByRole('columnheader', { name: 'Totale' }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?comune=\d{6}$/);
  await comuni.scrollIntoViewIfNeeded();
  faults.push(...(await pageFaults(page, 'statistics-comuni')));
  const saved = page.waitForEvent('download');
  await comuni.getByRole('button', { name: 'Scarica la tabella (CSV)' }).click();
  expect((await saved).suggestedFilename()).toBe('statistiche-ape-comuni.csv');

  expect(faults).toEqual([]);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
