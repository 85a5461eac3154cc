/** The whole life of accreditations as stories, each side in a browser of its own, mails included. */
import type { Page } from 'playwright-core';
import { answerAsOrder, decide, fillApplication, linkIn, openCase, sendApplication, sendMailsTo, writeRecord, type Applicant } from '../support/accreditationStory';
import { asUser } from '../support/asUser';
import { openPage, picture, violations, widths } from '../support/browser';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer';
import { openStage } from '../support/stage';
import { pdf } from '../support/uploads';
import { faults, overflow, settled, signInAs } from '../support/visit';

const stage = openStage();
let mails: SmtpServer;
let board: string;
beforeAll(async () => {
  mails = await startSmtpServer();
  await sendMailsTo(stage.portal, mails);
  const ask = await asUser(stage.portal, 'gestore');
  const filter = JSON.stringify([['orderTypeId', '=', 1], 'and', ['province', '=', 'FC'], 'and', ['isActive', '=', true]]);
  const { data } = (await ask('GET', `/api/app/order-boards?filter=${encodeURIComponent(filter)}`)) as { data: { email: string }[] };
  board = data[0]?.email ?? '';
});
afterAll(() => mails.close());

const QUEUE = '/admin/accreditamenti/in-attesa';

/** Somebody signed in on a page, in a browser of their own. */
async function visitor(userName: string, path: string) {
  const opened = await openPage(stage.browser);
  await signInAs(opened.page, stage.portal, userName, path);
  return opened;
}

/** A new account that may apply, and its way from the first visit to the application that was sent: its page, id and protocol number. */
async function applied(person: Applicant) {
  const ask = await asUser(stage.portal, 'admin');
  await ask('POST', '/api/identity/users', { userName: person.userName, name: person.firstName, surname: person.lastName, email: person.email, password: '1q2w3E*', isActive: true, roleNames: ['certificatore'] });
  const { page, ...opened } = await visitor(person.userName, '/accreditamenti');
  await page.getByRole('link', { name: 'Compila l’anagrafica' }).click();
  await page.getByRole('heading', { level: 1, name: 'I miei dati anagrafici' }).waitFor();
  await writeRecord(page, person);
  await page.goto(linkIn(await mails.mailTo(person.email, /^Conferma il tuo indirizzo/), '/conferma-email'));
  await page.getByText('è confermato').waitFor();
  await page.goto(`${stage.portal.url}/accreditamenti/nuovo`);
  await page.getByRole('button', { name: 'Inizia la domanda' }).click();
  await fillApplication(page);
  await sendApplication(page);
  const protocol = /^Domanda (\S+) ricevuta$/.exec((await mails.mailTo(person.email, /ricevuta$/)).subject ?? '')?.[1] ?? '';
  return { page, ...opened, protocol };
}

/** What is wrong with the page as it stands, at the desk's and the phone's width. */
async function wrong(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await page.waitForFunction((small) => (document.querySelector('.sace-layout:has(.sace-burger) .sace-nav[hidden]') !== null) === small, size.width < 992);
    await settled(page);
    await picture(page, `life-${name}-${width}`);
    found.push(...(await violations(page)));
    if ((await overflow(page)) > 0) found.push(`${name} scrolls sideways at ${width}`);
  }
  await page.setViewportSize(widths.desk);
  return found;
}

