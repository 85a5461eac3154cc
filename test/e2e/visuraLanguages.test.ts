/**
 * The three searches of the public register by those who have only a keyboard and read another language than Italian.
 */
import { openPage, widths } from '../support/browser';
import { anyRow } from '../support/certificates/visuraStory';
import { enter, write } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { settled } from '../support/visit';

const stage = openStage();

it.each([
  ['en', 'ltr', 'desk'],
  ['de', 'ltr', 'phone'],
  ['ar', 'rtl', 'phone'],
] as const)(
  'finds a certificate in %s by number, address and cadastre, by keyboard alone and in at most three actions [RTE-18] [RTE-19] [USE-04]',
  async (language, direction, width) => {
    const { number, address, comune, province, cadastre } = await anyRow(stage.portal.url);
    const { page, errors, context } = await openPage(stage.browser, widths[width]);
    await page.goto(`${stage.portal.url}/visura-ape`);
    await page.locator('.sace-language select').selectOption(language);
    await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor({ state: 'attached' });
    await settled(page);
    const faults: string[] = [];
    const found = page.locator('article').filter({ hasText: number });

    await write(page, page.getByRole('searchbox'), number);
    await page.keyboard.press('Enter');
    await enter(page, found.getByRole('link'));
    await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
    await settled(page);
    faults.push(...(await pageFaults(page, `visura-${language}-certificate`)));

    await page.goto(`${stage.portal.url}/visura-ape`);
    await settled(page);
    const civic = /(\d+)$/.exec(address)?.[1] ?? '';
    await write(page, page.getByRole('searchbox'), `v. garibladi ${civic}, ${comune}`);
    await page.keyboard.press('Enter');
    await found.waitFor();
    await settled(page);
    faults.push(...(await pageFaults(page, `visura-${language}-address`)));

    await page.goto(`${stage.portal.url}/visura-ape/catasto`);
    await settled(page);
    const [, sheet = '', parcel = '', subalterno = ''] =
      /^\S+ ([^/]+)\/([^/]+)\/([^/]+)$/.exec(cadastre[0] ?? '') ?? [];
    await write(page, page.locator('#visura-comune'), comune);
    await page.getByRole('option', { name: `${comune} (${province})`, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await write(page, page.locator('#visura-foglio'), sheet);
    await write(page, page.locator('#visura-particella'), parcel);
    await write(page, page.locator('#visura-sub'), subalterno);
    await page.keyboard.press('Enter');
    await found.waitFor();
    await settled(page);
    faults.push(...(await pageFaults(page, `visura-${language}-cadastre`)));

    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);
