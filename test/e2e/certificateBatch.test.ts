/**
 * Many certificates in XML at once, in a real browser: an archive is sent, the import goes on without its page, and
 * each file tells what became of it.
 */
import { readFileSync } from 'node:fs';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { writeReduced } from '../../server/domains/certificates/xml/write';
import { openPage, picture, violations, widths } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { openStage } from '../support/stage';
import { faults, focusOn, overflow, resize, settled, signInAs } from '../support/visit';

const stage = openStage();

async function archive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
const placed = (address: string) =>
  writeReduced({
    ...simulated,
    datiGenerali: {
      ...simulated.datiGenerali,
      datiIdentificativi: { ...simulated.datiGenerali?.datiIdentificativi, indirizzo: address },
    },
  });

it('makes drafts of an archive, tells of each file, and is come back to by its address [RTE-31]', async () => {
  const visit = await openPage(stage.browser);
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape');
  await page.getByRole('button', { name: 'Importa XML' }).click();
  await page.getByRole('link', { name: /Importali tutti insieme/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Importa molti attestati' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const zip = await archive({
    'via-uno.xml': placed('Via Uno 1'),
    'via-due.xml': placed('Via Due 2'),
    'cartella/storto.xml': placed('Via Tre 3').replace(/<annoCostruzione>\d+</, '<annoCostruzione>196o<'),
    'leggimi.txt': 'Non sono un attestato.',
  });
  const input = page.getByLabel('File XML o ZIP');
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([255]) });
  await page.getByText('Il file foto.jpg non è XML né ZIP.').waitFor();
  expect(await violations(page)).toEqual([]);
  await input.setInputFiles({ name: 'attestati.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByRole('checkbox', { name: /^Confermo: i file che nominano un altro certificatore/ }).check();
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByText(/Importazione finita/).waitFor();
  await page.getByRole('rowheader', { name: 'via-uno.xml' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-batch');
  const outcomes = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('th')?.textContent, row.querySelector('strong')?.textContent]),
    );
  expect(outcomes).toEqual([
    ['leggimi.txt', 'Non importato'],
    ['cartella/storto.xml', 'Da correggere'],
    ['via-uno.xml', 'Senza osservazioni'],
    ['via-due.xml', 'Senza osservazioni'],
  ]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica gli esiti (CSV)' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain('cartella/storto.xml;Da correggere;Edificio › Anno di costruzione;196o;');
  await page.reload();
  await page.getByText(/Importazione finita/).waitFor();
  await resize(page, widths.phone);
  expect(await overflow(page)).toBe(0);
  await picture(page, 'certificate-batch-phone');
  await page.getByRole('button', { name: /^Senza osservazioni/ }).click();
  await page.getByRole('rowheader', { name: 'leggimi.txt' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Da correggere/ }).click();
  // A finding leads to its field in the draft.
  await page.getByRole('link', { name: 'Edificio › Anno di costruzione' }).click();
  await focusOn(page.getByLabel('Anno di costruzione'));
  expect(await page.getByLabel('Anno di costruzione').inputValue()).toBe('196o');
  await page.getByRole('link', { name: 'Vai all’attestato' }).click();
  await page.getByRole('heading', { level: 1, name: /^Attestato senza numero/ }).waitFor();
  expect(faults(visit.errors)).toEqual([]);
  await visit.context.close();
});
