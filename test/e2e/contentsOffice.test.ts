/**
 * The office's work on published contents, in a real browser: compares versions, translates, and requests
 * confirmations.
 */
import { openPage } from '../support/browser';
import { looked, publish, save, titleOf, writeNews } from '../support/contentStory';
import { enter, hasFocus, reach, write } from '../support/keys';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, settled } from '../support/visit';

const stage = openStage();

/** A visitor who reads the portal in a language. */
async function reading(language: string, address: string) {
  const visit = await openPage(stage.browser);
  await visit.page.goto(address);
  await visit.page.locator('.sace-language select').selectOption(language);
  await visit.page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
  await settled(visit.page);
  return visit;
}

it('lays a version beside what is saved, by keyboard, part by part [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/contenuti/nuovo');
  await writeNews(
    page,
    'Nuovo tariffario',
    'Le tariffe cambiano.',
    'Dal primo marzo la registrazione di un attestato costa dieci euro.',
  );
  await save(page);
  await write(page, titleOf(page), 'Nuovo tariffario 2027');
  await reach(page, page.getByRole('textbox', { name: 'Testo' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Dal primo aprile la registrazione di un attestato costa quindici euro. ');
  await page.keyboard.type('Chi ha già pagato non versa altro.');
  await save(page);
  await enter(page, page.getByRole('button', { name: 'Che cosa è cambiato dalla versione 1' }));
  await hasFocus(page, 'Cambiamenti dalla versione 1 a quella salvata');
  const difference = page.getByRole('region', { name: 'Cambiamenti dalla versione 1' });
  expect(await difference.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual(['Titolo', 'Testo']);
  expect(await difference.locator('del').allInnerTexts()).toContainEqual(expect.stringContaining('marzo'));
  expect(await difference.locator('ins').allInnerTexts()).toContainEqual(expect.stringContaining('aprile'));
  expect(await looked(page, 'content-difference')).toEqual([]);
  // The text of an earlier version comes back into the form alone: it is saved as a new version.
  await enter(page, page.getByRole('button', { name: 'Riprendi la versione 1' }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Nuovo tariffario'),
  );
  await page.getByText('Salva le modifiche prima di pubblicare.').waitFor();
  await save(page);
  await page.getByText(/^Versione 3: salvata/).waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('is read in the language of its reader, and in Italian with a line that says so where it is not translated [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/contenuti/nuovo');
  await writeNews(page, 'Chiusura di dicembre', 'Gli uffici sono chiusi il 24.', 'Gli uffici riaprono il 27 dicembre.');
  // The arrow goes by other languages, none of which is added.
  await reach(page, page.getByLabel('Lingua da aggiungere'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await enter(page, page.getByRole('button', { name: 'Aggiungi una lingua' }));
  await write(page, page.getByLabel('Titolo (inglese)'), 'Closed in December');
  await write(page, page.getByLabel('Sommario (inglese)'), 'The offices are closed on the 24th.');
  await reach(page, page.getByRole('textbox', { name: 'Testo (inglese)' }));
  await page.keyboard.type('The offices open again on 27 December.');
  expect(await looked(page, 'content-translation')).toEqual([]);
  await save(page);
  const address = await publish(page);
  expect(faults(errors)).toEqual([]);
  await context.close();

  const english = await reading('en', address);
  await english.page.getByRole('heading', { level: 1, name: 'Closed in December' }).waitFor();
  await english.page.locator('article[lang="en"]').getByText('The offices open again on 27 December.').waitFor();
  expect(await english.page.locator('.sace-italian-only').count()).toBe(0);
  expect(await looked(english.page, 'content-read-en')).toEqual([]);
  expect(faults(english.errors)).toEqual([]);
  await english.context.close();

  const german = await reading('de', address);
  await german.page.getByRole('heading', { level: 1, name: 'Chiusura di dicembre' }).waitFor();
  await german.page.locator('article[lang="it"] .sace-italian-only[lang="de"]').waitFor();
  expect(await looked(german.page, 'content-read-de')).toEqual([]);
  expect(faults(german.errors)).toEqual([]);
  await german.context.close();
});

it('is confirmed by its reader with a key, and the office sees by whom and by how many [RTE-21]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/contenuti/nuovo');
  await writeNews(
    page,
    'Nuove regole per i sopralluoghi',
    'Dal primo gennaio.',
    'Il sopralluogo si documenta con tre fotografie.',
  );
  await reach(page, page.getByRole('checkbox', { name: 'Chi la legge deve confermare' }));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: 'Salva la bozza' }));
  await page.getByText('La conferma si chiede a certificatori o uffici').waitFor();
  await reach(page, page.getByRole('combobox', { name: 'Chi la legge' }), 'Shift+Tab');
  await page.keyboard.type('Cert');
  await page.getByRole('option', { name: 'Certificatori' }).waitFor();
  await page.keyboard.press('Enter');
  await save(page);
  const [own, address] = [page.url(), await publish(page)];

  const reader = await openPage(stage.browser);
  await openAs(reader.page, stage.portal, 'certificatore', '/news');
  const first = reader.page.locator('.sace-news-card').first();
  await first.getByText('Da confermare').waitFor();
  expect(await looked(reader.page, 'news-to-confirm')).toEqual([]);
  await enter(reader.page, first.getByRole('link', { name: 'Nuove regole per i sopralluoghi' }));
  await reader.page.waitForURL(address);
  await settled(reader.page);
  await reach(reader.page, reader.page.getByRole('button', { name: 'Confermo di aver letto' }));
  expect(await looked(reader.page, 'news-confirm')).toEqual([]);
  await reader.page.keyboard.press('Enter');
  await focusOn(reader.page.getByText(/^Hai confermato la lettura il/));
  expect(await looked(reader.page, 'news-confirmed')).toEqual([]);
  expect(faults(reader.errors)).toEqual([]);
  await reader.context.close();

  await page.goto(own);
  await settled(page);
  await enter(page, page.getByRole('link', { name: 'Conferme di lettura' }));
  await page.getByText('Hanno confermato 1 su 1 (versione 2, l’ultima pubblicata).').waitFor();
  await page.locator('.dx-data-row').filter({ hasText: 'Certificatrice Carla' }).getByText('Confermata').waitFor();
  await settled(page);
  expect(await looked(page, 'content-confirmations')).toEqual([]);
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Esporta le conferme in CSV' }));
  expect((await download).suggestedFilename()).toMatch(/^conferme-di-lettura-.*\.csv$/);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