it('leads from the first visit to the public register, by applicant, order and officer, mails included [USE-01] [USE-02] [RTE-13] [RTE-14] [RTE-15] [RTE-30]', async () => {
  const person = { userName: 'mario.rossi', lastName: 'Rossi', firstName: 'Mario', fiscalCode: 'RSSMRA70A01D704B', email: 'mario.rossi@studio.example' };
  const { page, protocol, ...applicant } = await applied(person);
  expect(await wrong(page, 'sent')).toEqual([]);

  const officer = await visitor('gestore', `${QUEUE}?coda=awaitingFee`);
  await openCase(officer.page, protocol, 'Rossi Mario');
  await decide(officer.page, 'Contributo ricevuto');
  await answerAsOrder(stage.browser, linkIn(await mails.mailTo(board, new RegExp(protocol)), '/ordini/convalida'), 'confirmed');
  await mails.mailTo(person.email, /iscrizione confermata$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Rossi Mario');
  expect(await wrong(officer.page, 'dossier')).toEqual([]);
  await decide(officer.page, 'Controlli superati, accredita');
  await mails.mailTo(person.email, /accolta$/);

  await page.reload();
  await page.getByText('L’accreditamento è in corso di validità.').waitFor();
  expect(await wrong(page, 'accredited')).toEqual([]);
  await page.goto(`${stage.portal.url}/accreditamenti/albo/edit`);
  await page.getByRole('checkbox', { name: /^Mostra la mia scheda/ }).check();
  await page.getByRole('checkbox', { name: /^E-mail/ }).check();
  expect(await wrong(page, 'albo-edit')).toEqual([]);
  await page.getByRole('button', { name: 'Salva le scelte' }).click();
  await page.getByText('Le tue scelte sono state salvate.').waitFor();

  const anybody = await openPage(stage.browser);
  await anybody.page.goto(`${stage.portal.url}/albo?nome=${encodeURIComponent('Rossi Mario')}&comune=040012`);
  await anybody.page.getByText(person.email).waitFor();
  expect(faults([...applicant.errors, ...officer.errors, ...anybody.errors])).toEqual([]);
  expect([...applicant.foreign, ...officer.foreign]).toEqual([]);
  for (const { context } of [applicant, officer, anybody]) await context.close();
});

it('refuses after an integration: the order denies, the office asks, the applicant answers, the reason is told [USE-01] [USE-02] [RTE-15] [RTE-30]', async () => {
  const person = { userName: 'lucia.verdi', lastName: 'Verdi', firstName: 'Lucia', fiscalCode: 'VRDLCU70A41D704R', email: 'lucia.verdi@studio.example' };
  const { page, protocol, ...applicant } = await applied(person);
  const officer = await visitor('gestore', `${QUEUE}?coda=awaitingFee`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await decide(officer.page, 'Contributo ricevuto');
  await answerAsOrder(stage.browser, linkIn(await mails.mailTo(board, new RegExp(protocol)), '/ordini/convalida'), 'denied');
  await mails.mailTo(person.email, /iscrizione non confermata$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await decide(officer.page, 'Chiedi integrazione', async (dialog) => { await dialog.getByLabel(/^Che cosa si chiede/).fill('Allega il certificato di iscrizione all’ordine.'); });
  await page.goto(`${stage.portal.url}${new URL(linkIn(await mails.mailTo(person.email, /serve un’integrazione$/), '/accreditamenti/')).pathname}`);
  await page.getByText('Allega il certificato di iscrizione all’ordine.').first().waitFor();
  expect(await wrong(page, 'asked')).toEqual([]);
  await page.getByRole('link', { name: 'Modifica la domanda e i documenti' }).click();
  await page.getByRole('button', { name: 'Documenti' }).click();
  const other = page.locator('#document-other');
  await other.locator('input[type=file]').setInputFiles({ name: 'certificato.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await other.getByText('Caricato').first().waitFor();
  await page.getByText(/^Salvato alle/).waitFor();
  await page.getByRole('button', { name: 'Riepilogo e invio' }).click();
  await page.getByRole('link', { name: 'Torna alla richiesta e rispondi' }).click();
  await page.getByLabel(/^Risposta all’ufficio/).fill('Ho allegato il certificato.');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await page.getByText('L’ufficio sta verificando la domanda.').waitFor();
  await mails.mailTo(person.email, /risposta ricevuta$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await officer.page.getByRole('dialog').getByText('Ho allegato il certificato.').first().waitFor();
  expect(await wrong(officer.page, 'answered')).toEqual([]);
  await decide(officer.page, 'Respingi', async (dialog) => { await dialog.getByLabel(/^Motivazione/).fill('L’iscrizione non risulta.'); });
  expect((await mails.mailTo(person.email, /respinta$/)).text).toContain('L’iscrizione non risulta.');
  await page.reload();
  await page.getByText('La domanda è stata respinta.').waitFor();
  await page.getByText('L’iscrizione non risulta.').first().waitFor();
  expect(await wrong(page, 'refused')).toEqual([]);
  expect(faults([...applicant.errors, ...officer.errors])).toEqual([]);
  for (const { context } of [applicant, officer]) await context.close();
});
