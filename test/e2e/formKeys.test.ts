/** The keys of a long form in a real browser, where Enter sends a form by itself and Ctrl+S saves the page. */
import { openPage } from '../support/browser';
import { hasFocus, move, reach, write } from '../support/keys';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();

it('fills in and saves the personal record by keys, and lists them', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'certificatore', '/accreditamenti/anagrafica');
  const phone = page.getByRole('textbox', { name: 'Telefono' });
  await phone.waitFor();
  await settled(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  const list = page.getByRole('button', { name: 'Scorciatoie da tastiera' });
  await reach(page, list);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(page, 'Scorciatoie da tastiera');
  await write(page, phone, '051 765432');
  await page.keyboard.press('Enter');
  await move(page, 'Tab');
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByText('I tuoi dati sono stati salvati.').waitFor();
  expect(sent).toHaveLength(1);
  await settled(page);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
