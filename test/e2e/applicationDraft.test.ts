/**
 * A draft in a real browser: tabs that differ, a network that goes away, a tab that is closed; and its documents, seen
 * under the portal's policy.
 */
import { Client } from 'pg';
import type { Frame, Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { begunApplication } from '../support/begunApplication';
import { openPage } from '../support/browser';
import { openStage } from '../support/stage';
import { pdf } from '../support/uploads';
import { faults, settled, openAs } from '../support/visit';

// The PDFs show in the viewer of the whole browser.
const stage = openStage({ isWhole: true });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The application comes before the office, which sees no draft; what it lacks is not what this is about. */
async function send(id: string): Promise<void> {
  const client = new Client({ connectionString: stage.portal.databaseUrl });
  await client.connect();
  try {
    await client.query("update accreditation set state = 'InVerifica', submitted_at = now() where id = $1", [id]);
  } finally {
    await client.end();
  }
}

const school = (page: Page) => page.getByRole('textbox', { name: 'Istituto o università' });

/**
 * Waits until the server has accepted a draft that holds the text. Call it before the action that makes the page save.
 */
const taken = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && answer.ok() && (answer.request().postData() ?? '').includes(text),
  );

/** Opens the PDF from the page, and waits until the browser's own viewer has counted its pages. */
async function opensPdf(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Apri il PDF in una nuova scheda' }).click();
  const tab = await opened;
  const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:');
  const viewer = tab.frames().find(isViewer) ?? (await tab.waitForEvent('framenavigated', isViewer));
  await viewer.locator('#pagelength', { hasText: /^1$/ }).waitFor();
  await tab.close();
}

it('loses nothing of a draft to another tab, a lost network or a closed tab, and shows its documents to its sender and the office [USE-01] [USE-02] [RTE-15] [RTE-30]', async () => {
  const id = await begunApplication(stage.portal, 'anna.bruni');
  const path = `/accreditamenti/${id}/domanda`;
  const { page, context, errors } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'anna.bruni', path);

  // Two tabs on the same draft, which changed the same field.
  const atTitle = taken(page, '"step":"title"');
  await page.getByRole('button', { name: 'Titolo di studio' }).click();
  await atTitle;
  const second = await context.newPage();
  await second.goto(stage.portal.url + path);
  await school(second).waitFor();
  const bologna = taken(page, 'Bologna');
  await school(page).fill('Università di Bologna');
  await bologna;
  await school(second).fill('Università di Ferrara');
  await second.getByRole('button', { name: 'Usa quello salvato' }).click();
  expect(await school(second).inputValue()).toBe('Università di Bologna');
  await second.getByRole('button', { name: 'Salva con questi valori' }).click();
  await second.getByText('Non salvato: c’è da scegliere tra due valori.').waitFor({ state: 'detached' });
  await page.close();

  // Without a network the typed text is a local draft, and closing the tab does not remove it.
  await context.setOffline(true);
  await school(second).fill('Università di Parma');
  await second.getByText(/^Non salvato: rete assente/).waitFor();
  await second.close();
  await context.setOffline(false);
  const third = await context.newPage();
  const parma = taken(third, 'Parma');
  await third.goto(stage.portal.url + path);
  await parma;
  expect(await school(third).inputValue()).toBe('Università di Parma');
  const ask = await asUser(stage.portal, 'anna.bruni');
  expect(await ask('GET', `/api/app/accreditations/${id}`)).toMatchObject({
    draft: { studyTitle: { school: 'Università di Parma' } },
  });

  const documents = taken(third, '"kind":"identity"');
  await third.getByRole('button', { name: 'Documenti' }).click();
  for (const [kind, name, mimeType, buffer] of [
    ['studyTitle', 'titolo.pdf', 'application/pdf', pdf()],
    ['identity', 'carta.png', 'image/png', PNG],
  ] as const) {
    const place = third.locator(`#document-${kind}`);
    await place.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await place.getByText('Caricato').first().waitFor();
  }
  await documents;
  await context.close();
  await send(id);

  const [own, office] = [await openPage(stage.browser), await openPage(stage.browser)];
  await openAs(own.page, stage.portal, 'anna.bruni', `/accreditamenti/${id}`);
  await openAs(office.page, stage.portal, 'gestore', `/admin/accreditamenti/lista?pratica=${id}`);
  for (const visit of [own, office]) {
    await visit.page.getByRole('button', { name: 'Mostra carta.png' }).click();
    await visit.page.locator('img[alt$=": carta.png"]').waitFor();
    await visit.page.waitForFunction(() =>
      [...document.images].some((image) => image.alt.endsWith(': carta.png') && image.naturalWidth > 0),
    );
    await visit.page.getByRole('button', { name: 'Mostra titolo.pdf' }).click();
    await opensPdf(visit.page);
    const download = visit.page.waitForEvent('download');
    await visit.page.getByRole('button', { name: 'Scarica titolo.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('titolo.pdf');
    await settled(visit.page);
    expect(faults(visit.errors)).toEqual([]);
    await visit.context.close();
  }
  expect(faults(errors).filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(text))).toEqual([]);
});
