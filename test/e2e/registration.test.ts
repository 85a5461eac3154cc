/**
 * From the draft to the register and out of it, in a real browser with the demonstration's signer and the payment
 * simulator: nobody needs a terminal. The national register gets the messages, and does not answer.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CERTIFICATE_FILE, keptAuthority } from '../../scripts/demo-signer/authority';
import { buildDemoSigner } from '../../scripts/demo-signer/server';
import { sendTo } from '../../scripts/pagopa-sim/delivery';
import { fiscalCodeOf } from '../../server/demo/codes';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { debit } from '../../server/domains/wallets';
import { connect } from '../../server/platform/database/connect';
import { parseDatabaseUrl } from '../../server/platform/database/databaseTarget';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { startDemoPortal } from '../support/demoPortal';
import { GridPage } from '../support/gridPage';
import { pageFaults } from '../support/pageFaults';
import { startPagopaSim } from '../support/pagopaSim';
import { freePort } from '../support/freePort';
import { PNG } from '../support/sentFiles';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';
import { systemOf } from '../support/wallets';

/** The certifier whom the demonstration user `certificatore` is. */
const CARLA = {
  name: 'Carla Certificatrice',
  fiscalCode: fiscalCodeOf({
    lastName: 'Certificatrice',
    firstName: 'Carla',
    gender: 'F',
    birthDate: '1980-03-14',
    belfiore: 'A944',
  }),
};

