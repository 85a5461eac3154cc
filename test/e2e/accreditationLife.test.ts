/** The whole life of accreditations as stories, each side in a browser of its own, mails included. */
import type { Page } from 'playwright-core';
import {
  answerAsOrder,
  decide,
  fillApplication,
  linkIn,
  openCase,
  sendApplication,
  writeFeeReason,
  writeRecord,
  type Applicant,
} from '../support/accreditationStory';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { enter } from '../support/keys';
import { keyApplication, keyRecord } from '../support/keyboardStory';
import { pageFaults } from '../support/pageFaults';
import { openStory } from '../support/storyStage';
import { pdf } from '../support/uploads';
import { faults } from '../support/visit';

const { stage, mailTo, boardOf, visitor } = openStory();

const QUEUE = '/admin/accreditamenti/in-attesa';

/** A new account that may apply, on its page. */
async function newcomer({ userName, firstName, lastName, email }: Applicant) {
  const ask = await asUser(stage.portal, 'admin');
  await ask('POST', '/api/identity/users', {
    userName,
    name: firstName,
    surname: lastName,
    email,
    password: '1q2w3E*',
    isActive: true,
    roleNames: ['certificatore'],
  });
  return visitor(userName, '/accreditamenti');
}

/** Opens the link that confirms an address. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /^Conferma il tuo indirizzo/), '/conferma-email'));
  await page.getByText('è confermato').waitFor();
}

/** The number of the application in the mail to this address. */
const protocolOf = async (email: string): Promise<string> =>
  /^Domanda (\S+) ricevuta$/.exec((await mailTo(email, /ricevuta$/)).subject ?? '')?.[1] ?? '';

/** The way from the first visit to the application that was sent: the page and the protocol number. */
async function applied(person: Applicant) {
  const { page, ...opened } = await newcomer(person);
  await page.getByRole('link', { name: 'Compila l’anagrafica' }).click();
  await page.getByRole('heading', { level: 1, name: 'I miei dati anagrafici' }).waitFor();
  await writeRecord(page, person);
  await confirmAddress(page, person.email);
  await page.goto(`${stage.portal.url}/accreditamenti/nuovo`);
  await page.getByRole('button', { name: 'Inizia la domanda' }).click();
  await fillApplication(page);
  await sendApplication(page);
  return { page, ...opened, protocol: await protocolOf(person.email) };
}

