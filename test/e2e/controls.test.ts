/** A control from its queue to its end, in a real browser: documents that the certifier sends, a visit, an outcome. */
import type { Locator, Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { pageFaults } from '../support/pageFaults';
import { PNG } from '../support/sentFiles';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, settled } from '../support/visit';

const stage = openStage();

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + days * 86_400_000);

interface Listed {
  readonly items: readonly { readonly id: string; readonly state: string }[];
}
/** Finds a certificate of the certifier that waits for an officer. */
async function waiting(): Promise<{ certificateId: string; controlId: string }> {
  const ask = await asUser(stage.portal, 'certificatore');
  const { data } = (await ask('GET', '/api/app/ape/certificates?state=InControllo&take=10')) as {
    data: { id: string }[];
  };
  for (const { id } of data) {
    const { items } = (await ask('GET', `/api/app/ape/certificates/${id}/controls`)) as Listed;
    if (items[0]?.state === 'Aperto') return { certificateId: id, controlId: items[0].id };
  }
  throw new Error('Nothing of the certifier waits for a control.');
}

/** Works as an officer; the commands on the control stand beside the list. */
async function office(controlId: string, work: (page: Page) => Promise<void>) {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', `/ape/controlli?controllo=${controlId}`);
  await page
    .getByRole('heading', { name: 'Storia del controllo' })
    .or(page.getByText('L1, documenti').first())
    .first()
    .waitFor();
  await work(page);
  expect(faults(errors)).toEqual([]);
  await context.close();
}

/** Opens the dialog of what a button says, by the keyboard. */
async function begin(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  const send = dialog.getByRole('button', { name, exact: true });
  return { dialog, send };
}

/** Chooses from the list of a field in a dialog. */
async function choose(dialog: Locator, field: string | RegExp, option: string): Promise<void> {
  await dialog.getByLabel(field).click();
  await dialog.getByRole('option', { name: option, exact: true }).click();
}

it('asks for documents, gets them from the certifier, visits, concludes, and releases the certificate to its signature', async () => {
  const { certificateId, controlId } = await waiting();
  await office(controlId, async (page) => {
    await settled(page);
    expect(await pageFaults(page, 'controls-panel')).toEqual([]);
    const { dialog, send } = await begin(page, 'Chiedi documenti');
    expect(await pageFaults(page, 'controls-documents')).toEqual([]);
    await dialog.getByLabel('Documenti entro il').fill(dayIn(20));
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Richiesta').fill('Serve anche il libretto di impianto');
    await send.click();
    await page.getByText('I documenti sono richiesti: il certificatore riceve un’e-mail.').waitFor();
  });
  const certifier = await openPage(stage.browser);
  await openAs(certifier.page, stage.portal, 'certificatore', `/ape/${certificateId}`);
  const section = certifier.page.getByRole('region', { name: 'Controlli dell’ufficio' });
  await section.getByText('Serve anche il libretto di impianto').waitFor();
  await settled(certifier.page);
  expect(await pageFaults(certifier.page, 'controls-asked')).toEqual([]);
  const answer = await begin(certifier.page, 'Manda i documenti');
  await answer.dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'incarico.png', mimeType: 'image/png', buffer: PNG });
  await answer.dialog.getByText('Caricato').first().waitFor();
  expect(await pageFaults(certifier.page, 'controls-answer')).toEqual([]);
  await answer.send.click();
  await section.getByText('Documenti ricevuti').waitFor();
  expect(faults(certifier.errors)).toEqual([]);
  await certifier.context.close();
  await office(controlId, async (page) => {
    await page.getByRole('button', { name: 'incarico.png' }).waitFor();
    const visit = await begin(page, 'Fissa la visita');
    await visit.dialog.getByLabel('Visita il').fill(dayIn(1));
    await page.keyboard.press('Tab');
    await visit.dialog.getByLabel(/^Ora della visita/).fill('09:30');
    await visit.send.click();
    await page.getByText('La visita è fissata: il certificatore riceve un’e-mail.').waitFor();
    const report = await begin(page, 'Scrivi della visita');
    await report.dialog.getByLabel('Visita svolta il').fill(dayIn(0));
    await page.keyboard.press('Tab');
    await report.dialog.getByLabel('Che cosa si è visto').fill('Generatore e infissi come dichiarati');
    await report.send.click();
    await page.getByText('La visita è scritta.').waitFor();
    const end = await begin(page, 'Concludi');
    await focusOn(end.dialog.getByLabel('Esito'));
    await choose(end.dialog, 'Esito', 'Non conforme, grave');
    await end.dialog.getByRole('checkbox', { name: 'Segnalare all’ufficio accreditamenti' }).waitFor();
    expect(await pageFaults(page, 'controls-conclusion')).toEqual([]);
    await choose(end.dialog, 'Esito', 'Conforme');
    await end.dialog.getByLabel(/^Motivo/).fill('Tutto come dichiarato');
    await end.dialog.getByRole('button', { name: 'Rivedi e concludi' }).press('Enter');
    await end.dialog.getByText('L’attestato passa alla firma del certificatore.').waitFor();
    expect(await pageFaults(page, 'controls-summary')).toEqual([]);
    await end.dialog.getByRole('button', { name: 'Conferma e concludi' }).press('Enter');
    await page.getByText('Il controllo è concluso.').waitFor();
    await settled(page);
    expect(await pageFaults(page, 'controls-concluded')).toEqual([]);
    await page.getByRole('link', { name: 'Apri l’attestato' }).click();
    await page.getByText('Da firmare').first().waitFor();
  });
});

