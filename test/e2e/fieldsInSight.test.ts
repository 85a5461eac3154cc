/**
 * Every part of a long form shows at least twelve fields, or all, on the first screen of a small laptop, those of a row
 * on one line, and has no violation.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { asUser } from '../support/asUser';
import { begunApplication } from '../support/begunApplication';
import { openPage, picture, violations } from '../support/browser';
import { hiddenFields, listViolations, unevenRows } from '../support/formsOfPage';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();
const laptop = { width: 1366, height: 768 };

/**
 * Opens each part of a form, and says which show too few of their fields, fields of a row that are not on one line, or
 * violations, also while a list of each kind is open.
 */
async function faultsOfParts(page: Page, parts: Locator, name: string): Promise<string[]> {
  await parts.first().waitFor();
  const found: string[] = [];
  const seen = new Set<string>();
  for (const [index, part] of (await parts.all()).entries()) {
    await part.click();
    await settled(page);
    await picture(page, `fields-${name}-${String(index + 1)}`);
    const hidden = await hiddenFields(page);
    const title = await part.innerText();
    if (hidden !== null) found.push(`${title}: ${hidden}`);
    found.push(...(await unevenRows(page)).map((row) => `${title}: not on one line: ${row}`));
    const wrong = [...(await violations(page, { within: 'main' })), ...(await listViolations(page, seen))];
    found.push(...wrong.map((violation) => `${title}: ${violation}`));
  }
  expect(await parts.count()).toBeGreaterThan(4);
  return found;
}

it('shows twelve fields of each tab of the settings, or all of them, without scrolling, in even rows and without a violation', async () => {
  const { page, errors, context } = await openPage(stage.browser, laptop);
  await openAs(page, stage.portal, 'admin', memberPaths.settings);
  expect(await faultsOfParts(page, page.locator('main').getByRole('tab'), 'settings')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('shows twelve fields of each step of an application, or all of them, without scrolling, in even rows and without a violation', async () => {
  const application = await begunApplication(stage.portal, 'rossi.schermo');
  const { page, errors, context } = await openPage(stage.browser, laptop);
  await openAs(page, stage.portal, 'rossi.schermo', memberPaths.wizard.replace(':id', application));
  expect(await faultsOfParts(page, page.locator('.sace-wizard__steps button'), 'application')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});

it('shows twelve fields of each section of a certificate, or all of them, without scrolling, in even rows and without a violation', async () => {
  const ask = await asUser(stage.portal, 'certificatore');
  const { header } = (await ask('POST', '/api/app/ape/certificates', { id: randomUUID() })) as {
    header: { id: string };
  };
  const { page, errors, context } = await openPage(stage.browser, laptop);
  await openAs(page, stage.portal, 'certificatore', memberPaths.certificateForm.replace(':id', header.id));
  const sections = page.locator('.sace-certificate-form__sections button');
  expect(await faultsOfParts(page, sections, 'certificate')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
