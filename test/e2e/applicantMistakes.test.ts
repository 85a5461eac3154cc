/** An applicant on two phones who makes every mistake that people made. */
import type { Page } from 'playwright-core';
import { ZipFile } from 'yazl';
import {
  answerAsOrder,
  atStep,
  decide,
  fillApplication,
  linkIn,
  openCase,
  sendApplication,
  writeFeeReason,
} from '../support/accreditationStory';
import { asUser } from '../support/asUser';
import { openPhone } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { openStory } from '../support/storyStage';
import { scrolledTo, takeUp } from '../support/twoDevices';
import { faults, focusOn, settled } from '../support/visit';

const { stage, mailTo, boardOf, visitor } = openStory();

const MISTYPED = 'mario.rosi@studio.example';
const FIRST = 'mario@studio.example';
const RIGHT = 'mario.rossi@studio.example';
const PASSWORD = '1q2w3E*';
const RECORD = '/accreditamenti/anagrafica';
/** Members of a record that are sent as they came. */
const KEPT = [
  'version',
  'lastName',
  'firstName',
  'fiscalCode',
  'gender',
  'birthDate',
  'birthPlace',
  'birthProvince',
  'birthCountry',
  'email',
] as const;

type Phone = Awaited<ReturnType<typeof openPhone>>;
let first: Phone;
let second: Phone;
/** Requests of the first phone that were refused: status and path. */
const refused: string[] = [];
beforeAll(async () => {
  [first, second] = await Promise.all([openPhone(stage.browser), openPhone(stage.browser)]);
  first.page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${String(response.status())} ${new URL(response.url()).pathname}`);
  });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const residence = (page: Page) =>
  page.getByRole('group', { name: 'Residenza' }).getByRole('combobox', { name: /^Comune/ });
const contactOf = (page: Page) => page.getByRole('region', { name: 'E-mail di contatto' });

async function chooseForli(page: Page): Promise<void> {
  await residence(page).fill('Forlì');
  await page.getByRole('option', { name: 'Forlì (FC)' }).click();
}

/** Opens the link that confirms an address, on the second phone, where nobody is signed in. */
async function confirm(address: string): Promise<void> {
  await second.page.goto(linkIn(await mailTo(address, /^Conferma il tuo indirizzo/), '/conferma-email'));
  await second.page.getByText(`L’indirizzo ${address} è confermato`).waitFor();
}

/** Opens a step by the list of steps, which a phone folds. */
async function openStep(page: Page, name: RegExp): Promise<void> {
  await page.locator('summary', { hasText: 'Passi della domanda' }).click();
  await page.getByRole('button', { name }).click();
}

/** Removes the comune from a record: older records were saved before the comune was required. */
async function withoutComune(userName: string): Promise<void> {
  const ask = await asUser(stage.portal, userName);
  const { currentUser } = (await ask('GET', '/api/abp/application-configuration')) as { currentUser: { id: string } };
  const path = `/api/app/anagrafiche/${currentUser.id}`;
  const record = (await ask('GET', path)) as Record<(typeof KEPT)[number], unknown>;
  await ask('PUT', path, {
    ...Object.fromEntries(KEPT.map((name) => [name, record[name]])),
    residence: {},
    studio: {},
  });
}

/** A file as a word processor writes it: an archive with its own parts. */
async function wordDocument(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const path of ['[Content_Types].xml', 'word/document.xml']) zip.addBuffer(Buffer.from('<Types/>'), path);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The page that was wanted opens at its head after an account was made with a mistyped address. */
async function signsInAtTheHead(): Promise<void> {
  const { page } = first;
  await page.goto(stage.portal.url + RECORD);
  await page.getByRole('link', { name: 'Registrati', exact: true }).click();
  await page.getByLabel(/^Nome utente/).fill('mario.rossi');
  await page.getByLabel(/^Indirizzo e-mail/).fill(MISTYPED);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await button(page, 'Registrati').click();
  await page.getByText('Il tuo account è stato creato').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // A person who presses the button at the foot of a phone has scrolled.
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await button(page, 'Accedi').click();
  await page.waitForURL(stage.portal.url + RECORD);
  await settled(page);
  expect(await scrolledTo(page)).toBe(0);
  expect(await pageFaults(page, 'mistakes-signed-in')).toEqual([]);
}

/** The comune that lacks is named at its field, and another language or a cut network loses nothing. */
async function writesTheRecord(): Promise<void> {
  const { page, context } = first;
  await page.getByLabel('Cognome', { exact: false }).first().fill('Rossi');
  await page
    .getByLabel(/^Nome(?! dello)/)
    .first()
    .fill('Mario');
  await page.getByLabel(/^Codice fiscale/).fill('RSSMRA70A01D704B');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Forlì-Cesena'),
  );
  await page.getByLabel(/^E-mail di contatto/).fill(FIRST);
  await button(page, 'Salva i dati').click();
  await focusOn(residence(page));
  await page.getByText(/^Indica il comune di residenza o, se abiti all’estero/).waitFor();
  expect(await pageFaults(page, 'mistakes-comune')).toEqual([]);

  const language = page.locator('.sace-language select');
  await language.selectOption('ar');
  await page.getByLabel(/^Last name/).waitFor();
  expect(await page.getByLabel(/^Last name/).inputValue()).toBe('Rossi');
  expect(
    await page
      .getByText('Municipality')
      .first()
      .evaluate((label) => getComputedStyle(label).textAlign),
  ).toBe('left');
  expect(await pageFaults(page, 'mistakes-arabic')).toEqual([]);
  await language.selectOption('it');
  await page.getByLabel(/^Cognome/).waitFor();
  expect(await page.getByLabel(/^Codice fiscale/).inputValue()).toBe('RSSMRA70A01D704B');

  await chooseForli(page);
  await context.setOffline(true);
  await button(page, 'Salva i dati').click();
  await page.getByText(/^Non riusciamo a raggiungere il server\. Controlla la connessione/).waitFor();
  expect(await pageFaults(page, 'mistakes-offline')).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Salva i dati').click();
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
}

/**
 * The mistyped address of the account is corrected with that of the contact, and what the other phone confirmed is
 * shown.
 */
async function correctsTheAddress(): Promise<void> {
  const { page, context } = first;
  const contact = contactOf(page);
  await contact.getByText('Da confermare', { exact: true }).waitFor();
  await confirm(FIRST);
  await takeUp(page);
  await contact.getByText('Confermato', { exact: true }).waitFor();

  await contact.getByLabel(/^Nuovo indirizzo/).fill(RIGHT);
  await contact.getByLabel(/^Password attuale/).fill(PASSWORD);
  expect(await pageFaults(page, 'mistakes-address')).toEqual([]);
  await contact.getByRole('button', { name: 'Cambia indirizzo', exact: true }).click();
  await contact.getByText(`Abbiamo scritto a ${RIGHT}`, { exact: false }).waitFor();
  expect(await pageFaults(page, 'mistakes-address-asked')).toEqual([]);

  // After a return to the page it shows the waiting address, and the account shows the present one.
  await page.reload();
  await contact.getByText(`${RIGHT} sarà il tuo indirizzo`, { exact: false }).waitFor();
  expect(await pageFaults(page, 'mistakes-address-waiting')).toEqual([]);
  const account = await context.newPage();
  await account.goto(`${stage.portal.url}/account/manage`);
  const address = account.getByLabel(/^Indirizzo e-mail/);
  await address.waitFor();
  expect(await address.inputValue()).toBe(MISTYPED);
  await account.getByLabel(/^Numero di telefono/).fill('0543 1234');

  await confirm(RIGHT);
  await takeUp(page);
  await contact.getByText(RIGHT, { exact: true }).waitFor();
  await contact.getByText(/sarà il tuo indirizzo/).waitFor({ state: 'detached' });
  await contact.getByRole('checkbox').waitFor({ state: 'detached' });
  await takeUp(account);
  await account.waitForFunction(
    (right) => [...document.querySelectorAll('input')].some(({ value }) => value === right),
    RIGHT,
  );
  expect(await address.inputValue()).toBe(RIGHT);
  expect(await account.getByLabel(/^Numero di telefono/).inputValue()).toBe('0543 1234');
  expect(await pageFaults(account, 'mistakes-account')).toEqual([]);
  await account.close({ runBeforeUnload: false });
}

/** The summary leads to each thing that lacks, marked where it lacks, and back. */
async function completesFromTheSummary(): Promise<void> {
  const { page } = first;
  await withoutComune('mario.rossi');
  await page.goto(`${stage.portal.url}/accreditamenti/nuovo`);
  await button(page, 'Inizia la domanda').click();
  await atStep(page, 1);
  await openStep(page, /^Riepilogo e invio/);
  await atStep(page, 7);
  expect(await pageFaults(page, 'mistakes-summary')).toEqual([]);
  await page.getByRole('link', { name: 'Il comune di residenza o dello studio, nella tua anagrafica' }).click();
  await focusOn(residence(page));
  await page.getByText(/^Indica il comune di residenza o, se abiti all’estero/).waitFor();
  expect(await pageFaults(page, 'mistakes-record-sought')).toEqual([]);
  await chooseForli(page);
  await button(page, 'Salva i dati').click();
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  await page.getByRole('link', { name: 'Torna alla domanda' }).last().click();
  await atStep(page, 7);
  await page
    .getByRole('link', { name: 'Il comune di residenza o dello studio, nella tua anagrafica' })
    .waitFor({ state: 'detached' });

  await button(page, 'Il titolo di studio, con anno e istituto').click();
  await atStep(page, 2);
  await focusOn(page.getByRole('combobox', { name: /^Titolo di studio/ }));
  await page.getByText('Manca: senza questo dato la domanda non si può inviare.').first().waitFor();
  expect(await pageFaults(page, 'mistakes-lacking')).toEqual([]);
  await button(page, 'Torna al riepilogo').click();
  await atStep(page, 7);
}

/** A document of Word is called one, and what is complete is sent. */
async function sendsNoWord(): Promise<void> {
  const { page } = first;
  await openStep(page, /^Documenti/);
  await atStep(page, 5);
  const identity = page.locator('#document-identity');
  await identity.locator('input[type=file]').setInputFiles({
    name: 'carta d’identità.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await wordDocument(),
  });
  await identity.getByText(/^I documenti di Word, Excel, LibreOffice e simili non sono ammessi/).waitFor();
  expect(await pageFaults(page, 'mistakes-word')).toEqual([]);
  await identity.getByRole('button', { name: /^Rimuovi/ }).click();
  await openStep(page, /^Chi presenta la domanda/);
  await fillApplication(page);
  await sendApplication(page);
  expect(await pageFaults(page, 'mistakes-sent')).toEqual([]);
}

/** The office's decision is shown, and the answer is not lost on the way to the documents. */
async function answersTheOffice(): Promise<void> {
  const { page } = first;
  const protocol = /^Domanda (\S+) ricevuta$/.exec((await mailTo(RIGHT, /ricevuta$/)).subject ?? '')?.[1] ?? '';
  const officer = await visitor('gestore', '/admin/accreditamenti/in-attesa?coda=awaitingFee');
  await openCase(officer.page, protocol, 'Rossi Mario');
  await decide(officer.page, 'Contributo ricevuto', writeFeeReason);
  const board = linkIn(await mailTo(await boardOf('FC'), new RegExp(protocol)), '/ordini/convalida');
  await answerAsOrder(stage.browser, board, 'denied');
  await officer.page.goto(`${stage.portal.url}/admin/accreditamenti/in-attesa?coda=review`);
  await openCase(officer.page, protocol, 'Rossi Mario');
  // Which class the title is of decides whether a course is needed.
  const kindOfTitle = officer.page.getByRole('dialog').getByText('Tipo e classe del titolo');
  await kindOfTitle.waitFor();
  expect(await kindOfTitle.locator('xpath=following-sibling::*[1]').innerText()).toMatch(/, \S+/);
  expect(await pageFaults(officer.page, 'mistakes-officer')).toEqual([]);
  await decide(officer.page, 'Chiedi integrazione', async (dialog) => {
    await dialog.getByLabel(/^Che cosa si chiede/).fill('Allega il certificato di iscrizione.');
  });
  await officer.context.close();

  await takeUp(page);
  await page.getByText('Allega il certificato di iscrizione.').first().waitFor();
  const answer = page.getByLabel(/^Risposta all’ufficio/);
  await answer.fill('Ho allegato il certificato.');
  await page.getByRole('link', { name: 'Modifica la domanda e i documenti' }).click();
  await page.getByRole('heading', { level: 2, name: /^Passo/ }).waitFor();
  await openStep(page, /^Riepilogo e invio/);
  await atStep(page, 7);
  await page.getByRole('link', { name: 'Torna alla richiesta e rispondi' }).click();
  expect(await answer.inputValue()).toBe('Ho allegato il certificato.');
  expect(await pageFaults(page, 'mistakes-answer')).toEqual([]);
  await button(page, 'Invia la risposta').click();
  await page.getByText('L’ufficio sta verificando la domanda.').waitFor();
  expect(await pageFaults(page, 'mistakes-answered')).toEqual([]);
}

it('applies on two phones with each mistake, and loses nothing by any of them [USE-01] [RTE-14] [RTE-15]', async () => {
  await signsInAtTheHead();
  await writesTheRecord();
  await correctsTheAddress();
  await completesFromTheSummary();
  await sendsNoWord();
  await answersTheOffice();
  // The document of Word alone was refused, and nothing of it was left to be removed.
  expect(refused.map((path) => path.replace(/[\da-f-]{36}/, 'id'))).toEqual([
    '403 /api/app/files/uploads/id/finish',
    '404 /api/app/files/uploads/id',
  ]);
  expect(faults(first.errors).filter((error) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  expect(faults(second.errors)).toEqual([]);
  for (const { context } of [first, second]) await context.close();
});
