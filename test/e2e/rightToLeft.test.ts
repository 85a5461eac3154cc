/** The visual order of numbers, codes and addresses in Arabic, whose lines run the other way. */
import type { Page } from 'playwright-core';
import { openPage } from '../support/browser';
import { anyRow } from '../support/certificates/visuraStory';
import { readBackwards } from '../support/readingOrder';
import { openStage } from '../support/stage';
import { goInside, openAs, settled } from '../support/visit';

const stage = openStage();

async function inArabic(page: Page): Promise<void> {
  await page.locator('.sace-language select').selectOption('ar');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor({ state: 'attached' });
  await settled(page);
}

it('shows every number, code and address of the public register from left to right [CST-04]', async () => {
  const { number } = await anyRow(stage.portal.url);
  const { page, errors, context } = await openPage(stage.browser);
  await page.goto(`${stage.portal.url}/visura-ape?testo=garibaldi`);
  await settled(page);
  await inArabic(page);
  await page.locator('article').first().waitFor();
  const seen: Record<string, readonly string[]> = {};
  const look = async (path: string) => {
    await goInside(page, path);
    const { codes, backwards } = await readBackwards(page);
    expect(codes).toBeGreaterThan(0);
    seen[path] = backwards;
  };
  seen['list'] = (await readBackwards(page)).backwards;
  await look(`/visura-ape/${number}`);
  await look(`/verifica?testo=${number}`);
  await look('/albo');
  expect(Object.entries(seen).filter(([, backwards]) => backwards.length > 0)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('shows them so in the tables and the fields of the administration', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/identity/users');
  await inArabic(page);
  await page.locator('.dx-data-row').first().waitFor();
  const backwards: string[] = [];
  backwards.push(...(await readBackwards(page)).backwards);
  await goInside(page, '/identity/security-logs');
  await page.locator('.dx-data-row').first().waitFor();
  backwards.push(...(await readBackwards(page)).backwards);
  expect(backwards).toEqual([]);
  // Typed text has no measurable place: a field orders it by its first letter, and a number without letters from left
  // to right.
  expect(
    await page
      .locator('input')
      .evaluateAll((fields) => [...new Set(fields.map((field) => getComputedStyle(field).unicodeBidi))]),
  ).toEqual(['plaintext']);
  expect(errors).toEqual([]);
  await context.close();
});