let signerUrl = '';
let mailServer: SmtpServer;
const stage = openStage({}, async (options) => {
  const port = await freePort();
  const sim = await startPagopaSim({ send: sendTo(`http://localhost:${String(port)}/pagopa/receipts`) });
  mailServer = await startSmtpServer();
  const folder = await mkdtemp(join(tmpdir(), 'sace-signer-'));
  const authority = await keptAuthority(folder, new Date());
  const signer = await buildDemoSigner({ authority, people: [CARLA], origin: () => signerUrl });
  await signer.listen({ host: '127.0.0.1', port: 0 });
  signerUrl = `http://127.0.0.1:${String((signer.server.address() as AddressInfo).port)}`;
  const portal = await startDemoPortal({
    ...options,
    port,
    environment: {
      ...options?.environment,
      ...sim.env,
      DEMO_SIGNER_URL: signerUrl,
      DEMO_SIGNER_AUTHORITY: join(folder, CERTIFICATE_FILE),
      // The register is away: messages wait through all attempts.
      SIAPE_URL: 'http://localhost:9',
    },
  });
  const discard = async () => {
    await portal.discard();
    await Promise.all([signer.close(), sim.close(), mailServer.close()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { ...portal, discard };
});

interface Held {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
/** Returns the file that a press of the button downloads. */
async function given(page: Page, name: string): Promise<Held> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).first().click();
  const file = await download;
  const buffer = await readFile(await file.path());
  return { name: file.suggestedFilename(), mimeType: 'application/octet-stream', buffer };
}

/** At the demonstration's signer, in a tab of its own. */
async function signed(page: Page, document: Held, certificate: string): Promise<Held> {
  const signer = await page.context().newPage();
  await signer.goto(signerUrl);
  await signer.getByLabel('PDF dell’attestato').setInputFiles({ ...document, mimeType: 'application/pdf' });
  await signer.getByLabel('Certificato').selectOption({ label: certificate });
  const file = await given(signer, 'Firma e scarica');
  await signer.close();
  return file;
}

async function send(page: Page, file: Held) {
  await page.getByLabel(/^File firmato/).setInputFiles(file);
  await page.getByRole('button', { name: 'Carica e registra' }).click();
}

/** Sets the balance of the certifier's own wallet, as if other certificates had used the rest. */
async function spendAllBut(leftCents: number) {
  const ask = await asUser(stage.portal, 'certificatore');
  const { items } = (await ask('GET', '/api/app/portafogli/my-wallets')) as {
    items: { id: string; ownerKind: string; freeCents: number }[];
  };
  const own = items.find(({ ownerKind }) => ownerKind === 'certificatore');
  const target = parseDatabaseUrl(stage.portal.databaseUrl ?? '');
  if (!own || !target) throw new Error('The certifier has no wallet to spend from.');
  const connection = connect(target, { poolSize: 1, onError: () => undefined });
  try {
    await connection.database.transaction().execute((transaction) =>
      debit(transaction, systemOf(), {
        key: 'test:spent',
        kind: 'AddebitoApe',
        walletId: own.id,
        to: 'apeRevenue',
        cents: own.freeCents - leftCents,
        reason: 'Contributo per la registrazione di un attestato',
      }),
    );
  } finally {
    await connection.close();
  }
}

async function mailsGoOut() {
  const ask = await asUser(stage.portal, 'admin');
  await ask('POST', '/api/setting-management/emailing', {
    smtpHost: '127.0.0.1',
    smtpPort: mailServer.port,
    smtpUseDefaultCredentials: true,
    defaultFromAddress: 'sace@regione.example',
    defaultFromDisplayName: 'Sace',
  });
}

/** A draft that is complete, from a file. */
async function validated(page: Page) {
  await page.getByRole('button', { name: 'Importa XML' }).click();
  const buffer = Buffer.from(writeReduced(simulated));
  await page.getByLabel('File XML').setInputFiles({ name: 'buono.xml', mimeType: 'application/xml', buffer });
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('button', { name: /^Confermo: il file di un altro certificatore/ }).click();
  await page.getByRole('link', { name: 'Apri la bozza' }).click();
  await page.getByRole('button', { name: 'Valida' }).click();
}

/** Goes from the certificate's message about missing money to the payment simulator, and back to the certificate. */
async function toppedUp(page: Page) {
  await page.getByText(/nel portafoglio mancano 10,00/).waitFor();
  const address = page.url();
  await settled(page);
  expect(await pageFaults(page, 'registration-money-lacks')).toEqual([]);
  await page.getByRole('link', { name: 'Ricarica il portafoglio' }).click();
  const amount = page.getByLabel(/^Importo in euro/);
  await amount.waitFor();
  // The least that is taken is more than what lacks.
  expect(await amount.inputValue()).toBe('15,00');
  await amount.fill('30');
  await page.getByRole('button', { name: 'Paga ora', exact: true }).click();
  await page.waitForURL(/\/paga\//);
  await page.getByRole('button', { name: 'Paga ora', exact: true }).click();
  await page.getByText(/Accreditati 30,00/).waitFor();
  await settled(page);
  expect(await pageFaults(page, 'registration-topped-up')).toEqual([]);
  await page.getByRole('link', { name: 'Continua da dove eri' }).click();
  await page.waitForURL(address);
}

/** Asks for the registration of the one that stands open; its number. */
async function requestRegistration(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Chiedi la registrazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiedi la registrazione' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{5}-\d{6}-\d{4}$/ });
  await heading.waitFor();
  await page.getByText(/15,00.*impegnato nel portafoglio/).waitFor();
  return (await heading.textContent()) ?? '';
}

async function registered(page: Page, number: string, document: Held) {
  await send(page, await signed(page, document, 'Valido'));
  await page.getByText(`Attestato ${number} registrato.`).first().waitFor();
  await page.getByRole('button', { name: 'Tutti i file (zip)' }).waitFor();
}

/** A second one takes its place; the number of that. */
async function replaced(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Sostituisci con uno nuovo' }).click();
  await page.getByLabel('Motivo della sostituzione').click();
  await page.getByRole('option', { name: 'Riqualificazione energetica' }).click();
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  const today = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' }).format();
  await page.getByLabel('Data di emissione').fill(today);
  const sections = page.getByRole('navigation', { name: 'Sezioni dell’attestato' });
  await sections.getByRole('button', { name: /^Sopralluogo e programma/ }).click();
  await page.getByLabel('Data del sopralluogo').fill(today);
  await page.keyboard.press('Tab');
  await sections.getByRole('button', { name: /^Riepilogo/ }).click();
  await page.getByText(/^Salvato alle/).waitFor();
  await page.getByRole('button', { name: 'Valida' }).click();
  const number = await requestRegistration(page);
  await registered(page, number, await given(page, 'Scarica il PDF'));
  return number;
}

async function annulmentAsked(page: Page) {
  await page.getByRole('button', { name: 'Chiedi l’annullamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Causa').click();
  await dialog.getByRole('option', { name: 'Dati catastali errati' }).click();
  await dialog.getByLabel('Che cosa è accaduto').fill('Il subalterno è un altro');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'visura.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByText('Caricato').first().waitFor();
  expect(await pageFaults(page, 'annulment-asked')).toEqual([]);
  await dialog.getByRole('button', { name: 'Chiedi l’annullamento' }).click();
  await page.getByText('In attesa di decisione').waitFor();
}

it('tops up what lacks, signs, is refused with what to do, registers, is replaced by a second one, has that one annulled, and shows the office the messages to the national register [RTE-17]', async () => {
  await Promise.all([spendAllBut(500), mailsGoOut()]);
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/ape');
  await validated(page);
  await toppedUp(page);
  await page.getByText(/Contributo per la registrazione: 15,00/).waitFor();
  const first = await requestRegistration(page);
  const document = await given(page, 'Scarica il PDF');
  await send(page, await signed(page, document, 'Revocato'));
  await page.getByText('Non accettato').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'registration-refused')).toEqual([]);
  await registered(page, first, document);
  expect((await given(page, 'Tutti i file (zip)')).buffer.subarray(0, 2).toString()).toBe('PK');
  const second = await replaced(page);
  const { text } = await mailServer.mailTo('certificatore@sace.example', /^Attestato sostituito$/);
  expect(text).toContain(first);
  await annulmentAsked(page);
  await page.getByRole('link', { name: 'Tutti gli attestati' }).click();
  const row = (number: string) => page.locator('.dx-data-row', { hasText: number });
  await row(second).getByText('Registrato').waitFor();
  await row(first).getByText('Sostituito').waitFor();
  await row(first).locator('a').first().click();
  const panel = page.getByRole('dialog', { name: first });
  await panel.getByText('Sostituito dall’attestato').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'registration-replaced')).toEqual([]);
  await panel.getByRole('link', { name: second }).click();
  await page.waitForURL(`${stage.portal.url}/visura-ape/${second}`);
  expect(faults(errors)).toEqual([]);
  await context.close();
  await decided(second);
  await toldToSiape(first, second);
});

