/** From the draft to the register and out of it, in a real browser with the demonstration's signer: nobody needs a terminal. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CERTIFICATE_FILE, keptAuthority } from '../../scripts/demo-signer/authority';
import { buildDemoSigner } from '../../scripts/demo-signer/server';
import { fiscalCodeOf } from '../../server/demo/codes';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { openPage } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { startDemoPortal } from '../support/demoPortal';
import { wrong } from '../support/look';
import { PNG } from '../support/sentFiles';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

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
const stage = openStage({}, async (options) => {
  const folder = await mkdtemp(join(tmpdir(), 'sace-signer-'));
  const authority = await keptAuthority(folder, new Date());
  const signer = await buildDemoSigner({ authority, people: [CARLA], origin: () => signerUrl });
  await signer.listen({ host: '127.0.0.1', port: 0 });
  signerUrl = `http://127.0.0.1:${String((signer.server.address() as AddressInfo).port)}`;
  const portal = await startDemoPortal({
    ...options,
    environment: {
      ...options?.environment,
      ...{ DEMO_SIGNER_URL: signerUrl, DEMO_SIGNER_AUTHORITY: join(folder, CERTIFICATE_FILE) },
    },
  });
  const discard = async () => {
    await portal.discard();
    await signer.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...portal, discard };
});

interface Held {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
/** What the page gives when something is pressed. */
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

/** A certificate that waits for its signature; its number. */
async function awaiting(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Importa XML' }).click();
  const buffer = Buffer.from(writeReduced(simulated));
  await page.getByLabel('File XML').setInputFiles({ name: 'buono.xml', mimeType: 'application/xml', buffer });
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('link', { name: 'Apri la bozza' }).click();
  await page.getByRole('button', { name: 'Valida' }).click();
  await page.getByText(/Contributo per la registrazione: 15,00/).waitFor();
  await page.getByRole('button', { name: 'Chiedi la registrazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiedi la registrazione' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^\d{5}-\d{6}-\d{4}$/ });
  await heading.waitFor();
  return (await heading.textContent()) ?? '';
}

it('signs, is refused with what to do, registers, is found in the list, asks for the annulment and has it decided', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/ape');
  const number = await awaiting(page);
  await page.getByText(/15,00.*impegnato nel portafoglio/).waitFor();
  const document = await given(page, 'Scarica il PDF');
  await send(page, await signed(page, document, 'Revocato'));
  await page.getByText('Non accettato').waitFor();
  await settled(page);
  expect(await wrong(page, 'registration-refused')).toEqual([]);
  await send(page, await signed(page, document, 'Valido'));
  await page.getByText(`Attestato ${number} registrato.`).first().waitFor();
  await page.getByRole('button', { name: 'Tutti i file (zip)' }).waitFor();
  expect((await given(page, 'Tutti i file (zip)')).buffer.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Chiedi l’annullamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Causa').selectOption({ label: 'Dati catastali errati' });
  await dialog.getByLabel('Che cosa è accaduto').fill('Il subalterno è un altro');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'visura.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByText('Caricato').first().waitFor();
  expect(await wrong(page, 'annulment-asked')).toEqual([]);
  await dialog.getByRole('button', { name: 'Chiedi l’annullamento' }).click();
  await page.getByText('In attesa di decisione').waitFor();
  await page.getByRole('link', { name: 'Tutti gli attestati' }).click();
  await page.locator('.dx-data-row', { hasText: number }).getByText('Registrato').waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
  await decided(number);
});

async function decided(number: string) {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/ape');
  await page.getByText('1 annullamento da decidere').click();
  await page.getByRole('link', { name: number }).first().click();
  const section = page.getByRole('region', { name: 'Annullamento' });
  await section.getByText('Il subalterno è un altro').waitFor();
  await settled(page);
  expect(await wrong(page, 'annulment-deciding')).toEqual([]);
  await section.getByRole('button', { name: 'Annulla l’attestato' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motivo/).fill('Verificato al catasto');
  await dialog.getByRole('button', { name: 'Annulla l’attestato' }).click();
  await page.getByText('L’attestato è stato annullato.').waitFor();
  await section.getByText('Verificato al catasto').waitFor();
  await settled(page);
  expect(await wrong(page, 'annulment-decided')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
}
