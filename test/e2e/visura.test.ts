/** A visitor finds a certificate in the public register in each of the three ways, at both widths. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { anyRow } from '../support/certificates/visuraStory';
import { enter } from '../support/keys';
import { openStage } from '../support/stage';
import { focusOn, overflow, settled } from '../support/visit';

const stage = openStage();

/** Returns the faults of the page as it stands. */
async function wrong(page: Page, name: string): Promise<string[]> {
  await picture(page, name);
  const aside = await overflow(page);
  return [...(await violations(page)), ...(aside > 0 ? [`scrolls sideways by ${String(aside)}`] : [])].map(
    (fault) => `${name}: ${fault}`,
  );
}

it('tells the facts of a certificate to readers without scripts, and the program takes the same page over', async () => {
  const { number, address } = await anyRow(stage.portal.url);
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${stage.portal.url}/visura-ape/${number}`);
  expect(await page.title()).toBe(`Sace - Attestato ${number}`);
  expect(await answer?.text()).toContain(`<dt>Indirizzo</dt><dd>${address},`);
  await page.getByRole('heading', { level: 1, name: `Attestato ${number}` }).waitFor();
  await context.close();
  const scripted = await openPage(stage.browser);
  await scripted.page.goto(`${stage.portal.url}/visura-ape/${number}`);
  await settled(scripted.page);
  expect(await scripted.page.getByRole('button', { name: 'Scarica una copia' }).count()).toBe(1);
  expect(scripted.errors).toEqual([]);
  await scripted.context.close();
});

it('finds a certificate by number, by address with a typo and by cadastre, and reads what it means [RTE-18] [RTE-19] [USE-04]', async () => {
  const { number, address, comune, province, cadastre } = await anyRow(stage.portal.url);
  const faults: string[] = [];
  for (const [width, size] of Object.entries(widths)) {
    const { page, errors, foreign, context } = await openPage(stage.browser, size);
    await page.goto(`${stage.portal.url}/visura-ape`);
    await settled(page);

    await page.getByRole('searchbox').fill(number.replaceAll('-', ''));
    await page.keyboard.press('Enter');
    await page.getByText('1 attestato trovato').waitFor();
    faults.push(...(await wrong(page, `visura-number-${width}`)));
    await page.locator('article').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: `Attestato ${number}` }).waitFor();
    await settled(page);
    faults.push(...(await wrong(page, `visura-certificate-${width}`)));

    await page.goto(`${stage.portal.url}/visura-ape`);
    await settled(page);
    const civic = /(\d+)$/.exec(address)?.[1] ?? '';
    await page.getByRole('searchbox').fill(`v. garibladi ${civic}, ${comune}`);
    await page.keyboard.press('Enter');
    await page.locator('article').filter({ hasText: number }).waitFor();
    faults.push(...(await wrong(page, `visura-address-${width}`)));

    await page.getByRole('link', { name: 'Cerca per dati catastali' }).click();
    await page.getByRole('combobox', { name: 'Comune' }).fill(comune);
    await page.getByRole('option', { name: `${comune} (${province})`, exact: true }).click();
    const [, sheet = '', parcel = '', subalterno = ''] =
      /^\S+ ([^/]+)\/([^/]+)\/([^/]+)$/.exec(cadastre[0] ?? '') ?? [];
    await page.getByRole('textbox', { name: 'Foglio' }).fill(sheet);
    await page.getByRole('textbox', { name: 'Particella' }).fill(parcel);
    await page.getByRole('textbox', { name: 'Subalterno' }).fill(subalterno);
    await page.keyboard.press('Enter');
    await page.locator('article').filter({ hasText: number }).waitFor();
    faults.push(...(await wrong(page, `visura-cadastre-${width}`)));

    expect(foreign).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
  expect(faults).toEqual([]);
});

it('verifies a paper and its file, and proves the consultation under a code [RTE-18]', async () => {
  const { number } = await anyRow(stage.portal.url);
  const copy = await fetch(`${stage.portal.url}/api/app/visura/certificates/${number}/document`);
  const buffer = Buffer.from(await copy.arrayBuffer());
  const faults: string[] = [];
  for (const [width, size] of Object.entries(widths)) {
    const { page, errors, foreign, context } = await openPage(stage.browser, size);
    await page.goto(`${stage.portal.url}/visura-ape/${number}`);
    await enter(page, page.getByRole('button', { name: 'Prepara l’indicatore' }));
    const indicator = page.locator('.sace-visura-advert img');
    await indicator.waitFor();
    await settled(page);
    // The pressed button is gone: its section has the focus, so that Tab goes on there.
    await focusOn(page.getByRole('heading', { name: 'Per un annuncio di vendita o affitto' }));
    // The policy must allow the image: it decodes.
    expect(
      await indicator.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
    faults.push(...(await wrong(page, `advert-${width}`)));
    for (const [button, start] of [
      ['PNG', '\u0089PNG'],
      ['SVG', '<svg'],
      ['PDF', '%PDF'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, 4)).toBe(start);
    }
    await page.getByRole('link', { name: 'Verifica un attestato' }).click();
    await page.getByText('È nel registro ed è valido.').waitFor();
    await settled(page);
    faults.push(...(await wrong(page, `verification-${width}`)));
    await page.getByRole('button', { name: 'Crea l’attestazione' }).click();
    await page.getByText('Da allora lo stato dell’attestato non è cambiato.').waitFor();
    await settled(page);
    faults.push(...(await wrong(page, `proof-${width}`)));
    // Its document stands now.
    await page.goto(`${stage.portal.url}/verifica?testo=${number}`);
    const file = page.getByLabel('PDF o file firmato (.p7m)');
    await file.setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('Il file è la copia per la consultazione di questo registro').waitFor();
    faults.push(...(await wrong(page, `verification-copy-${width}`)));
    await page.goto(`${stage.portal.url}/verifica/QX7K-2MNP-9RTZ`);
    await page.getByText('Nel registro nessun attestato ha questo numero o codice.').waitFor();
    faults.push(...(await wrong(page, `verification-unknown-${width}`)));
    expect(foreign).toEqual([]);
    // The page of a code that nobody has answers 404.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await context.close();
  }
  expect(faults).toEqual([]);
});
