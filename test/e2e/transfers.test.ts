/** A transfer in a real browser: it comes with the bank's file, is matched by one person and approved by another. */
import { camt } from '../support/bank/camt';
import { openPage, picture, violations } from '../support/browser';
import { enter } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { atBothWidths, faults, openAs, overflow, settled } from '../support/visit';

const stage = openStage();
const PATH = '/portafoglio/ricarica';
/** The fiscal code of the certifier of the demonstration. */
const CODE = 'CRTCRL80C54A944Z';
const PAYER = 'STUDIO COLLAUDO SRL';

it('lets one person take in and match a transfer, and another one approve it by keys [RTE-32] [MEN-06] [MEN-09]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'cassa', PATH);
  await page.locator('.dx-data-row').first().waitFor();
  const wrong: string[] = [];
  const look = async (name: string) => {
    await picture(page, `transfers-${name}`);
    if ((await overflow(page)) > 0) wrong.push(`${name}: scrolls sideways`);
    wrong.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
  };
  const officePages = page.getByRole('navigation', { name: 'Portafogli, lato ufficio' }).getByRole('list');
  await atBothWidths(page, async (width) => {
    await look(`list-${width}`);
    if (await officePages.evaluate((list) => list.scrollWidth > list.clientWidth))
      wrong.push(`list-${width}: a page of the office is out of sight`);
  });

  await page.getByRole('link', { name: 'Anomalie pagoPA' }).click();
  await page.getByRole('link', { name: '02000000000000117' }).click();
  await page.getByRole('heading', { name: 'IUV sconosciuto' }).waitFor();
  await settled(page);
  await atBothWidths(page, (width) => look(`anomaly-${width}`));
  await page.getByRole('button', { name: 'Chiudi la ricevuta' }).click();
  await page.getByRole('link', { name: 'Cifre e giornate' }).click();
  await page.getByRole('region', { name: 'Oggi' }).waitFor();
  await settled(page);
  const daysTable = page.getByRole('region', { name: 'Giornate con le loro chiusure' });
  await daysTable.waitFor();
  await atBothWidths(page, async (width) => {
    await daysTable.scrollIntoViewIfNeeded();
    await look(`days-${width}`);
    if (await daysTable.evaluate((table) => table.scrollWidth > table.clientWidth))
      wrong.push(`days-${width}: the table of the days has columns out of sight`);
  });
  await page.getByRole('link', { name: 'Bonifici', exact: true }).click();
  await page.locator('.dx-data-row').first().waitFor();

  await page.getByRole('button', { name: 'Importa estratto conto' }).click();
  const day = new Date().toISOString().slice(0, 10);
  const entry = { amount: '1500.00', day, reference: 'TRNCOLLAUDO', payer: PAYER, text: `Ricarica cf ${CODE}` };
  const xml = camt({ id: 'COLLAUDO', iban: 'IT60X0542811101000000123456', entries: [entry] });
  await page
    .getByLabel('File della banca')
    .setInputFiles({ name: 'estratto.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) });
  await page.getByText('estratto.xml').waitFor();
  await look('import');
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByText(/1 movimento, di cui 0 già noti/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();

  await page.getByRole('link', { name: PAYER }).click();
  await page.getByRole('heading', { name: 'Di chi può essere' }).waitFor();
  await settled(page);
  await atBothWidths(page, (width) => look(`line-${width}`));
  await enter(page, page.getByRole('button', { name: 'Proponi per Certificatrice Carla' }));
  await page.getByText('Hai proposto tu questo accredito: lo deve approvare un’altra persona.').waitFor();
  expect(await page.getByRole('button', { name: /^Approva/ }).count()).toBe(0);
  await look('proposed');

  const second = await openPage(stage.browser);
  await openAs(second.page, stage.portal, 'admin', `${PATH}?coda=approvare`);
  await enter(second.page, second.page.getByRole('link', { name: PAYER }));
  await enter(second.page, second.page.getByRole('button', { name: /^Approva 1\.500,00\s€ a Certificatrice Carla$/ }));
  await second.page.getByText('L’accredito è approvato.').first().waitFor();
  await second.page.getByText(/^n\. \d+ del \d{4}$/).waitFor();
  await second.page.keyboard.press('Escape');
  await second.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(wrong).toEqual([]);
  expect([...faults(errors), ...faults(second.errors)]).toEqual([]);
  await second.context.close();
  await context.close();
});

it('pays the fee of the application that a transfer names, and sends one of another amount to the wallet', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'cassa', PATH);
  await page.getByPlaceholder(/^Cerca ordinante/).fill('contributo accreditamento');
  const rows = page.locator('.dx-data-row');
  const short = rows.filter({ hasText: '90,00' });
  await short.waitFor();
  await enter(page, short.getByRole('link'));
  await page.getByText(/Il bonifico è di un altro importo/).waitFor();
  expect(await page.getByRole('button', { name: /^Paga il contributo della domanda/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Accredita a/ }).count()).toBe(1);
  await settled(page);
  const found = await pageFaults(page, 'fee-short');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await rows.filter({ hasText: '100,00' }).first().getByRole('link').click();
  const pay = page.getByRole('button', { name: /^Paga il contributo della domanda ACC-/ });
  await pay.waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'fee-named')));
  await enter(page, pay);
  await page.getByText('Il contributo è pagato, e la domanda è andata avanti.').first().waitFor();
  await page.getByText('Contributo della domanda').waitFor();
  await settled(page);
  found.push(...(await pageFaults(page, 'fee-paid')));
  expect([...found, ...faults(errors)]).toEqual([]);
  await context.close();
});