async function decided(number: string) {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/ape');
  await page.getByText('1 annullamento da decidere').click();
  await page.getByRole('link', { name: number }).first().click();
  const section = page.getByRole('region', { name: 'Annullamento' });
  await section.getByText('Il subalterno è un altro').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'annulment-deciding')).toEqual([]);
  await section.getByRole('button', { name: 'Annulla l’attestato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motivo/).fill('Verificato al catasto');
  await dialog.getByRole('button', { name: 'Annulla l’attestato' }).click();
  await page.getByText('L’attestato è stato annullato.').waitFor();
  await section.getByText('Verificato al catasto').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'annulment-decided')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
}

/**
 * The officer finds the messages to the national register about an act, comes back to them by a saved view, and exports
 * them as CSV.
 */
async function toldToSiape(first: string, second: string) {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/ape/siape');
  const grid = new GridPage(page, '/api/app/ape/siape');
  expect((await grid.found(second, () => grid.searchField().fill(second))).totalCount).toBe(2);
  await page.getByRole('button', { name: 'Salva la vista' }).click();
  const naming = page.getByRole('dialog', { name: 'Salva la vista' });
  await naming.getByLabel(/^Nome della vista/).fill('Il secondo');
  await naming.getByRole('button', { name: 'Salva', exact: true }).click();
  await naming.waitFor({ state: 'hidden' });
  // Each was uploaded, and deleted once another had taken its place or the office had annulled it.
  const all = await grid.loading(() => page.reload());
  expect(all.data.map(({ number }) => number).sort()).toEqual([first, first, second, second].sort());
  const views = page.getByRole('combobox', { name: 'Viste salvate' });
  expect((await grid.found(second, () => views.selectOption('Il secondo'))).totalCount).toBe(2);
  const file = await given(page, 'Esporta in CSV');
  expect(file.name).toMatch(/^invii-siape-\d{4}-\d\d-\d\d\.csv$/);
  const [heading = '', ...lines] = file.buffer.toString().replace('\ufeff', '').trimEnd().split('\r\n');
  expect(heading).toMatch(/^Del;Attestato;Operazione;Stato;Ultima risposta;/);
  expect(lines.map((line) => line.split(';').slice(1, 4))).toEqual([
    [second, 'Cancellazione', 'In attesa'],
    [second, 'Caricamento', 'In attesa'],
  ]);
  await settled(page);
  expect(await pageFaults(page, 'siape-list')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
}
