/**
 * The register of thermal plants in a real browser: a file comes in, a plant is found by its plate, its check is
 * recorded, labels are printed.
 */
import { openPage, widths } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { csvOf, rawPlant } from '../support/plants/exchangeFiles';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';
import { plateOf, writtenPlate } from '../../server/domains/plants/rules/plate';

const stage = openStage();
const REGISTER = '/ape/catasto-impianti';
const NUMBER = 900_001;

it('takes plants in from a file, finds one by its plate, records its check, and prints labels of new plates [RTE-31] [MEN-05]', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(page, stage.portal, 'gestore', REGISTER);
  await page.locator('.dx-data-row').first().waitFor();
  const found = await pageFaults(page, 'plants');
  // The number of rows that an officer sees without scrolling.
  const rows = await page.locator('.dx-data-row').evaluateAll((all) => {
    const view = document.querySelector('.dx-datagrid-rowsview')?.getBoundingClientRect();
    return all.filter((row) => view && row.getBoundingClientRect().bottom <= Math.min(view.bottom, innerHeight)).length;
  });
  expect(rows).toBeGreaterThanOrEqual(8);

  await page.getByRole('link', { name: 'Controlli scaduti' }).click();
  await page.locator('.dx-data-row').first().waitFor();
  await page.getByRole('link', { name: 'Monitoraggio' }).click();
  await page.getByText(/impianti in uso: con il controllo scaduto/).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'plants-monitor')));
  await page.getByRole('link', { name: 'Tutti', exact: true }).click();

  await page.getByRole('link', { name: 'Importa', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Importa impianti' }).waitFor();
  const good = [rawPlant(NUMBER), rawPlant(NUMBER + 1)];
  const bad = rawPlant(NUMBER + 2, {
    targa: `${plateOf(NUMBER + 2).slice(0, -1)}${plateOf(NUMBER + 2).endsWith('0') ? '1' : '0'}`,
  });
  await page.getByLabel('File XLSX, CSV o XML').setInputFiles({
    name: 'impianti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf([...good, bad])),
  });
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByText('3 impianti letti: 2 nuovi, 0 aggiornati, 0 invariati, 1 da correggere.').waitFor();
  await page.getByRole('cell', { name: /carattere di controllo/ }).waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'plants-import')));

  await page.getByRole('link', { name: 'Catasto impianti termici' }).last().click();
  const plate = writtenPlate(plateOf(NUMBER));
  await page.getByRole('textbox', { name: 'Targa', exact: true }).fill(plate.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: plate }).click();
  const panel = page.getByRole('dialog', { name: plate });
  await panel.getByText('Via Emilia').first().waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'plants-panel')));

  await panel.getByRole('button', { name: 'Registra un controllo' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registra un controllo' });
  await dialog.getByLabel(/^Controllato il/).fill('01/01/2014');
  await page.keyboard.press('Tab');
  await dialog.getByLabel(/^Esito del controllo/).click();
  await dialog.getByRole('option', { name: 'Conforme', exact: true }).click();
  await dialog.getByLabel(/^Tecnico/).fill('Luca Verdi');
  const send = dialog.getByRole('button', { name: 'Registra un controllo' });
  await send.click();
  await dialog.getByText('Il controllo è precedente all’installazione dell’impianto.').waitFor();
  found.push(...(await pageFaults(page, 'plants-check')));
  await dialog.getByLabel(/^Controllato il/).fill('15/01/2026');
  await page.keyboard.press('Tab');
  await send.click();
  await page.getByText('Il controllo è registrato.').first().waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${stage.portal.url}${REGISTER}/targhe`);
  await page.getByLabel(/^Numero di etichette/).fill('30');
  await page.getByRole('button', { name: 'Riserva le targhe' }).click();
  const print = page.getByRole('button', { name: /^Scarica le etichette \(PDF\) da .*30 etichette/ });
  await print.waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'plants-plates')));
  const labels = page.waitForEvent('download');
  await print.click();
  expect((await labels).suggestedFilename()).toMatch(/^targhe-\w+\.pdf$/);

  expect(found).toEqual([]);
  expect(foreign).toEqual([]);
  // The browser itself reports the request that was refused.
  expect(faults(errors).filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

it('shows a certifier on a phone what a plant is, and no person [RTE-31]', async () => {
  const { page, errors, context } = await openPage(stage.browser, widths.phone);
  const plate = writtenPlate(plateOf(1));
  await openAs(page, stage.portal, 'certificatore', `${REGISTER}?plate=${plate}`);
  await page.getByRole('link', { name: plate }).click();
  const panel = page.getByRole('dialog', { name: plate });
  await panel.getByRole('heading', { name: plate }).waitFor();
  await settled(page);
  expect(await panel.getByText('Responsabile').count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Registra un controllo' }).count()).toBe(0);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
