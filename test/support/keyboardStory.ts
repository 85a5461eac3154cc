/** The steps of the stories of accreditations as somebody takes them who has only a keyboard. */
import type { Locator, Page } from 'playwright-core';
import { atStep, birthProvinceProposed, declarations, type Applicant } from './accreditationStory';
import { enter, hasFocus, reach, write } from './keys';
import { pdf } from './uploads';
import { focusOn } from './visit';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Writes the beginning of a choice, and takes it from the list by Enter. */
async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await write(page, field, text);
  const option = page.getByRole('option', { name: text });
  await option.waitFor();
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toContain(text);
}

/** Writes into a field with a list, and takes the first that the list offers under this name. */
async function pick(page: Page, field: Locator, text: string, option: Locator): Promise<void> {
  await write(page, field, text);
  await option.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await option.first().waitFor({ state: 'hidden' });
}

/** Writes the personal record of somebody born in Forlì, and saves it from a field. */
export async function keyRecord(page: Page, { lastName, firstName, fiscalCode, email }: Applicant): Promise<void> {
  await write(page, page.getByLabel('Cognome', { exact: false }).first(), lastName);
  await write(page, page.getByLabel(/^Nome(?! dello)/).first(), firstName);
  await write(page, page.getByLabel(/^Codice fiscale/), fiscalCode);
  await birthProvinceProposed(page);
  const residence = page.getByRole('group', { name: 'Residenza' });
  await write(page, residence.getByLabel(/^Via e numero civico/), 'Via Roma, 1');
  await pick(
    page,
    residence.getByRole('combobox', { name: /^Comune/ }),
    'Forlì',
    page.getByRole('option', { name: 'Forlì (FC)' }),
  );
  await write(page, residence.getByLabel(/^CAP/), '47121');
  await write(page, page.getByLabel(/^E-mail di contatto/), email);
  await page.keyboard.press('Control+S');
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
}

/** Goes on to a step of the wizard; each begins at its heading. */
export async function keyStep(page: Page, number: number): Promise<void> {
  await enter(page, button(page, 'Avanti'));
  await atStep(page, number);
  await focusOn(page.getByRole('heading', { level: 2, name: /^Passo/ }));
}

/** Writes the year and the school of the title that is chosen. */
export async function keyStudies(page: Page): Promise<void> {
  await write(page, page.getByLabel(/^Anno di conseguimento/), '2005');
  await write(page, page.getByLabel(/^Istituto o università/), 'Università di Bologna');
}

/** Fills the wizard in, sends it, and says yes to the question. */
export async function keyApplication(page: Page): Promise<void> {
  const step = (number: number) => keyStep(page, number);
  await atStep(page, 1);
  await choose(page, page.getByLabel(/^Tipo di soggetto/), 'Tecnico abilitato');
  await step(2);
  await pick(
    page,
    page.getByRole('combobox', { name: /^Titolo di studio/ }),
    'ingegneria edile',
    page.getByRole('option', { name: /Architettura e ingegneria edile/ }),
  );
  await keyStudies(page);
  await step(3);
  await choose(page, page.getByLabel(/^Ordine o collegio/), 'Ordine degli Ingegneri');
  await choose(page, page.getByLabel(/^Provincia dell’ordine/), 'Forlì-Cesena');
  await write(page, page.getByLabel(/^Numero di iscrizione/), '1234');
  await write(page, page.getByLabel(/^Data di iscrizione/), '01032006');
  await choose(page, page.getByLabel(/^Corso/), 'Nessun corso');
  await step(4);
  await keyDocumentsAndSending(page);
}

/** Goes through the steps that a renewal does not take over, from the documents on, and sends the application. */
export async function keyDocumentsAndSending(page: Page): Promise<void> {
  await keyStep(page, 5);
  await attachDocuments(page);
  await keyStep(page, 6);
  for (const name of declarations) {
    await reach(page, page.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await keyStep(page, 7);
  await page.getByText('La domanda è completa.').waitFor();
  await enter(page, button(page, 'Invia la domanda'));
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await hasFocus(page, 'Annulla');
  await enter(page, button(question, 'Invia la domanda'));
  await page.getByText('Abbiamo ricevuto la domanda.').waitFor();
}

/** Opens the browser's own choice of files from each document's button, and chooses one there. */
async function attachDocuments(page: Page): Promise<void> {
  const file = (kind: string) => ({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf() });
  const kinds = ['identity', 'studyTitle', 'orderEnrolment'];
  const coming = kinds.map(file);
  page.on('filechooser', (chooser) => {
    void chooser.setFiles(coming.shift() ?? []);
  });
  for (const kind of kinds) {
    const place = page.locator(`#document-${kind}`);
    await enter(page, button(place, 'Scegli i file'));
    await place.getByText('Caricato').first().waitFor();
  }
}

/** Finds a case in the officer's queue by its number, and opens it from the grid. */
export async function keyCase(page: Page, protocol: string, name: string): Promise<void> {
  const search = page.locator('.sace-grid-search input');
  await search.waitFor();
  await page.keyboard.press('/');
  await focusOn(search);
  await page.keyboard.type(protocol);
  await page
    .getByRole('status')
    .filter({ hasText: /^1 accreditamento/ })
    .waitFor();
  await enter(page, page.getByRole('link', { name: protocol, exact: true }));
  await page.getByRole('dialog').getByRole('heading', { level: 2, name }).waitFor();
}

/** Takes a decision on the open case; `reason` is typed into its first field. */
export async function keyDecision(page: Page, decision: string, reason?: string): Promise<void> {
  await enter(page, button(page.getByRole('dialog'), decision));
  const dialog = page.getByRole('dialog', { name: decision });
  if (reason !== undefined) {
    await focusOn(dialog.getByRole('textbox').first());
    await page.keyboard.type(reason);
  }
  await enter(page, button(dialog, 'Conferma'));
  await dialog.waitFor({ state: 'hidden' });
}
