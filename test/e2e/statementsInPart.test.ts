/**
 * A bank's statement with bad lines in a real browser: they are named, the good ones are confirmed, and the mended file
 * brings the others.
 */
import type { Page } from 'playwright-core';
import { camt } from '../support/bank/camt';
import { openPage, picture, violations } from '../support/browser';
import { enter } from '../support/keys';
import { openStage } from '../support/stage';
import { faults, openAs, overflow, resize, settled } from '../support/visit';

const stage = openStage();
const PATH = '/portafoglio/ricarica';
const IBAN = 'IT60X0542811101000000123456';
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

const day = new Date().toISOString().slice(0, 10);
const entryOf = (reference: string, amount: string) => ({
  amount,
  day,
  reference,
  payer: `PAGATORE ${reference}`,
  text: `Ricarica ${reference}`,
});
const mended = camt({
  id: 'PARZIALE',
  iban: IBAN,
  entries: [
    entryOf('BUONA-1', '100.00'),
    entryOf('DOLLARI', '50.00'),
    entryOf('BUONA-2', '200.00'),
    entryOf('PAROLE', '30.00'),
  ],
}).replaceAll('><', '>\n<');
/** The statement has one entry in another currency, and one that the schema refuses. */
const bad = mended.replace('Ccy="EUR">50.00', 'Ccy="USD">50.00').replace('>30.00<', '>trenta<');

it('lets the officer take in the good lines of a statement, and the others with the mended file', async () => {
  const { page, errors, context } = await openPage(stage.browser, SIZES[0]);
  await openAs(page, stage.portal, 'cassa', PATH);
  await page.locator('.dx-data-row').first().waitFor();
  const wrong: string[] = [];
  const look = async (name: string) => {
    for (const size of SIZES) {
      await resize(page, size);
      await picture(page, `statement-${name}-${String(size.width)}`);
      if ((await overflow(page)) > 0) wrong.push(`${name}-${String(size.width)}: scrolls sideways`);
      wrong.push(...(await violations(page)).map((violation) => `${name}-${String(size.width)}: ${violation}`));
    }
    await resize(page, SIZES[0]);
  };

  await choose(page, 'sbagliato.xml', bad);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'righe del file' });
  await alert.getByText('2 righe del file non si possono importare. Non è stato importato nulla.').waitFor();
  expect(await alert.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Movimento 2 \(DOLLARI\), riga \d+: l’importo è in USD, non in euro\.$/),
    expect.stringMatching(/^Movimento 4 \(PAROLE\), riga \d+: Amt, riga \d+: il numero non si legge/),
  ]);
  // The focus moves to the findings for keyboard users.
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await look('bad');

  await enter(page, page.getByRole('button', { name: 'Importa le 2 righe buone' }));
  await page
    .getByRole('dialog')
    .getByText(/^Importato in parte: mancano 2 righe, 80,00\s€ del saldo finale\./)
    .waitFor();
  await look('partly');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();
  for (const name of ['PAGATORE BUONA-1', 'PAGATORE BUONA-2']) await page.getByRole('link', { name }).waitFor();
  expect(await page.getByRole('link', { name: /PAGATORE (DOLLARI|PAROLE)/ }).count()).toBe(0);

  await page.getByRole('link', { name: 'Estratti conto' }).click();
  await page.getByText('sbagliato.xml').first().waitFor();
  await settled(page);
  await look('list');
  await page.getByRole('link', { name: 'Bonifici', exact: true }).click();
  await page.locator('.dx-data-row').first().waitFor();

  await choose(page, 'corretto.xml', mended);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/4 movimenti, di cui 2 già noti/)
    .waitFor();
  expect(await page.getByRole('dialog').getByText('Importato in parte').count()).toBe(0);
  await look('whole');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();
  for (const reference of ['BUONA-1', 'DOLLARI', 'BUONA-2', 'PAROLE'])
    await page.getByRole('link', { name: `PAGATORE ${reference}` }).waitFor();
  expect(wrong).toEqual([]);
  // The browser itself says of the refused import that it was one.
  expect(faults(errors).filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

async function choose(page: Page, name: string, xml: string): Promise<void> {
  await page.getByRole('button', { name: 'Importa estratto conto' }).click();
  await page
    .getByLabel('File della banca')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(xml) });
}
