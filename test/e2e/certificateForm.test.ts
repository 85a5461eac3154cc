/** Compiling a certificate in a real browser, against the real server. */
import { openPage, picture, violations } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, overflow, signInAs } from '../support/visit';

const stage = openStage();

it('is begun, read and corrected on a phone [RTE-17]', async () => {
  const visit = await openPage(stage.browser, { width: 390, height: 844 });
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await page.getByLabel('Unità immobiliari dell’edificio').fill('due');
  await page.getByText('Scrivi un numero').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-form-390');
  await page.getByLabel('Unità immobiliari dell’edificio').fill('2');
  await page.getByText('Scrivi un numero').waitFor({ state: 'detached' });
  expect(faults(visit.errors)).toEqual([]);
});
