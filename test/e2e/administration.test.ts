import type { Page } from 'playwright-core';
import { openPage, picture, violations } from '../support/browser';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer';
import { openStage } from '../support/stage';
import { atBothWidths, faults, focusOn, goInside, overflow, settled } from '../support/visit';

// The portal's own login page: every step of the story is one of this program.
const stage = openStage({ environment: { OAUTH_RESPONSE_TYPE: 'password' } });

let mailServer: SmtpServer;
beforeAll(async () => {
  mailServer = await startSmtpServer();
});
afterAll(() => mailServer.close());

const DEMO = '1q2w3E*';
const url = (path: string) => stage.portal.url + path;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.locator('.sace-toaster').getByText(text).waitFor();

/** Fills the login form as it stands, and waits for the page that was wanted. */
async function signIn(page: Page, name: string, password: string, path: string): Promise<void> {
  await page.getByLabel('Nome utente o indirizzo e-mail').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Accedi').click();
  await page.waitForURL(url(path));
  await page.locator('.sace-user__button').waitFor();
}

/** A browser of its own with somebody signed in on a page. */
async function visitor(name: string, path: string, password = DEMO) {
  const opened = await openPage(stage.browser);
  await opened.page.goto(url(`/account/login?returnUrl=${encodeURIComponent(path)}`));
  await signIn(opened.page, name, password, path);
  return opened;
}

/**
 * Waits until the user menu leads to these addresses and no others, which follows from rights and features that come
 * one by one.
 */
async function expectUserMenu(page: Page, addresses: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Menu dell’utente/ }).click();
  const links = page.locator('.sace-user__panel a');
  for (const [index, address] of addresses.entries())
    await links
      .nth(index)
      .and(page.locator(`[href="${address}"]`))
      .waitFor();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(addresses);
  await page.keyboard.press('Escape');
}

