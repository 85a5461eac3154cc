/** A piece of news from the office's keyboard to a visitor's phone, in a real browser. */
import { openPage, widths } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { pdf } from '../support/uploads';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();

it('is written, saved, published and read on a phone, and loads nothing from elsewhere [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/contenuti');
  expect(await pageFaults(page, 'contents')).toEqual([]);
  await page.getByRole('link', { name: 'Scrivi una notizia' }).click();
  await page.getByLabel('Titolo della notizia').fill('Chiusura dello sportello');
  await page.getByLabel('Sommario').fill('Lo sportello resta chiuso venerdì.');
  const text = page.getByRole('textbox', { name: 'Testo' });
  await text.click();
  await page.keyboard.type('Orari');
  // To the tools and back by keys alone.
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lo sportello riapre lunedì. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Scrivere a');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Indirizzo').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Inserisci' }).click();
  await page.getByText('Non è un indirizzo a cui').waitFor();
  await page.getByLabel('Indirizzo').fill('www.regione.emilia-romagna.it');
  await page.getByRole('button', { name: 'Inserisci' }).click();
  await page.getByRole('button', { name: 'Tabella' }).click();
  await page.keyboard.type('Giorno');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ore');
  await page.getByRole('button', { name: 'Elimina colonna' }).waitFor();
  const file = { name: 'orari.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Titolo di orari.pdf').fill('Orari dello sportello');
  await page.getByRole('button', { name: 'Telefono' }).click();
  expect(await pageFaults(page, 'content-editor')).toEqual([]);
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByText('La notizia è pubblicata').waitFor();
  expect(await pageFaults(page, 'content-published')).toEqual([]);
  const address = page.url().replace('/contenuti/', '/news/');
  expect(faults(errors)).toEqual([]);
  await context.close();

  const visitor = await openPage(stage.browser, widths.phone);
  const foreign: string[] = [];
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith(stage.portal.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await visitor.page.goto(address);
  await settled(visitor.page);
  await visitor.page.getByRole('heading', { level: 2, name: 'Orari' }).waitFor();
  const link = visitor.page.getByRole('link', { name: 'www.regione.emilia-romagna.it' });
  expect(await link.getAttribute('href')).toBe('https://www.regione.emilia-romagna.it');
  expect(await pageFaults(visitor.page, 'content-read')).toEqual([]);
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: 'Scarica Orari dello sportello' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('orari.pdf');
  expect([foreign, faults(visitor.errors)]).toEqual([[], []]);
  await visitor.context.close();
});

it('leads from the certificate form to its chapter, by keyboard and on a phone [RTE-22] [MEN-07]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('link', { name: 'Guida a questa pagina' }).focus();
  expect(await pageFaults(page, 'help-beside-form')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Compilare il modulo' }).waitFor();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/manuali/attestati/compilare');
  await page.getByRole('searchbox', { name: 'Cerca nel manuale' }).fill('sostituisce controllato');
  await page.getByRole('search').getByRole('link', { name: 'Quando un attestato è controllato' }).waitFor();
  expect(await pageFaults(page, 'manual-chapter')).toEqual([]);
  await page.getByRole('link', { name: 'Compilare e registrare un attestato' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compilare e registrare un attestato' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il manuale in PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^attestati-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(await pageFaults(page, 'manual-front')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('tells an open page of maintenance, which its reader closes [RTE-21] [LAY-08]', async () => {
  const visitor = await openPage(stage.browser, { width: 390, height: 844 });
  await visitor.page.goto(`${stage.portal.url}/news`);
  await settled(visitor.page);
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/contenuti/avvisi');
  await page.getByRole('button', { name: 'Scrivi un avviso' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Testo dell’avviso').fill('Manutenzione: dalle 18 il portale sarà lento.');
  await form.getByLabel('Al', { exact: false }).last().fill('01/01/2099, 10:00');
  await page.keyboard.press('Tab');
  expect(await pageFaults(page, 'service-message-form')).toEqual([]);
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByText('L’avviso è salvato.').waitFor();
  expect(await pageFaults(page, 'service-messages')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
  const alert = visitor.page.getByRole('status').filter({ hasText: 'dalle 18 il portale' });
  await alert.waitFor();
  expect(await pageFaults(visitor.page, 'service-message-open-page')).toEqual([]);
  await alert.getByRole('button').press('Enter');
  await alert.waitFor({ state: 'detached' });
  expect(faults(visitor.errors)).toEqual([]);
  await visitor.context.close();
});
