/** Fields of a service that a building has no more, which stay in sight because they have a value. */
import { openPage, picture } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, openAs } from '../support/visit';

const stage = openStage();

it('leaves no empty place before a field that stays while its neighbours disappear', async () => {
  const { page, errors } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await page.getByRole('button', { name: /^Servizi e impianti/ }).click();
  const present = page.getByRole('combobox', { name: 'Climatizzazione estiva: servizio presente' });
  const choose = async (answer: string) => {
    await present.click();
    await page.getByRole('option', { name: answer, exact: true }).click();
  };
  await choose('Sì');
  const renewable = page.getByRole('textbox', { name: 'Climatizzazione estiva: EPren (kWh/m² anno)' });
  await renewable.fill('12');
  await choose('No');
  await page.getByRole('textbox', { name: 'Climatizzazione estiva: efficienza media stagionale' }).waitFor({
    state: 'detached',
  });
  await picture(page, 'certificate-stray-field');
  const left = async (locator: typeof present) => Math.round((await locator.boundingBox())?.x ?? NaN);
  expect(await left(renewable)).toBe(
    await left(page.getByRole('combobox', { name: 'Climatizzazione invernale: servizio presente' })),
  );
  // The value that was taken away takes its field with it.
  await renewable.fill('');
  await renewable.waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
});