/** The cell of a plan's row by the heading of its column. */
async function figure(page: Page, plan: string, column: string): Promise<string> {
  const table = page.getByRole('region', { name: 'Piani dell’anno' });
  const at = (await table.getByRole('columnheader').allTextContents()).indexOf(column);
  const row = table.getByRole('row').filter({ hasText: plan });
  // The name of the plan is a heading of the row.
  return row.locator('th, td').nth(at).innerText();
}

it('draws by a plan, has the controls opened, concludes one with a notice of sanction, and counts it against the plan', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'gestore', '/ape/controlli/piani');
  await page.getByText('Per quest’anno non c’è ancora nessun piano.').waitFor();
  const year = new Date().getFullYear();
  await page.getByRole('button', { name: 'Nuovo piano' }).click();
  const writing = page.getByRole('dialog', { name: 'Nuovo piano' });
  await writing.getByLabel(/^Nome del piano/).fill('Vecchi attestati');
  await writing.getByLabel(/^Registrati dal/).fill(`${String(year - 8)}-01-01`);
  await writing.getByLabel(/^Registrati fino al/).fill(`${String(year - 9)}-01-01`);
  await page.keyboard.press('Tab');
  await choose(writing, /^Quanti sorteggiarne/, 'Un numero di attestati');
  await writing.getByLabel(/^Numero di attestati/).fill('3');
  await writing.getByRole('button', { name: 'Salva' }).click();
  await writing.getByText('La data finale viene prima di quella iniziale.').waitFor();
  expect(await pageFaults(page, 'plan-writing')).toEqual([]);
  await writing.getByLabel(/^Registrati fino al/).fill(`${String(year - 1)}-12-31`);
  await page.keyboard.press('Tab');
  await writing.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Piano salvato.').waitFor();
  await page.getByRole('button', { name: 'Sorteggia: Vecchi attestati' }).click();
  const drawing = page.getByRole('dialog', { name: 'Sorteggia: Vecchi attestati' });
  await drawing.getByText(/ne vengono sorteggiati 3\./).waitFor();
  expect(await pageFaults(page, 'plan-drawing')).toEqual([]);
  await drawing.getByRole('button', { name: 'Sorteggia' }).click();
  await page.getByText('Sorteggio fatto: i controlli si stanno aprendo.').waitFor();
  // The job opens them behind the answer.
  while ((await figure(page, 'Vecchi attestati', 'Controlli aperti')) !== '3') {
    await page.reload();
    await settled(page);
  }
  expect(await figure(page, 'Vecchi attestati', 'Sorteggiati')).toBe('3');
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Campione (CSV): Vecchi attestati' }).click();
  expect((await sample).suggestedFilename()).toBe(`Campione ${String(year)}.csv`);
  await page.getByRole('link', { name: 'Controlli', exact: true }).click();
  await concludedWithNotice(page);
  await page.goto(`${stage.portal.url}/ape/controlli/piani`);
  await settled(page);
  expect(await figure(page, 'Vecchi attestati', 'Conclusi')).toBe('1');
  expect(await figure(page, 'Vecchi attestati', 'Non conformi, gravi')).toBe('1');
  expect(await pageFaults(page, 'plan-figures')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

/** Works from the list: selects some rows, opens one of the plan and concludes it with a bad outcome. */
async function concludedWithNotice(page: Page) {
  const rows = page.locator('.dx-data-row');
  await rows.first().waitFor();
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').click();
  await page.getByText('2 selezionati').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'controls-selected')).toEqual([]);
  await page.getByRole('button', { name: 'Deseleziona' }).click();
  await rows.filter({ hasText: 'Piano dell’anno' }).first().getByRole('link').click();
  await page.getByText('L1, documenti').first().waitFor();
  const end = await begin(page, 'Concludi');
  await choose(end.dialog, 'Esito', 'Non conforme, grave');
  await end.dialog.getByLabel(/^Motivo/).fill('La classe dichiarata non è quella dell’edificio.');
  await end.dialog.getByRole('checkbox', { name: 'Avviso di sanzione' }).check();
  await end.dialog.getByLabel(/^Sanzione in euro/).fill('1.000');
  await end.dialog.getByRole('button', { name: 'Rivedi e concludi' }).click();
  await end.dialog.getByText(/senza averlo sentito/).waitFor();
  expect(await pageFaults(page, 'controls-summary-notice')).toEqual([]);
  await end.dialog.getByRole('checkbox', { name: 'Confermo le conseguenze: non si possono ritirare' }).check();
  await end.dialog.getByRole('button', { name: 'Conferma e concludi' }).click();
  await page.getByText('Il controllo è concluso.').waitFor();
  await page.getByText('Numero dell’avviso di sanzione').waitFor();
  await settled(page);
  expect(await pageFaults(page, 'controls-notice')).toEqual([]);
  const notice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Avviso di sanzione (PDF)' }).click();
  expect((await notice).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: 'Apri l’attestato' }).click();
  await page
    .getByRole('region', { name: 'Controlli dell’ufficio' })
    .getByRole('button', { name: 'Avviso di sanzione (PDF)' })
    .waitFor();
  await settled(page);
  expect(await pageFaults(page, 'controls-notice-certificate')).toEqual([]);
}
