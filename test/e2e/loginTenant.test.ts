/** The provider's login page before it asks for the password: whose tenant, and who comes from registering. */
import { insertAccount, PASSWORD } from '../support/accounts';
import { picture, violations, widths } from '../support/browser';
import { insertTenant } from '../support/portalRows';
import { openSignInStage } from '../support/signInStage';
import { faults, overflow, resize } from '../support/visit';
import { fillLogin, loginForm, openVisitor } from '../support/visitor';

const stage = openSignInStage();
const MANAGE = '/account/manage';

it('lets a visitor choose the tenant, by keyboard, and the portal is in it afterwards [ENT-08] [USE-05]', async () => {
  const tenant_id = await insertTenant(stage.database, 'Unione');
  await insertAccount(stage.database, { userName: 'capo', tenantId: tenant_id });
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  await page.goto(`${stage.url}/account/login?returnUrl=${encodeURIComponent(MANAGE)}`);
  await loginForm(page);
  const box = page.getByRole('region', { name: 'Ente' });
  expect(await box.innerText()).toContain('Non selezionato');
  await box.getByText('Cambia ente').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel("Nome dell'ente").fill('altrove');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe("L'ente indicato non è disponibile: altrove");
  for (const [width, size] of Object.entries(widths)) {
    await resize(page, size);
    await picture(page, `login-tenant-${width}`);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }

  await page.getByLabel("Nome dell'ente").fill('unione');
  await page.keyboard.press('Enter');
  await box.getByText('Unione', { exact: true }).waitFor();
  await picture(page, 'login-tenant-chosen');
  expect(await violations(page)).toEqual([]);
  await fillLogin(page, { userName: 'capo', password: PASSWORD });
  await page.waitForURL(stage.url + MANAGE);
  // The program has written down whose tenant it is in.
  await page.waitForFunction(() => localStorage.getItem('abpSession')?.includes('"name":"Unione"') === true);
  expect(faults(visitor.errors)).toEqual([]);
  expect(visitor.foreign).toEqual([]);
  await visitor.close();
});

it('takes a tenant that was typed and not saved for the one to sign in to [ENT-08]', async () => {
  const tenant_id = await insertTenant(stage.database, 'Comunità');
  await insertAccount(stage.database, { userName: 'montanaro', tenantId: tenant_id });
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  await page.goto(`${stage.url}/account/login?returnUrl=${encodeURIComponent(MANAGE)}`);
  await loginForm(page);
  await page.getByText('Cambia ente').click();
  await page.getByLabel("Nome dell'ente").fill('comunità');
  await fillLogin(page, { userName: 'montanaro', password: PASSWORD });
  await page.waitForURL(stage.url + MANAGE);
  // The page wears the tenant's name, and none of the Region's addresses.
  const foot = page.getByRole('contentinfo');
  await foot.getByText('Comunità', { exact: true }).waitFor();
  expect(await foot.getByRole('link', { name: /regione|trasparente/i }).count()).toBe(0);
  expect(
    await page
      .getByText(/in Emilia-Romagna$/)
      .first()
      .isVisible(),
  ).toBe(false);
  expect(faults(visitor.errors)).toEqual([]);
  await visitor.close();
});

it('greets who has just registered, whose name stands in the form and in no address, and leads on [ADM-01]', async () => {
  const visitor = await openVisitor(stage.browser);
  const page = await visitor.tab();
  // The registration on the way does not lose the wanted page.
  await page.goto(stage.url + MANAGE);
  await page.getByRole('link', { name: 'Registrati', exact: true }).click();
  await page.getByLabel(/^Nome utente/).fill('nuovissima');
  await page.getByLabel(/^Indirizzo e-mail/).fill('nuovissima@sace.example');
  await page.getByLabel(/^Password/).fill('Nu0va-password');
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await page.waitForURL(/\/connect\/login\//);
  await page.getByText('Il tuo account è stato creato').waitFor();
  expect(await page.getByLabel('Nome utente o indirizzo e-mail').inputValue()).toBe('nuovissima');
  expect(visitor.loads.filter((address) => address.includes('nuovissima'))).toEqual([]);
  await picture(page, 'login-registered');
  expect(await violations(page)).toEqual([]);
  await fillLogin(page, { userName: 'nuovissima', password: 'Nu0va-password' });
  await page.waitForURL(stage.url + MANAGE);
  await page.getByRole('button', { name: /^Menu dell’utente: nuovissima/ }).waitFor();
  expect(faults(visitor.errors)).toEqual([]);
  await visitor.close();
});
