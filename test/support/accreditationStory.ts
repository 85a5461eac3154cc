/** The steps of applicants, officers and orders through the pages, as the stories of accreditations take them. */
import type { Browser, Locator, Page } from 'playwright-core';
import { asUser } from './asUser';
import { openPage } from './browser';
import type { Portal } from './portal';
import type { ReceivedMail, SmtpServer } from './smtpServer';
import { pdf } from './uploads';
import { settled } from './visit';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Has the portal send its mails to this server. */
export async function sendMailsTo(portal: Portal, { port }: SmtpServer): Promise<void> {
  const ask = await asUser(portal, 'admin');
  await ask('POST', '/api/setting-management/emailing', {
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpEnableSsl: false,
    smtpUseDefaultCredentials: true,
    defaultFromAddress: 'noreply@regione.example',
    defaultFromDisplayName: 'Sace',
  });
}

/** The address that a mail leads to. */
export function linkIn({ text = '' }: ReceivedMail, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0];
  if (found === undefined) throw new Error(`No link to ${path} in: ${text}`);
  return found;
}

export interface Applicant {
  readonly userName: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly fiscalCode: string;
  readonly email: string;
}

/** The fiscal code proposes where people were born, as soon as the page knows the comuni: here Forlì-Cesena. */
export async function birthProvinceProposed(page: Page): Promise<void> {
  const province = await page.getByLabel(/^Provincia di nascita/).elementHandle();
  await page.waitForFunction((input) => (input as HTMLInputElement | null)?.value.startsWith('Forlì-Cesena'), province);
}

/** Writes the personal record of somebody born in Forlì. */
export async function writeRecord(page: Page, { lastName, firstName, fiscalCode, email }: Applicant): Promise<void> {
  await page.getByLabel('Cognome', { exact: false }).first().fill(lastName);
  await page
    .getByLabel(/^Nome(?! dello)/)
    .first()
    .fill(firstName);
  await page.getByLabel(/^Codice fiscale/).fill(fiscalCode);
  await birthProvinceProposed(page);
  const residence = page.getByRole('group', { name: 'Residenza' });
  await residence.getByLabel(/^Via e numero civico/).fill('Via Roma, 1');
  await residence.getByRole('combobox', { name: /^Comune/ }).fill('Forlì');
  await page.getByRole('option', { name: 'Forlì (FC)' }).click();
  await residence.getByLabel(/^CAP/).fill('47121');
  await page.getByLabel(/^E-mail di contatto/).fill(email);
  await button(page, 'Salva i dati').click();
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
}

/** Waits until the step of the wizard is open. */
export const atStep = (page: Page, step: number): Promise<void> =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Passo ${String(step)} di 7`) }).waitFor();

/** The declarations that every application repeats. */
export const declarations = [/^Dichiaro di possedere/, /^Dichiaro che quanto scritto/, /^Ho letto l’informativa/];

/** Chooses from the list of an editor. */
async function choose(page: Page, label: RegExp, option: RegExp): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
}

/** Fills the wizard in from its first step and leaves it at its summary. */
export async function fillApplication(page: Page): Promise<void> {
  const at = (step: number) => atStep(page, step);
  const forward = () => button(page, 'Avanti').click();
  await at(1);
  await choose(page, /^Tipo di soggetto/, /^Tecnico abilitato/);
  await forward();
  await at(2);
  await page.getByRole('combobox', { name: /^Titolo di studio/ }).fill('ingegneria edile');
  await page
    .getByRole('option', { name: /Architettura e ingegneria edile/ })
    .first()
    .click();
  await page.getByText('questo titolo non richiede un corso').waitFor();
  await page.getByLabel(/^Anno di conseguimento/).fill('2005');
  await page.getByLabel(/^Istituto o università/).fill('Università di Bologna');
  await forward();
  await at(3);
  await choose(page, /^Ordine o collegio/, /^Ordine degli Ingegneri/);
  await choose(page, /^Provincia dell’ordine/, /^Forlì-Cesena/);
  await page.getByLabel(/^Numero di iscrizione/).fill('1234');
  await page.getByLabel(/^Data di iscrizione/).fill('01/03/2006');
  await page.getByLabel(/^Data di iscrizione/).press('Tab');
  await choose(page, /^Corso/, /^Nessun corso/);
  await forward();
  await at(4);
  await forward();
  await documentsAndDeclarations(page);
}

/** Fills the steps in that are new each time, from the documents on, and leaves the wizard at its summary. */
async function documentsAndDeclarations(page: Page): Promise<void> {
  const forward = () => button(page, 'Avanti').click();
  await atStep(page, 5);
  for (const kind of ['identity', 'studyTitle', 'orderEnrolment']) {
    const place = page.locator(`#document-${kind}`);
    await place
      .locator('input[type=file]')
      .setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf() });
    await place.getByText('Caricato').first().waitFor();
  }
  await forward();
  await atStep(page, 6);
  for (const name of declarations) await page.getByRole('checkbox', { name }).check();
  await forward();
  await atStep(page, 7);
  await page.getByText('La domanda è completa.').waitFor();
}

/** Sends what is filled in, and waits for its status page. */
export async function sendApplication(page: Page): Promise<void> {
  await button(page, 'Invia la domanda').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invia la domanda', exact: true }).click();
  await page.getByText('Abbiamo ricevuto la domanda.').waitFor();
  await settled(page);
}

/** Opens the link of the mail as the order does, without an account, and answers. */
export async function answerAsOrder(browser: Browser, link: string, outcome: 'confirmed' | 'denied'): Promise<void> {
  const { page, context } = await openPage(browser);
  await page.goto(link);
  await page.getByRole('radio', { name: outcome === 'confirmed' ? /confermiamo/ : /non risulta/ }).check();
  if (outcome === 'denied') await page.getByLabel(/^Perché non risulta/).fill('Il numero non è del nostro albo.');
  await page.getByLabel(/^Nome e cognome di chi risponde/).fill('Lucia Bianchi');
  await button(page, 'Invia la risposta').click();
  await page.getByRole('heading', { name: 'Risposta registrata' }).waitFor();
  await context.close();
}

/** Finds a case in the queue that the officer has before them, and opens it there. */
export async function openCase(page: Page, protocol: string, name: string): Promise<void> {
  await page.locator('.sace-grid-search input').fill(protocol);
  await page.getByRole('link', { name: protocol, exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name }).waitFor();
}

/** Writes how the payment was seen, in the dialog of the decision «Contributo ricevuto». */
export const writeFeeReason = (dialog: Locator): Promise<void> =>
  dialog.getByLabel('Come risulta il pagamento').fill('Ricevuta 12 della tesoreria');

/** Takes a decision in the open case. `write` fills what it needs. */
export async function decide(
  page: Page,
  decision: string,
  write: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: decision, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: decision });
  await write(dialog);
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
