/**
 * Topping a wallet up in a real browser, paid at the simulator: at once, later, not at all, and by somebody who never
 * comes back.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sendTo } from '../../scripts/pagopa-sim/delivery';
import { openPage } from '../support/browser';
import { startDemoPortal } from '../support/demoPortal';
import { enter, write } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { startPagopaSim, type RunningSim } from '../support/pagopaSim';
import { textOf } from '../support/pdfs';
import { freePort } from '../support/freePort';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

let sim: RunningSim;
const stage = openStage({}, async (options) => {
  const port = await freePort();
  sim = await startPagopaSim({ send: sendTo(`http://localhost:${String(port)}/pagopa/receipts`) });
  const portal = await startDemoPortal({ ...options, port, environment: { ...sim.env } });
  const discard = async () => {
    await portal.discard();
    await sim.close();
  };
  return { ...portal, discard };
});

const PAGE = '/portafoglio/ricarica-pagatore';
const amountField = (page: Page) => page.getByLabel(/^Importo in euro/);
const payNow = (page: Page) => page.getByRole('button', { name: 'Paga ora', exact: true });
const atPagopa = (page: Page) => page.waitForURL(`${sim.origin}/paga/**`);
const back = async (page: Page) => {
  await page.waitForURL((url) => url.href.startsWith(stage.portal.url + PAGE));
  await settled(page);
};

async function visitor(path: string) {
  const person = await openPage(stage.browser);
  await openAs(person.page, stage.portal, 'certificatore', path);
  return person;
}

it('tops up at once, by the keyboard, and credits before one’s eyes [USE-03] [RTE-20] [MEN-06]', async () => {
  const { page, errors, context } = await visitor('/portafoglio');
  await page.getByRole('link', { name: 'Ricarica', exact: true }).click();
  await amountField(page).waitFor();
  await settled(page);
  await write(page, amountField(page), '30,505');
  await enter(page, payNow(page));
  await page.getByText('L’importo ha al massimo due decimali', { exact: false }).waitFor();
  expect(await pageFaults(page, 'top-up-refused')).toEqual([]);
  await write(page, amountField(page), '30,50');
  await enter(page, payNow(page));
  await atPagopa(page);
  await page.getByRole('button', { name: 'Paga ora', exact: true }).click();
  await back(page);
  await page
    .getByRole('status')
    .getByText(/Accreditati 30,50/)
    .waitFor();
  expect(new URL(page.url()).search).not.toMatch(/pagamento|esito/);
  expect(await pageFaults(page, 'top-up-credited')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('prints the notice, waits, and sees what was paid at a bank by asking [USE-03] [WAL-01]', async () => {
  const person = await openPage(stage.browser);
  const { page, context, errors } = person;
  await context.clock.install();
  await openAs(page, stage.portal, 'certificatore', `${PAGE}?importo=4500&ritorno=/ape`);
  await amountField(page).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica l’avviso', exact: true }).click();
  const file = await download;
  const number = /^avviso-di-pagamento-(\d{18})\.pdf$/.exec(file.suggestedFilename())?.[1] ?? '';
  const printed = textOf(readFileSync(await file.path()));
  for (const said of [number.replace(/(\d{4})(?=\d)/g, '$1 '), '45,00', 'Regione di prova'])
    expect(printed).toContain(said);
  await page.getByRole('heading', { name: 'Pagamenti in attesa' }).waitFor();
  await settled(page);
  expect(await pageFaults(page, 'top-up-waiting')).toEqual([]);
  const bank = await context.newPage();
  await bank.goto(`${sim.origin}/banca`);
  await bank.getByLabel('Numero avviso').fill(number);
  await bank.getByRole('button', { name: 'Paga l’avviso' }).click();
  await bank.getByRole('heading', { name: 'Avviso pagato' }).waitFor();
  await bank.close();
  await context.clock.fastForward('00:10');
  await page
    .getByRole('status')
    .getByText(/Accreditati 45,00/)
    .waitFor();
  await page.getByRole('link', { name: 'Continua da dove eri' }).click();
  await page.waitForURL(`${stage.portal.url}/ape`);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('waits for what was given up at pagoPA until it is taken back', async () => {
  const { page, errors, context } = await visitor(`${PAGE}?importo=2000`);
  await payNow(page).click();
  await atPagopa(page);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await back(page);
  await page.getByText('Hai annullato il pagamento: nulla è stato addebitato.', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Annulla il pagamento di 20,00/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Annulla il pagamento', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/Il pagamento di 20,00.*è annullato/)
    .waitFor();
  await settled(page);
  expect(await pageFaults(page, 'top-up-cancelled')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('credits a payer who closed the tab', async () => {
  const { page, context } = await visitor(`${PAGE}?importo=1717`);
  await payNow(page).click();
  await atPagopa(page);
  await page.getByRole('button', { name: 'Paga e chiudi la scheda' }).click();
  await page.getByRole('heading', { name: 'Pagamento eseguito' }).waitFor();
  await page.close();
  const later = await context.newPage();
  await later.goto(`${stage.portal.url}/portafoglio`);
  await later.locator('.dx-data-row').first().getByText(/17,17/).waitFor();
  await context.close();
});
