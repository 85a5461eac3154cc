/** The form of one's own account among the users, in a real browser: what it leaves to «Il mio account». */
import { openPage, picture, violations } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, overflow, resize, signInAs } from '../support/visit';

const stage = openStage();
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

it('shows name and address as they are, and no password, without a fault of access', async () => {
  const { page, errors, context } = await openPage(stage.browser, SIZES[0]);
  await signInAs(page, stage.portal, 'admin', '/identity/users');
  await page.getByRole('button', { name: 'Modifica: admin' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('password del tuo account si cambiano in «Il mio account»').first().waitFor();
  expect(await form.getByLabel('Nome utente').isDisabled()).toBe(true);
  expect(await form.getByLabel('Indirizzo e-mail').isDisabled()).toBe(true);
  expect(await form.getByLabel('Password').count()).toBe(0);
  const wrong: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    await picture(page, `own-user-${String(size.width)}`);
    if ((await overflow(page)) > 0) wrong.push(`${String(size.width)}: scrolls sideways`);
    wrong.push(...(await violations(page)));
  }
  expect(wrong).toEqual([]);
  await form.getByLabel('Telefono').fill('051 1234');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(faults(errors)).toEqual([]);
  await context.close();
});
