/** Lists, fields and tabs look the same on every page, measured in the office's window. */
import type { Locator, Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/browser';
import { openStage } from '../support/stage';
import { goInside, openAs } from '../support/visit';

const stage = openStage();
const office = { width: 1366, height: 768 };
/** The field of an editor, with its border. */
const FIELD_HEIGHT = 42;
/** As wide as a day and the buttons beside it need, with some room. */
const DAY_WIDTH = 200;

async function boxOf(element: Locator): Promise<{ width: number; height: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

/** The heights of a list's head, of its first row and of the buttons, fields and links in the line above it. */
async function sizesOf(page: Page, path: string) {
  await goInside(page, path);
  const heights = async (within: string) => [
    ...new Set(await page.locator(within).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))),
  ];
  return {
    head: (await boxOf(page.locator('.dx-header-row').first())).height,
    row: (await boxOf(page.locator('.dx-data-row').first())).height,
    main: await heights('.sace-grid-status .btn-primary'),
    actions: await heights('.dx-data-row .btn'),
  };
}

it('draws the lists of roles and users with rows, heads and buttons of the same height', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'admin', '/');
  const users = await sizesOf(page, memberPaths.identityUsers);
  expect(users.main).toHaveLength(1);
  expect(await sizesOf(page, paths.identityRoles)).toEqual(users);
  // A list without filters has its captions in the head and nothing below them.
  const head = await boxOf(page.locator('.dx-datagrid-headers').first());
  expect(head.height - users.head).toBeLessThanOrEqual(2);
  await goInside(page, paths.tenants);
  expect(await boxOf(page.locator('.sace-grid-status .btn-primary'))).toMatchObject({ height: users.main[0] });
  // The box stands in the line of the list, as it does above other lists.
  const box = await page.getByRole('searchbox', { name: 'Cerca un ente' }).boundingBox();
  const count = await page.locator('.sace-grid-status__count').boundingBox();
  expect(Math.abs((box?.y ?? 0) - (count?.y ?? 0))).toBeLessThan(10);
  await context.close();
});

it('draws days no wider than they need, with a button as high as they are', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'cassa', memberPaths.walletDays);
  const from = await boxOf(page.locator('.dx-datebox').first());
  expect(from.height).toBe(FIELD_HEIGHT);
  expect(from.width).toBeLessThanOrEqual(DAY_WIDTH);
  expect(await boxOf(page.getByRole('button', { name: 'Mostra', exact: true }))).toMatchObject({
    height: FIELD_HEIGHT,
  });
  await context.close();
});

it('draws the label of a file above its field on a page that is opened by its address', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'gestore', memberPaths.plantImports);
  // No form before it has brought the style.
  const label = await page.locator('main label').first().boundingBox();
  const file = await page.locator('input[type=file]').boundingBox();
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(file?.y ?? 0);
  await context.close();
});

it('draws the fields of a row equally wide', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'gestore', memberPaths.plantPlates);
  const widths = await page
    .locator('.sace-items .sace-field')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await context.close();
});

/** A colour that shows nothing, as browsers write it. */
const clear = /^rgba.*, 0\)$/;

/** The texts of links under which a line is drawn, and of those with a frame. */
const markedAmong = (entries: Locator) =>
  entries.evaluateAll((links) => {
    const isClear = (color: string) => /^rgba.*, 0\)$/.test(color);
    const paperOf = (part: Element | null): string => {
      const color = part ? getComputedStyle(part).backgroundColor : '';
      return isClear(color) ? paperOf(part?.parentElement ?? null) : color;
    };
    const textsWhere = (is: (style: CSSStyleDeclaration, paper: string) => boolean) =>
      links.filter((link) => is(getComputedStyle(link), paperOf(link))).map(({ textContent }) => textContent);
    return {
      underlined: textsWhere(
        ({ borderBottomWidth, borderBottomColor }, paper) =>
          borderBottomWidth !== '0px' && borderBottomColor !== paper && !isClear(borderBottomColor),
      ),
      framed: textsWhere((style) => style.borderTopWidth !== '0px'),
    };
  });

it('marks the page in sight among those that belong together by a line under it, in forced colours, too', async () => {
  const { page, context } = await openPage(stage.browser, office);
  const look = async (path: string, label: string, text: string) => {
    await goInside(page, path);
    const pages = page.getByRole('navigation', { name: label });
    await pages.waitFor();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      expect({ path, forcedColors, ...(await markedAmong(pages.getByRole('link'))) }).toEqual({
        path,
        forcedColors,
        underlined: [text],
        framed: [],
      });
    }
    await page.emulateMedia({ forcedColors: 'none' });
  };
  await openAs(page, stage.portal, 'gestore', '/');
  await look(paths.ape, 'Attestati, lato ufficio', 'Attestati');
  await look(memberPaths.apeControls, 'Lavoro dei controlli', 'Controlli');
  await look(memberPaths.apeControlPlans, 'Lavoro dei controlli', 'Piani di campionamento');
  await look(memberPaths.plantMonitor, 'Catasto impianti, lato ufficio', 'Monitoraggio');
  await context.close();
});

it('marks the part of the main menu that holds the page in sight by a line under it, in forced colours, too', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'gestore', paths.ape);
  const entries = page.locator('.sace-nav__item');
  const current = await entries.and(page.locator('[aria-current]')).allTextContents();
  expect(current).toHaveLength(1);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    expect({ forcedColors, ...(await markedAmong(entries)) }).toEqual({
      forcedColors,
      underlined: current,
      framed: [],
    });
  }
  await context.close();
});

it('marks the number of the page in sight, and the entry of a list that the keyboard has come to, in forced colours', async () => {
  const { page, context } = await openPage(stage.browser, office);
  await openAs(page, stage.portal, 'gestore', paths.ape);
  await page.emulateMedia({ forcedColors: 'active' });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const backgrounds = await page
    .locator('.dx-page, .dx-page-size')
    .evaluateAll((all) =>
      all.map((one) => [one.classList.contains('dx-selection'), getComputedStyle(one).backgroundColor] as const),
    );
  expect(backgrounds.filter(([isChosen]) => isChosen)).toHaveLength(2);
  for (const [isChosen, background] of backgrounds)
    expect(background !== paper && !clear.test(background)).toBe(isChosen);
  await page.locator('.dx-datagrid-filter-row input[role=combobox]').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('option', { name: 'Validato' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const outlines = await page
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).outlineStyle));
  expect(outlines.filter((style) => style === 'solid')).toHaveLength(1);
  await context.close();
});
