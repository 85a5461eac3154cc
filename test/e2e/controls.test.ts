/** A control from its queue to its end, in a real browser: documents that the certifier sends, a visit, an outcome. */
import type { Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { openPage } from '../support/browser';
import { wrong } from '../support/look';
import { PNG } from '../support/sentFiles';
import { openStage } from '../support/stage';
import { faults, focusOn, openAs, settled } from '../support/visit';

const stage = openStage();

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + days * 86_400_000);

interface Listed {
  readonly items: readonly { readonly id: string; readonly state: string }[];
}
/** One of the certifier's own that waits for somebody to look at it. */
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

/** As an officer; what is done with the control stands beside the list. */
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

it('asks for documents, gets them from the certifier, visits, concludes, and releases the certificate to its signature', async () => {
  const { certificateId, controlId } = await waiting();
  await office(controlId, async (page) => {
    await settled(page);
    expect(await wrong(page, 'controls-panel')).toEqual([]);
    const { dialog, send } = await begin(page, 'Chiedi documenti');
    expect(await wrong(page, 'controls-documents')).toEqual([]);
    await dialog.getByLabel('Documenti entro il').fill(dayIn(20));
    await dialog.getByLabel('Richiesta').fill('Serve anche il libretto di impianto');
    await send.click();
    await page.getByText('I documenti sono richiesti: il certificatore riceve un’e-mail.').waitFor();
  });
  const certifier = await openPage(stage.browser);
  await openAs(certifier.page, stage.portal, 'certificatore', `/ape/${certificateId}`);
  const section = certifier.page.getByRole('region', { name: 'Controlli dell’ufficio' });
  await section.getByText('Serve anche il libretto di impianto').waitFor();
  await settled(certifier.page);
  expect(await wrong(certifier.page, 'controls-asked')).toEqual([]);
  const answer = await begin(certifier.page, 'Manda i documenti');
  await answer.dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'incarico.png', mimeType: 'image/png', buffer: PNG });
  await answer.dialog.getByText('Caricato').first().waitFor();
  expect(await wrong(certifier.page, 'controls-answer')).toEqual([]);
  await answer.send.click();
  await section.getByText('Documenti ricevuti').waitFor();
  expect(faults(certifier.errors)).toEqual([]);
  await certifier.context.close();
  await office(controlId, async (page) => {
    await page.getByRole('button', { name: 'incarico.png' }).waitFor();
    const visit = await begin(page, 'Fissa la visita');
    await visit.dialog.getByLabel('Visita il').fill(dayIn(0));
    await visit.dialog.getByLabel(/^Ora della visita/).fill('09:30');
    await visit.send.click();
    await page.getByText('La visita è fissata: il certificatore riceve un’e-mail.').waitFor();
    const report = await begin(page, 'Scrivi della visita');
    await report.dialog.getByLabel('Visita svolta il').fill(dayIn(0));
    await report.dialog.getByLabel('Che cosa si è visto').fill('Generatore e infissi come dichiarati');
    await report.send.click();
    await page.getByText('La visita è scritta.').waitFor();
    const end = await begin(page, 'Concludi');
    await focusOn(end.dialog.getByLabel('Esito'));
    await end.dialog.getByLabel('Esito').selectOption({ label: 'Non conforme, grave' });
    await end.dialog.getByLabel('Segnalare all’ufficio accreditamenti').waitFor();
    expect(await wrong(page, 'controls-conclusion')).toEqual([]);
    await end.dialog.getByLabel('Esito').selectOption({ label: 'Conforme' });
    await end.dialog.getByLabel(/^Motivo/).fill('Tutto come dichiarato');
    await end.send.press('Enter');
    await page.getByText('Il controllo è concluso.').waitFor();
    await settled(page);
    expect(await wrong(page, 'controls-concluded')).toEqual([]);
    await page.getByRole('link', { name: 'Apri l’attestato' }).click();
    await page.getByText('Da firmare').first().waitFor();
  });
}, 120_000);
