/** The pages that mails lead to, for people who have no account. */
import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { overflow, settled } from '../support/visit';

const stage = openStage();
const TOKEN = 'Zz9-un_segreto-che-nessuno-conosce';

/** Checks that the browser stores the token nowhere that a page can read. */
const isStored = (page: Page) =>
  page.evaluate(
    (token) =>
      [
        location.href,
        document.title,
        JSON.stringify([localStorage, sessionStorage]),
        JSON.stringify(history.state),
        document.documentElement.outerHTML,
      ].some((text) => text.includes(token)),
    TOKEN,
  );

it.each([
  ['/ordini/convalida', 'order', /oppure è stato copiato solo in parte/, /apritelo di nuovo dal messaggio/],
  ['/conferma-email', 'email', /oppure è stato copiato solo in parte/, /aprilo di nuovo dal messaggio/],
])(
  'takes the token out of the address of %s, and says what to do after a reload',
  async (path, name, refused, reloaded) => {
    const { page, errors, foreign, context } = await openPage(stage.browser, widths.phone);
    await page.goto(`${stage.portal.url}${path}#${TOKEN}`);
    await page.getByText(refused).waitFor();
    expect(page.url()).toBe(`${stage.portal.url}${path}`);
    expect(await isStored(page)).toBe(false);
    expect(
      await page
        .getByRole('navigation', { name: 'Menu principale' })
        .getByRole('link', { name: /Conferma/ })
        .count(),
    ).toBe(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, `link-${name}-refused-phone`);
    await page.reload();
    await page.getByText(reloaded).waitFor();
    await picture(page, `link-${name}-reloaded-phone`);
    expect(stage.portal.output()).not.toContain(TOKEN);
    expect(foreign).toEqual([]);
    // The browser itself tells of an answer that is a refusal.
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  },
);

it.each(['desk', 'phone'] as const)('lets an order answer by keyboard alone, at a %s', async (width) => {
  const { page, errors, foreign, context } = await openPage(stage.browser, widths[width]);
  const answers: unknown[] = [];
  const question = {
    boardName: 'Collegio dei Geometri e dei Geometri Laureati di Forlì-Cesena',
    protocolNumber: 'ACC-2026-000123',
    firstName: 'Mario',
    lastName: 'Rossi',
    orderType: 'Collegio dei Geometri',
    orderProvince: 'FC',
    orderNumber: '777',
    orderDate: '1995-05-05',
    expiresAt: '2099-12-01T10:00:00Z',
  };
  // The life of a real question is the server's matter; here it is the page's.
  await page.route('**/api/app/order-validations/look', (route) => route.fulfill({ json: question }));
  await page.route('**/api/app/order-validations/answer', (route) => {
    answers.push(route.request().postDataJSON());
    return route.fulfill({ json: { outcome: 'denied', answeredAt: '2026-11-22T09:30:00Z' } });
  });
  await page.goto(`${stage.portal.url}/ordini/convalida#${TOKEN}`);
  await page.getByRole('radiogroup').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await picture(page, `link-order-${width}`);
  await page.getByRole('radio', { name: /confermiamo/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lucia Verdi');
  await page.keyboard.press('Enter');
  const reason = page.getByRole('textbox', { name: /Perché non risulta/ });
  await page.locator('textarea:focus').waitFor();
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  await picture(page, `link-order-missing-${width}`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('Cancellato nel 2020');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Avete risposto che l’iscrizione di Mario Rossi non risulta come dichiarata.').waitFor();
  expect(answers).toEqual([
    { token: TOKEN, outcome: 'denied', note: 'Cancellato nel 2020', answeredBy: 'Lucia Verdi' },
  ]);
  expect(await isStored(page)).toBe(false);
  expect(await violations(page)).toEqual([]);
  await picture(page, `link-order-answered-${width}`);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
