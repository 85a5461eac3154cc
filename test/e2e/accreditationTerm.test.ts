/**
 * The effects of time on an accreditation, as stories: its end and its renewal, a suspension and its end. Days pass
 * while the portal is stopped.
 */
import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { addDays, addYears, daysBetween, italianDay } from '../../common/days/italianDays';
import { VALIDITY_YEARS } from '../../server/domains/accreditations/states';
import { answerAsOrder, atStep, decide, linkIn, openCase } from '../support/accreditationStory';
import { asUser } from '../support/asUser';
import { openPage, picture } from '../support/browser';
import { keyCase, keyDecision, keyDocumentsAndSending, keyStep, keyStudies } from '../support/keyboardStory';
import { enter } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { openStory } from '../support/storyStage';
import { faults, settled } from '../support/visit';

const { stage, mailTo, boardOf, visitor } = openStory();

/**
 * The certifier of the demonstration, an engineer of Bologna: the account, its address, and the name in the register.
 */
const carla = { userName: 'certificatore', email: 'certificatore@sace.example', name: 'Certificatrice Carla' };
const OFFICE = '/admin/accreditamenti';

interface Act {
  readonly id: string;
  readonly protocolNumber: string;
  readonly state: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Carla's acts as her own pages get them. */
async function acts(): Promise<Act[]> {
  const ask = await asUser(stage.portal, carla.userName);
  return ((await ask('GET', '/api/app/anagrafiche/my-accreditations')) as { items: Act[] }).items;
}

/** The act that is in force, and its last day. */
async function inForce(): Promise<Act & { readonly validTo: string }> {
  const today = italianDay(new Date());
  const found = (await acts()).find(
    ({ validFrom, validTo }) => validFrom !== null && validTo !== null && validFrom <= today && validTo >= today,
  );
  if (!found?.validTo) throw new Error('No accreditation is in force.');
  return { ...found, validTo: found.validTo };
}

/** Lets so many days pass for Carla's acts: moves all their dates back while the portal is stopped. */
async function daysPass(days: number): Promise<void> {
  await stage.portal.restart(async () => {
    const client = new Client({ connectionString: stage.portal.databaseUrl });
    await client.connect();
    try {
      const { rowCount } = await client.query(
        `update accreditation set valid_from = valid_from - $1::integer, valid_to = valid_to - $1::integer, suspended_until = suspended_until - $1::integer,
           created_at = created_at - make_interval(days => $1), submitted_at = submitted_at - make_interval(days => $1), fee_paid_at = fee_paid_at - make_interval(days => $1), decided_at = decided_at - make_interval(days => $1)
         where certifier_id = (select id from certifier where email = $2)`,
        [days, carla.email],
      );
      expect(rowCount).toBeGreaterThan(0);
    } finally {
      await client.end();
    }
  });
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const shortDay = (day: string) =>
  new Intl.DateTimeFormat('it', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Searches Carla in the public register, with or without ended accreditations. */
async function looksUp(withEnded = false) {
  const opened = await openPage(stage.browser);
  await opened.page.goto(`${stage.portal.url}/albo?nome=${encodeURIComponent(carla.name)}`);
  await opened.page
    .getByRole('status')
    .filter({ hasText: /certificator/ })
    .waitFor();
  if (withEnded) {
    await opened.page.getByRole('checkbox', { name: /^Mostra anche chi/ }).check();
    await opened.page.getByRole('button', { name: 'Cerca', exact: true }).click();
  }
  await settled(opened.page);
  return opened;
}

/** Reads an act as an officer sees it, found among all acts. */
async function officerAt(protocol: string) {
  const officer = await visitor('gestore', `${OFFICE}/lista`);
  await openCase(officer.page, protocol, carla.name);
  return officer;
}

const inWizard = (page: Page, label: RegExp) => page.getByLabel(label).inputValue();

it('tells of the end, takes the renewal with what is known filled in, and the register shows the new end [USE-01] [USE-02] [RTE-13] [RTE-14] [RTE-15] [RTE-30]', async () => {
  const before = await inForce();
  await daysPass(daysBetween(italianDay(new Date()), before.validTo) - 30);
  const ending = await inForce();
  const mail = await mailTo(carla.email, new RegExp(`^Il tuo accreditamento scade il ${inWords(ending.validTo)}$`));

  const { page, ...certifier } = await visitor(carla.userName, new URL(linkIn(mail, '/accreditamenti/')).pathname);
  await page.getByText('In scadenza').first().waitFor();
  expect(await pageFaults(page, 'ending')).toEqual([]);
  // The keyboard alone goes from here to the sent application and the officer's first decision on it.
  await enter(page, page.getByRole('button', { name: 'Chiedi il rinnovo' }));
  await atStep(page, 1);
  expect(await inWizard(page, /^Tipo di soggetto/)).toBe('Tecnico abilitato / professionista');
  await keyStep(page, 2);
  expect(await page.getByRole('combobox', { name: /^Titolo di studio/ }).inputValue()).not.toBe('');
  await keyStudies(page);
  await keyStep(page, 3);
  expect([
    await inWizard(page, /^Numero di iscrizione/),
    await inWizard(page, /^Data di iscrizione/),
    await inWizard(page, /^Provincia dell’ordine/),
  ]).toEqual(['4242', '20/02/2006', 'Bologna']);
  expect(await pageFaults(page, 'renewal')).toEqual([]);
  await keyStep(page, 4);
  await keyDocumentsAndSending(page);
  expect(await pageFaults(page, 'renewal-sent')).toEqual([]);
  const protocol =
    /^Domanda (\S+) ricevuta$/.exec((await mailTo(carla.email, /^Domanda .* ricevuta$/)).subject ?? '')?.[1] ?? '';

  const officer = await visitor('gestore', `${OFFICE}/rinnovi`);
  await keyCase(officer.page, protocol, carla.name);
  await keyDecision(officer.page, 'Contributo ricevuto', 'Ricevuta 12 della tesoreria');
  await answerAsOrder(
    stage.browser,
    linkIn(await mailTo(await boardOf('BO'), new RegExp(protocol)), '/ordini/convalida'),
    'confirmed',
  );
  await mailTo(carla.email, /iscrizione confermata$/);
  await officer.page.goto(`${stage.portal.url}${OFFICE}/rinnovi`);
  await openCase(officer.page, protocol, carla.name);
  await decide(officer.page, 'Controlli superati, accredita');

  // No day is lost: the new term begins the day after the old one.
  const renewal = (await acts()).find(({ protocolNumber }) => protocolNumber === protocol);
  expect(renewal).toMatchObject({ state: 'Accreditato', validFrom: addDays(ending.validTo, 1) });
  const end = addYears(addDays(ending.validTo, 1), VALIDITY_YEARS);
  expect(renewal?.validTo).toBe(end);
  expect((await mailTo(carla.email, /accolta$/)).text).toContain(
    `dal ${inWords(addDays(ending.validTo, 1))} al ${inWords(end)}`,
  );
  await page.reload();
  await page.getByText('L’accreditamento è in corso di validità.').waitFor();
  const anybody = await looksUp();
  await anybody.page.getByText(`Accreditamento valido fino al ${shortDay(end)}`).waitFor();
  expect(faults([...certifier.errors, ...officer.errors, ...anybody.errors])).toEqual([]);
  expect([...certifier.foreign, ...officer.foreign]).toEqual([]);
  for (const { context } of [certifier, officer, anybody]) await context.close();
});

it('marks a suspension in the register, tells of it, and lets the calendar end it [USE-01] [USE-02] [RTE-13] [RTE-15] [RTE-30]', async () => {
  const { id, protocolNumber } = await inForce();
  const until = addDays(italianDay(new Date()), 10);
  const officer = await officerAt(protocolNumber);
  await decide(officer.page, 'Sospendi', async (dialog) => {
    await dialog.getByLabel(/^Motivazione/).fill('Provvedimento disciplinare dell’ordine, comunicato oggi.');
    await dialog.getByLabel(/^Sospeso fino al/).fill(until);
    await dialog.getByLabel(/^Sospeso fino al/).press('Tab');
  });
  expect(await pageFaults(officer.page, 'suspended-dossier')).toEqual([]);
  const mail = await mailTo(carla.email, /^Il tuo accreditamento è sospeso$/);
  expect(mail.text).toContain(inWords(until));
  expect(mail.text).toContain('Provvedimento disciplinare dell’ordine');

  const certifier = await visitor(carla.userName, `/accreditamenti/${id}`);
  await certifier.page.getByText('Provvedimento disciplinare dell’ordine, comunicato oggi.').first().waitFor();
  expect(await pageFaults(certifier.page, 'suspended')).toEqual([]);
  const valid = await looksUp();
  await valid.page.getByText('Nessun certificatore corrisponde alla ricerca.').waitFor();
  const ended = await looksUp(true);
  const entry = ended.page.getByRole('article').filter({ hasText: carla.name });
  await entry.getByText('Accreditamento sospeso: al momento non può rilasciare attestati').waitFor();
  expect(await entry.getByRole('button').count()).toBe(0);
  await picture(ended.page, 'life-suspended-register');
  const all = [officer, certifier, valid, ended];
  expect(faults(all.flatMap(({ errors }) => errors))).toEqual([]);
  for (const { context } of all) await context.close();

  await daysPass(11);
  expect((await mailTo(carla.email, /^La sospensione è terminata$/)).text).toContain('di nuovo valido');
  const again = await visitor(carla.userName, `/accreditamenti/${id}`);
  await again.page.getByText('Fine della sospensione').first().waitFor();
  expect(await pageFaults(again.page, 'suspension-over')).toEqual([]);
  const anybody = await looksUp();
  await anybody.page
    .getByRole('article')
    .filter({ hasText: carla.name })
    .getByText(/^Accreditato$/)
    .waitFor();
  expect(faults([...again.errors, ...anybody.errors])).toEqual([]);
  for (const { context } of [again, anybody]) await context.close();
});
