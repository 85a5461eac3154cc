/**
 * A plant in a certificate, in a real browser: it comes from a file, is found, fills the certificate's row, and its
 * missed check lets the act lapse.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { plateOf, writtenPlate } from '../../server/domains/plants/rules/plate';
import { asUser } from '../support/asUser';
import { openPage, picture } from '../support/browser';
import { simulated } from '../support/certificates/simulated';
import { pageFaults } from '../support/pageFaults';
import { csvOf, rawPlant } from '../support/plants/exchangeFiles';
import { answerAfter } from '../support/rowRequests';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();
const NUMBER = 950_001;
const PLATE = writtenPlate(plateOf(NUMBER));

/** The year of so many days ago. */
const yearAgo = (years: number) => String(new Date().getFullYear() - years);

async function inDatabase<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: stage.portal.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** A draft of Carla's with a heating plant of which nothing is filled in yet. */
async function draft(): Promise<string> {
  const ask = await asUser(stage.portal, 'certificatore');
  const { names } = (await ask('GET', '/api/app/ape/certificates/circumstances')) as {
    names: { certifierId: string; companyId: string | null }[];
  };
  const me = names.map(({ certifierId, companyId }) => ({ certifierId, companyId }))[0];
  if (!me) throw new Error('Nobody may certify.');
  const id = randomUUID();
  const begun = (await ask('POST', '/api/app/ape/certificates', { id, ...me })) as { saved: { version: number } };
  const { datiImpianti, ...content } = simulated;
  const heating = { ...datiImpianti?.climatizzazioneInvernale, impianto: [{}], impiantoSimulato: undefined };
  await ask('PUT', `/api/app/ape/certificates/${id}/content`, {
    version: begun.saved.version,
    companyId: me.companyId,
    people: {},
    content: { ...content, datiImpianti: { ...datiImpianti, climatizzazioneInvernale: heating } },
  });
  return id;
}

it('fills a row of a certificate, and its missed check lets the act lapse [RTE-31]', async () => {
  const office = await openPage(stage.browser, { width: 1366, height: 768 });
  await openAs(office.page, stage.portal, 'gestore', '/ape/catasto-impianti/importazioni');
  const check = {
    data: `${yearAgo(1)}-03-01`,
    rapporto: '1',
    esito: 'positivo',
    tecnico: 'Mario Bianchi',
    rendimento: '93',
  };
  const file = csvOf([rawPlant(NUMBER, {}, { controlli: [check] })]);
  await office.page.getByLabel('File XLSX, CSV o XML').setInputFiles({
    name: 'impianti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await office.page.getByRole('button', { name: 'Importa', exact: true }).click();
  await office.page.getByText('1 impianto letto: 1 nuovo').waitFor();

  const { page, errors, context } = await openPage(stage.browser, { width: 1280, height: 900 });
  await openAs(page, stage.portal, 'certificatore', `/ape/catasto-impianti?plate=${PLATE}`);
  await page.getByRole('link', { name: PLATE }).waitFor();
  const id = await draft();
  await page.goto(`${stage.portal.url}/ape/${id}/modifica`);
  await page.getByRole('button', { name: /^Servizi e impianti/ }).click();
  const row = page.getByRole('group', { name: /^Climatizzazione invernale: impianti, 1/ });
  await row.getByLabel('Targa impianto (CRITER)').fill(PLATE.toLowerCase());
  await row.getByText(/Nel catasto degli impianti: Via Emilia/).waitFor();
  await settled(page);
  const found = await pageFaults(page, 'plant-offer');
  await row.getByRole('button', { name: /^Compila la riga: .*24,5 kW/ }).focus();
  // Saved with what was filled in, and not only with what stood before.
  await answerAfter(
    page,
    'fill in the row',
    () => page.keyboard.press('Enter'),
    (answer) => answer.url().endsWith('/content') && (answer.request().postData() ?? '').includes('annoInstallazione'),
  );
  await row.getByText('La riga ha questi dati.').waitFor();
  expect(await row.getByLabel('Anno di installazione').inputValue()).toBe('2015');
  await page
    .getByText(/^Salvat/)
    .first()
    .waitFor();
  await settled(page);
  await picture(page, 'plant-filled');
  expect(found).toEqual([]);
  expect(faults(errors)).toEqual([]);

  // The act is registered, years pass without a check, and the calendar turns.
  const number = `09999-000001-${yearAgo(5)}`;
  await stage.portal.restart(async () => {
    await inDatabase(
      `update certificate set state = 'Registrata', number = $2, valid_to = $3, registered_at = now() - interval '5 years',
        issued_on = (now() - interval '5 years')::date where id = $1`,
      [id, number, `${String(new Date().getFullYear() + 5)}-12-31`],
    );
    await inDatabase(`update plant set next_due_on = $2, last_check_on = $3 where plate = $1`, [
      plateOf(NUMBER),
      `${yearAgo(3)}-03-01`,
      `${yearAgo(7)}-03-01`,
    ]);
  });
  const until = Date.now() + 240_000;
  for (let lapsesOn: string | null = null; lapsesOn === null;) {
    if (Date.now() > until) throw new Error('The missed check was not announced to the act.');
    [{ day: lapsesOn }] = (await inDatabase('select lapses_on::text as day from certificate where id = $1', [id])) as [
      { day: string | null },
    ];
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stage.portal.restart(() => Promise.resolve());
  const after = await openPage(stage.browser, { width: 1280, height: 900 });
  await openAs(after.page, stage.portal, 'certificatore', `/ape/${id}`);
  for (const deadline = Date.now() + 240_000; Date.now() < deadline;) {
    if (await after.page.getByText('Decaduto').first().isVisible()) break;
    await after.page.waitForTimeout(1000);
    await after.page.reload();
    await settled(after.page);
  }
  await after.page.getByText('Decaduto').first().waitFor();
  await picture(after.page, 'plant-lapsed');
  for (const visit of [office, { context }, after]) await visit.context.close();
});