/** Presses Tab until the box of this name has the focus. */
async function tabToBox(page: Page, name: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
  for (let step = 0; step < 40; step += 1) {
    if (await box.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}.`);
}

/** Follows a line of the user menu by click. */
async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu dell’utente/ }).click();
  await page.locator('.sace-user__panel').getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await settled(page);
}

it('gives a new role permissions by keyboard, and a new user of it that much and no more [ADM-03] [MEN-11] [AUT-08]', async () => {
  const { page, errors, foreign, context } = await visitor('admin', '/');
  await goTo(page, 'Ruoli');
  await button(page, 'Nuovo ruolo').click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Nome del ruolo/)
    .fill('sportello');
  await page.keyboard.press('Enter');
  await toast(page, 'Salvataggio riuscito');
  await page.getByRole('button', { name: 'Permessi: sportello' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: /^Gestione identità/ }).waitFor();
  const group = dialog.getByRole('tab', { name: /^Gestione identità/ });
  for (let step = 0; step < 20 && (await group.getAttribute('aria-selected')) !== 'true'; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('role'))) !== 'tab')
      await page.keyboard.press('Tab');
    else await page.keyboard.press('ArrowDown');
  }
  await tabToBox(page, 'Gestione utenti');
  await page.keyboard.press('Space');
  await picture(page, 'story-permissions');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await focusOn(page.getByRole('button', { name: 'Permessi: sportello' }));

  await goTo(page, 'Utenti');
  await button(page, 'Nuovo utente').click();
  await dialog.getByLabel(/^Nome utente/).fill('sandra');
  await dialog.getByLabel(/^Password/).fill(DEMO);
  await dialog.getByLabel(/^Indirizzo e-mail/).fill('sandra@sace.example');
  await dialog.getByRole('tab', { name: 'Ruoli' }).click();
  await dialog.getByRole('checkbox', { name: 'sportello' }).check();
  await picture(page, 'story-user');
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.dx-data-row').filter({ hasText: 'sandra@sace.example' }).waitFor();
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();

  const sandra = await visitor('sandra', '/identity/users');
  await sandra.page.locator('.dx-data-row').filter({ hasText: 'sandra@sace.example' }).waitFor();
  await expectUserMenu(sandra.page, ['/account/manage', '/identity/users']);
  expect(await sandra.page.getByRole('button', { name: 'Nuovo utente' }).count()).toBe(0);
  await sandra.page.goto(url('/identity/roles'));
  await sandra.page.getByRole('heading', { level: 1, name: '[403]' }).waitFor();
  await sandra.context.close();
});

it('makes a tenant, whose administrator signs in by the switch and has what its features leave [ADM-04] [FEA-11] [ENT-08] [POL-03]', async () => {
  const admin = await visitor('admin', '/');
  await admin.page
    .getByRole('region', { name: 'Amministrazione' })
    .getByRole('link', { name: 'Enti', exact: true })
    .click();
  await button(admin.page, 'Nuovo ente').click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(/^Nome dell’ente/).fill('comune');
  await dialog.getByLabel(/^E-mail/).fill('capo@comune.example');
  await dialog.getByLabel(/^Password/).fill(DEMO);
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const { page, errors, context } = await openPage(stage.browser);
  await page.goto(url('/account/login?returnUrl=%2Faccount%2Fmanage'));
  await button(page, 'Cambia').click();
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('comune');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Ente' }).getByText('comune', { exact: true }).waitFor();
  await signIn(page, 'admin', DEMO, '/account/manage');
  expect(await page.getByLabel(/^Indirizzo e-mail/).inputValue()).toBe('capo@comune.example');
  // Tenants are the host's to manage, and the settings of mail as long as the host keeps them to itself.
  const own = ['/account/manage', '/identity/roles', '/identity/users', '/identity/security-logs', '/contenuti'];
  await expectUserMenu(page, [...own, '/administration/cleaned-texts', '/setting-management']);
  await page.goto(url('/setting-management'));
  await page.getByRole('tab', { name: 'Dichiarazioni pubbliche' }).waitFor();
  const mail = page.getByRole('tab', { name: 'Posta elettronica' });
  expect(await mail.count()).toBe(0);

  await admin.page.getByRole('button', { name: 'Funzionalità: comune' }).click();
  await dialog.getByRole('checkbox', { name: /^Consenti di cambiare le impostazioni della posta/ }).check();
  await picture(admin.page, 'story-features');
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await mail.waitFor();
  expect(faults([...errors, ...admin.errors])).toEqual([]);
  await context.close();
  await admin.context.close();
});

it('has mail sent by the server of the settings: a trial, and the link for a password that was forgotten [SET-03] [SET-04] [ADM-01]', async () => {
  const admin = await visitor('admin', '/');
  await goTo(admin.page, 'Impostazioni');
  await admin.page.getByRole('tab', { name: 'Posta elettronica' }).click();
  await admin.page.getByLabel(/^Nome del mittente/).fill('Portale Sace');
  await admin.page.getByLabel(/^Indirizzo del mittente/).fill('portale@sace.example');
  await admin.page.getByLabel('Server SMTP').fill('127.0.0.1');
  await admin.page.getByLabel(/^Porta SMTP/).fill(String(mailServer.port));
  await button(admin.page, 'Salva').click();
  await toast(admin.page, 'Salvataggio riuscito');
  await button(admin.page, 'Invia un messaggio di prova').click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(/^Indirizzo del destinatario/).fill('prova@sace.example');
  await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
  expect(await mailServer.next()).toMatchObject({
    from: { address: 'portale@sace.example' },
    to: [{ address: 'prova@sace.example' }],
  });
  await dialog.waitFor({ state: 'hidden' });

  const { page, errors, foreign, context } = await openPage(stage.browser);
  await page.goto(url('/account/login?returnUrl=%2Fnotifiche'));
  await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click();
  await page.getByLabel(/^Indirizzo e-mail/).fill('cassa@sace.example');
  await page.keyboard.press('Enter');
  await page.getByText('riceverai un messaggio').waitFor();
  const mail = await mailServer.next();
  expect(mail.to).toMatchObject([{ address: 'cassa@sace.example' }]);
  const link = /https?:\/\/\S*reset-password\S*/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel(/^Nuova password/).fill('Nu0va-password');
  await page.getByLabel(/^Ripeti la nuova password/).fill('Nu0va-password');
  await button(page, 'Salva la password').click();
  await page.getByText('La password è stata cambiata').waitFor();
  await page.locator('.sace-access').getByRole('link', { name: 'Accedi' }).click();
  await signIn(page, 'cassa', 'Nu0va-password', '/notifiche');

  // The link served once.
  await page.goto(link);
  await page.getByText('Il collegamento non è più valido').waitFor();
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
  await admin.context.close();
});

it('registers a visitor, who is signed in at once, and keeps data and password [ADM-01] [ADM-02]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await page.goto(url('/account/login?returnUrl=%2Fnotifiche'));
  await page.getByRole('link', { name: 'Registrati', exact: true }).click();
  await page.getByLabel(/^Nome utente/).fill('admin');
  await page.getByLabel(/^Indirizzo e-mail/).fill('nuova@sace.example');
  await page.getByLabel(/^Password/).fill('Nu0va-password');
  await button(page, 'Registrati').click();
  await page.locator('[name="userName"][aria-invalid="true"]').waitFor();
  await page.getByLabel(/^Nome utente/).fill('nuova');
  await button(page, 'Registrati').click();
  await page.waitForURL(url('/notifiche'));

  await page.getByRole('button', { name: /^Menu dell’utente: nuova/ }).click();
  await page.getByRole('link', { name: 'Il mio account' }).click();
  const data = page.getByRole('region', { name: 'Dati personali' });
  await data.getByLabel('Nome', { exact: true }).fill('Nuova');
  await data.getByLabel('Cognome').fill('Arrivata');
  await button(page, 'Salva i dati').click();
  await toast(page, 'I tuoi dati sono stati salvati.');
  // MSAL has a refresh token to renew by: nobody has to sign in again.
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('button', { name: /^Menu dell’utente/ }).click();
  await page.getByText('Accesso eseguito come Nuova Arrivata').waitFor();
  await page.keyboard.press('Escape');

  const password = page.getByRole('region', { name: 'Cambia la password' });
  await password.getByLabel(/^Password attuale/).fill('sbagliata');
  await password.getByLabel(/^Nuova password/).fill('Altra-passw0rd');
  await password.getByLabel(/^Ripeti/).fill('Altra-passw0rd');
  await button(page, 'Cambia la password').click();
  await page.locator('[name="currentPassword"][aria-invalid="true"]').waitFor();
  await password.getByLabel(/^Password attuale/).fill('Nu0va-password');
  await button(page, 'Cambia la password').click();
  await toast(page, 'La password è stata cambiata.');
  await page.getByText('1 dispositivo collegato').waitFor();

  await page.getByRole('button', { name: /^Menu dell’utente/ }).click();
  await button(page, 'Esci').click();
  await toast(page, 'Sei uscito');
  await page.goto(url('/account/login?returnUrl=%2Fnotifiche'));
  await signIn(page, 'nuova', 'Altra-passw0rd', '/notifiche');
  expect(faults(errors).filter((text) => !text.includes('status of 403'))).toEqual([]);
  await context.close();
});

const ACCOUNT = [
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password?userId=6f9619ff-8b86-4d01-b42d-00c04fc964ff&resetToken=x',
];
const SHELL = [
  '/account/manage',
  '/identity/roles',
  '/identity/users',
  '/identity/security-logs',
  '/tenant-management/tenants',
  '/setting-management',
  '/administration/cleaned-texts',
  '/administration/jobs',
];
const nameOf = (path: string) => path.slice(1).replace(/\?.*/, '').replaceAll('/', '-');
const LANGUAGES = { en: 'ltr', ar: 'rtl' } as const;

/**
 * Returns the faults of the page as it stands, in two languages at two widths; another test checks all pages in
 * Italian.
 */
async function wrongInTwoLanguages(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [language, direction] of Object.entries(LANGUAGES)) {
    await page.locator('.sace-language select').selectOption(language);
    await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor({ state: 'attached' });
    await settled(page);
    // The pages that exist in few languages say so, and stand in English from left to right inside the right-to-left
    // shell.
    const turned = await page.locator('main, .sace-grid table').evaluateAll(
      (all, wanted) =>
        all.filter((element) => {
          const marked = element.closest('main [lang]')?.getAttribute('lang') === 'en';
          return getComputedStyle(element).direction !== (marked ? 'ltr' : wanted);
        }).length,
      direction,
    );
    if (turned > 0) wrong.push(`${name} in ${language}: is not written ${direction}`);
    await atBothWidths(page, async (width) => {
      await picture(page, `${language}-${name}-${width}`);
      const at = `${name} in ${language} at ${width}`;
      const aside = await overflow(page);
      if (aside > 0) wrong.push(`${at}: scrolls sideways by ${String(aside)}`);
      // Each language and each width once: together they find what all four would.
      if ((language === 'ar') === (width === 'phone'))
        wrong.push(...(await violations(page)).map((violation) => `${at}: ${violation}`));
    });
  }
  return wrong;
}

it('has no violation on any page of the shell, in left-to-right and right-to-left writing, at both widths, and none scrolls sideways', async () => {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  const wrong: string[] = [];
  const look = async (path: string) => {
    await goInside(page, path);
    wrong.push(...(await wrongInTwoLanguages(page, nameOf(path))));
  };
  await page.goto(url('/'));
  await settled(page);
  for (const path of ACCOUNT) await look(path);
  await page.goto(url('/account/login'));
  await page.locator('[name="userName"]').fill('admin');
  await page.locator('[name="password"]').fill(DEMO);
  await page.keyboard.press('Enter');
  await page.locator('.sace-user__button').waitFor();
  for (const path of SHELL) await look(path);
  expect(wrong).toEqual([]);
  expect(foreign).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
