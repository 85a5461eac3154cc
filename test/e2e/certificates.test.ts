/** Certificates in a real browser: a file becomes a draft, the draft a certificate that is to be signed. */
import type { Page } from 'playwright-core';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { openPage, picture, violations } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { openStage } from '../support/stage';
import { faults, overflow, settled, signInAs } from '../support/visit';

const stage = openStage();

const file = (name: string, xml: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(xml) });

async function certifier(size: { width: number; height: number }) {
  const visit = await openPage(stage.browser, size);
  await signInAs(visit.page, stage.portal, 'certificatore', '/ape');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await settled(visit.page);
  return visit;
}

async function send(page: Page, name: string, xml: string): Promise<void> {
  await page.getByRole('button', { name: 'Importa XML' }).click();
  await page.getByLabel('File XML').setInputFiles(file(name, xml));
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
}

it('makes a draft of a file, and of the draft a certificate that is to be signed [RTE-17] [ENT-11]', async () => {
  const visit = await certifier({ width: 1366, height: 768 });
  const { page } = visit;
  expect(await violations(page)).toEqual([]);
  await send(page, 'buono.xml', writeReduced(simulated));
  await page.getByRole('button', { name: /^Confermo: il file di un altro certificatore/ }).click();
  await page.getByText('Senza osservazioni').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Apri la bozza' }).click();
  await page.getByText('Nessuna osservazione').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-1366');
  await page.getByRole('button', { name: 'Valida' }).click();
  await page.getByRole('button', { name: 'Chiedi la registrazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiedi la registrazione' }).click();
  await page.getByRole('heading', { level: 1, name: /^\d{5}-\d{6}-\d{4}$/ }).waitFor();
  await page.getByText('Da firmare').first().waitFor();
  await page.getByRole('link', { name: 'Tutti gli attestati' }).click();
  await page.locator('.dx-data-row').first().waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificates-1366');
  expect(faults(visit.errors)).toEqual([]);
});

it('tells on a phone what is wrong with a file, and keeps the draft', async () => {
  const visit = await certifier({ width: 390, height: 844 });
  const { page } = visit;
  await send(page, 'storto.xml', writeReduced(simulated).replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<'));
  await page.getByRole('button', { name: /^Confermo: il file di un altro certificatore/ }).click();
  await page.getByText('Da correggere').waitFor();
  await page.getByRole('link', { name: 'Apri la bozza' }).click();
  await page.getByText('Scrivi un numero.').waitFor();
  expect(await page.getByRole('button', { name: 'Valida' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'certificate-390');
  expect(faults(visit.errors)).toEqual([]);
});