it('leads from the first visit to the public register, by applicant, order and officer, mails included [USE-01] [USE-02] [RTE-13] [RTE-14] [RTE-15] [RTE-30]', async () => {
  const person = {
    userName: 'mario.rossi',
    lastName: 'Rossi',
    firstName: 'Mario',
    fiscalCode: 'RSSMRA70A01D704B',
    email: 'mario.rossi@studio.example',
  };
  const { page, protocol, ...applicant } = await applied(person);
  expect(await pageFaults(page, 'sent')).toEqual([]);

  const officer = await visitor('gestore', `${QUEUE}?coda=awaitingFee`);
  await openCase(officer.page, protocol, 'Rossi Mario');
  await decide(officer.page, 'Contributo ricevuto', writeFeeReason);
  await answerAsOrder(
    stage.browser,
    linkIn(await mailTo(await boardOf('FC'), new RegExp(protocol)), '/ordini/convalida'),
    'confirmed',
  );
  await mailTo(person.email, /iscrizione confermata$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Rossi Mario');
  expect(await pageFaults(officer.page, 'dossier')).toEqual([]);
  await decide(officer.page, 'Controlli superati, accredita');
  await mailTo(person.email, /accolta$/);

  await page.reload();
  await page.getByText('L’accreditamento è in corso di validità.').waitFor();
  expect(await pageFaults(page, 'accredited')).toEqual([]);
  await page.goto(`${stage.portal.url}/accreditamenti/albo/edit`);
  await page.getByRole('checkbox', { name: /^Mostra la mia scheda/ }).check();
  await page.getByRole('checkbox', { name: /^E-mail/ }).check();
  expect(await pageFaults(page, 'albo-edit')).toEqual([]);
  await page.getByRole('button', { name: 'Salva le scelte' }).click();
  await page.getByText('Le tue scelte sono state salvate.').waitFor();

  const anybody = await openPage(stage.browser);
  await anybody.page.goto(`${stage.portal.url}/albo?nome=${encodeURIComponent('Rossi Mario')}&comune=040012`);
  await anybody.page.getByText(person.email).waitFor();
  expect(faults([...applicant.errors, ...officer.errors, ...anybody.errors])).toEqual([]);
  expect([...applicant.foreign, ...officer.foreign]).toEqual([]);
  for (const { context } of [applicant, officer, anybody]) await context.close();
});

it('refuses after an integration: the order denies, the office asks, the applicant answers, the reason is shown [USE-01] [USE-02] [RTE-15] [RTE-30]', async () => {
  const person = {
    userName: 'lucia.verdi',
    lastName: 'Verdi',
    firstName: 'Lucia',
    fiscalCode: 'VRDLCU70A41D704R',
    email: 'lucia.verdi@studio.example',
  };
  const { page, protocol, ...applicant } = await applied(person);
  const officer = await visitor('gestore', `${QUEUE}?coda=awaitingFee`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await decide(officer.page, 'Contributo ricevuto', writeFeeReason);
  await answerAsOrder(
    stage.browser,
    linkIn(await mailTo(await boardOf('FC'), new RegExp(protocol)), '/ordini/convalida'),
    'denied',
  );
  await mailTo(person.email, /iscrizione non confermata$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await decide(officer.page, 'Chiedi integrazione', async (dialog) => {
    await dialog.getByLabel(/^Che cosa si chiede/).fill('Allega il certificato di iscrizione all’ordine.');
  });
  await page.goto(
    `${stage.portal.url}${new URL(linkIn(await mailTo(person.email, /serve un’integrazione$/), '/accreditamenti/')).pathname}`,
  );
  await page.getByText('Allega il certificato di iscrizione all’ordine.').first().waitFor();
  expect(await pageFaults(page, 'asked')).toEqual([]);
  await page.getByRole('link', { name: 'Modifica la domanda e i documenti' }).click();
  await page.getByRole('button', { name: 'Documenti' }).click();
  const other = page.locator('#document-other');
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificato.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await other.getByText('Caricato').first().waitFor();
  await page.getByText(/^Salvato alle/).waitFor();
  await page.getByRole('button', { name: 'Riepilogo e invio' }).click();
  await page.getByRole('link', { name: 'Torna alla richiesta e rispondi' }).click();
  await page.getByLabel(/^Risposta all’ufficio/).fill('Ho allegato il certificato.');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await page.getByText('L’ufficio sta verificando la domanda.').waitFor();
  await mailTo(person.email, /risposta ricevuta$/);

  await officer.page.goto(`${stage.portal.url}${QUEUE}?coda=review`);
  await openCase(officer.page, protocol, 'Verdi Lucia');
  await officer.page.getByRole('dialog').getByText('Ho allegato il certificato.').first().waitFor();
  expect(await pageFaults(officer.page, 'answered')).toEqual([]);
  await decide(officer.page, 'Rifiuta', async (dialog) => {
    await dialog.getByLabel(/^Motivazione/).fill('L’iscrizione non risulta.');
  });
  expect((await mailTo(person.email, /rifiutata$/)).text).toContain('L’iscrizione non risulta.');
  await page.reload();
  await page.getByText('La domanda è stata rifiutata.').waitFor();
  await page.getByText('L’iscrizione non risulta.').first().waitFor();
  expect(await pageFaults(page, 'refused')).toEqual([]);
  expect(faults([...applicant.errors, ...officer.errors])).toEqual([]);
  for (const { context } of [applicant, officer]) await context.close();
});

it('is applied for by keys alone, from the first visit to what is sent [USE-01] [RTE-14] [RTE-15]', async () => {
  const person = {
    userName: 'paola.neri',
    lastName: 'Neri',
    firstName: 'Paola',
    fiscalCode: 'NREPLA70A41D704M',
    email: 'paola.neri@studio.example',
  };
  const { page, ...applicant } = await newcomer(person);
  await enter(page, page.getByRole('link', { name: 'Compila l’anagrafica' }));
  await page.getByRole('heading', { level: 1, name: 'I miei dati anagrafici' }).waitFor();
  await keyRecord(page, person);
  await confirmAddress(page, person.email);
  await page.goto(`${stage.portal.url}/accreditamenti`);
  await enter(page, page.getByRole('link', { name: 'Nuova domanda' }));
  await enter(page, page.getByRole('button', { name: 'Inizia la domanda' }));
  await keyApplication(page);
  expect(await protocolOf(person.email)).toMatch(/^ACC-/);
  expect(faults(applicant.errors)).toEqual([]);
  await applicant.context.close();
});
