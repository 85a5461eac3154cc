/** Commands on several certificates at once, in a real browser. */
import { readFileSync } from 'node:fs';
import { openPage, violations } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { openStage } from '../support/stage';
import { faults, settled, signInAs } from '../support/visit';

const stage = openStage();
const street = 'Via dell’Archivio Provvisorio';

it('are taken away as one archive, and drafts thrown away after a question [RTE-17]', async () => {
  const visit = await openPage(stage.browser, { width: 1366, height: 768 });
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  for (const number of ['1', '2']) {
    await page.goto(`${stage.portal.url}/ape/nuovo`);
    await page.getByRole('button', { name: 'Inizia a compilare' }).click();
    await page.getByRole('button', { name: /^Luogo e catasto/ }).click();
    await page.getByRole('textbox', { name: 'Indirizzo', exact: true }).fill(`${street}, ${number}`);
    await page.getByText(/^Salvato alle/).waitFor();
  }
  await page.goto(`${stage.portal.url}/ape?stato=Registrata`);
  const row = (index: number) => page.locator('.dx-data-row .dx-select-checkbox').nth(index);
  await row(0).click();
  await page.getByRole('button', { name: 'Scarica gli XML (1)' }).waitFor();
  expect(await page.getByRole('button', { name: /^Elimina/ }).count()).toBe(0);

  await page.goto(`${stage.portal.url}/ape`);
  await page.locator('.dx-data-row').first().waitFor();
  const grid = new GridPage(page, '/api/app/ape/certificates');
  await grid.found('Archivio Provvisorio', () => grid.searchField().fill('Archivio Provvisorio'));
  await page.getByText('2 attestati', { exact: true }).first().waitFor();
  await row(0).click();
  await row(1).click();
  await page.getByText('2 selezionati').waitFor();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica gli XML (2)' }).click();
  const file = await (await download).path();
  // Local file headers of a zip archive (APPNOTE, 4.3.7), one for each.
  expect(readFileSync(file).toString('latin1').split('PK\u0003\u0004')).toHaveLength(3);

  await page.getByRole('button', { name: 'Elimina le bozze (2)' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('2 bozze e i file da cui sono nate vanno persi.').waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('2 bozze sono state eliminate.').waitFor();
  await page.locator('.dx-datagrid-nodata').waitFor();
  await settled(page);
  // The former selection is not visible any more.
  expect(await page.getByText('selezionati').count()).toBe(0);
  expect(faults(visit.errors)).toEqual([]);
  await visit.context.close();
});
