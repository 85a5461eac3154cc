/**
 * Several flats from their files to the register, in a real browser by keys, with the demonstration's signer: the
 * certifier acts on all of them together, and each has its outcome.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { fromBufferPromise } from 'yauzl';
import yazl from 'yazl';
import { CERTIFICATE_FILE, keptAuthority } from '../../scripts/demo-signer/authority';
import { buildDemoSigner } from '../../scripts/demo-signer/server';
import { fiscalCodeOf } from '../../server/demo/codes';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { openPage } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { startDemoPortal } from '../support/demoPortal';
import { GridPage } from '../support/gridPage';
import { pageFaults } from '../support/pageFaults';
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
const STREET = 'Via dei Molti Appartamenti';
const FLATS = 5;
/** The bound of the requirement; signing itself is done with another program. */
const MOST_ACTIONS = 15;

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
      DEMO_SIGNER_URL: signerUrl,
      DEMO_SIGNER_AUTHORITY: join(folder, CERTIFICATE_FILE),
    },
  });
  const discard = async () => {
    await portal.discard();
    await signer.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...portal, discard };
});

/** A flat on a sheet of its own. */
function flat(index: number): string {
  const ape = structuredClone(simulated);
  const place = ape.datiGenerali?.datiIdentificativi;
  Object.assign(place ?? {}, { indirizzo: `${STREET} ${String(index)}` });
  for (const row of place?.catasto?.datiCatastali ?? []) Object.assign(row, { foglio: String(700 + index) });
  return writeReduced(ape);
}

async function archive(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (let index = 1; index <= FLATS; index += 1)
    zip.addBuffer(Buffer.from(flat(index)), `appartamento-${String(index)}.xml`);
  const wrong = flat(FLATS + 1).replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<');
  zip.addBuffer(Buffer.from(wrong), 'da-correggere.xml');
  zip.end();
  return buffer(zip.outputStream);
}

async function unpacked(bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const files: { name: string; bytes: Buffer }[] = [];
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.push({ name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
  return files;
}

/** The document signed by the certifier, in an envelope or in the PDF. */
async function signed(pdf: Buffer, format: 'cades' | 'pades'): Promise<Buffer> {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(pdf)], 'documento.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({ chi: CARLA.fiscalCode, formato: format, certificato: 'valido' }))
    form.append(name, value);
  const answer = await fetch(`${signerUrl}/firma`, { method: 'POST', body: form });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`The signer answered ${String(answer.status)}: ${bytes.toString()}`);
  return bytes;
}

/** Counts what the certifier does. */
function counted(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    /** Presses a button or a link by the keyboard. */
    press: async (target: Locator) => {
      actions += 1;
      await target.focus();
      await page.keyboard.press('Enter');
    },
    done: async <T>(action: Promise<T>): Promise<T> => {
      actions += 1;
      return action;
    },
  };
}

it('brings several flats from their files to the register with few actions, and tells of each [RTE-31]', async () => {
  const { page, errors, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(page, stage.portal, 'certificatore', '/ape/importazioni');
  const user = counted(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await user.done(
    page
      .getByLabel('File XML o ZIP')
      .setInputFiles({ name: 'appartamenti.zip', mimeType: 'application/zip', buffer: await archive() }),
  );
  await user.done(page.getByRole('checkbox', { name: /^Confermo: i file che nominano/ }).check());
  await user.press(page.getByRole('button', { name: 'Importa', exact: true }));
  await page.getByText(/Importazione finita/).waitFor();

  await user.press(page.getByRole('link', { name: 'Tutti gli attestati' }));
  await page.locator('.dx-data-row').first().waitFor();
  const grid = new GridPage(page, '/api/app/ape/certificates');
  await grid.found(STREET, () => user.done(grid.searchField().fill(STREET)));
  await page.getByText('6 attestati', { exact: true }).first().waitFor();
  await user.done(page.locator('.dx-header-row .dx-select-checkbox').click());
  await user.press(button('Chiedi la registrazione (6)'));
  const asking = page.getByRole('dialog');
  await asking.getByText('5 attestati sono pronti.').waitFor();
  await asking.getByText(/75,00/).first().waitFor();
  expect(await pageFaults(page, 'together-asked')).toEqual([]);
  await user.press(asking.getByRole('button', { name: 'Chiedi la registrazione (6)' }));
  const toSign = asking.getByRole('button', { name: 'Scarica i documenti da firmare (5)' });
  await toSign.waitFor();
  const words = asking.locator('tbody .sace-state');
  expect(await words.allTextContents()).toEqual(['Rifiutata', ...Array<string>(FLATS).fill('Chiesta')]);
  expect(await pageFaults(page, 'together-outcomes')).toEqual([]);
  const download = page.waitForEvent('download');
  await user.press(toSign);
  const documents = await unpacked(await readFile(await (await download).path()));
  expect(documents).toHaveLength(FLATS);
  for (const { name } of documents)
    expect(name).toMatch(/^APE-\d{5}-\d{6}-\d{4}_[A-Z]\d{3}-70\d-.*Via-dei-Molti-Appartamenti.*\.pdf$/);
  await user.press(asking.locator('footer').getByRole('button', { name: 'Chiudi' }));

  const files = await Promise.all(
    documents.map(async ({ bytes }, index) => ({
      // No name tells of its certificate.
      name: index === 0 ? 'firma.pdf' : `scansione (${String(index)}).p7m`,
      mimeType: 'application/octet-stream',
      buffer: await signed(bytes, index === 0 ? 'pades' : 'cades'),
    })),
  );
  const altered = Buffer.from(documents[0]?.bytes ?? []);
  altered.writeUInt8(altered.readUInt8(altered.length - 200) ^ 1, altered.length - 200);
  files.push({ name: 'alterato.p7m', mimeType: 'application/octet-stream', buffer: await signed(altered, 'cades') });
  await user.press(button('Carica firmati'));
  const sending = page.getByRole('dialog');
  await user.done(sending.getByLabel(/^File firmati/).setInputFiles(files));
  await user.press(sending.getByRole('button', { name: 'Carica e registra' }));
  await sending.getByText('6 di 6 file').waitFor();
  expect(await sending.locator('tbody .sace-state').allTextContents()).toEqual([
    'Non accettato',
    ...Array<string>(FLATS).fill('Registrato'),
  ]);
  await sending.getByText(/Il documento in questo file non è quello di nessun attestato/).waitFor();
  await settled(page);
  expect(await pageFaults(page, 'together-registered')).toEqual([]);
  expect(user.count()).toBeLessThanOrEqual(MOST_ACTIONS);
  await sending.locator('footer').getByRole('button', { name: 'Chiudi' }).click();
  await page
    .locator('.dx-data-row', { hasText: 'Registrato' })
    .nth(FLATS - 1)
    .waitFor();
  expect(faults(errors)).toEqual([]);
  await context.close();
});
