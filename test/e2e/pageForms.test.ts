/** Forms that stand in pages, and not in dialogs, are sent once on a double click. */
import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/browser';
import { aContent, aPlant } from '../support/pageFormPages';
import type { Portal } from '../support/portal';
import { sentByDoubleClick, type SentForm } from '../support/sendForm';
import { openStage } from '../support/stage';
import { faults, goInside, openAs, settled } from '../support/visit';

interface PageForm extends SentForm {
  readonly user: string;
  readonly path: string | ((portal: Portal) => Promise<string>);
  /** The name of a field that this form of the page alone has. */
  readonly field: string;
  /** Shows the form, where the page does not do so by itself. */
  readonly show?: (page: Page) => Promise<void>;
}

const FORMS: readonly PageForm[] = [
  {
    file: 'certifiers/record/PersonalRecordForm.tsx',
    user: 'certificatore',
    path: memberPaths.personalRecord,
    field: 'studio.name',
    right: { 'Nome dello studio': 'Studio Nuovo' },
  },
  {
    file: 'account/ProfileSection.tsx',
    user: 'certificatore',
    path: paths.accountManage,
    field: 'surname',
    right: { Cognome: 'Nuova' },
  },
  {
    file: 'account/PasswordSection.tsx',
    user: 'certificatore',
    path: paths.accountManage,
    field: 'newPassword',
    right: { 'Password attuale': '1q2w3E*', 'Nuova password': '2w3e4R*x', 'Ripeti la nuova password': '2w3e4R*x' },
  },
  {
    file: 'plants/plates/PlatesPage.tsx',
    user: 'gestore',
    path: memberPaths.plantPlates,
    field: 'size',
    right: { 'Numero di etichette': '5' },
  },
  {
    file: 'plants/form/PlantForm.tsx',
    user: 'gestore',
    path: memberPaths.newPlant,
    field: 'plate',
    right: { Comune: 'Bologna', Potenza: '24,5' },
  },
  {
    file: 'plants/form/PlantForm.tsx',
    user: 'gestore',
    path: aPlant,
    field: 'plate',
    right: { Comune: 'Modena' },
  },
  ...['', '?tipo=manuale', '?tipo=privacy'].map((kind) => ({
    file: 'content/office/ContentForm.tsx',
    user: 'admin',
    path: memberPaths.newContent + kind,
    field: 'title',
  })),
  {
    file: 'content/office/ContentForm.tsx',
    user: 'admin',
    path: aContent,
    field: 'title',
    right: { Sommario: 'Un altro sommario' },
  },
  {
    file: 'administration/setting-management/EmailingTab.tsx',
    user: 'admin',
    path: memberPaths.settings,
    field: 'defaultFromDisplayName',
    show: (page) => page.getByRole('tab', { name: 'Posta elettronica' }).click(),
    right: { 'Nome del mittente': 'Portale' },
  },
];

const stage = openStage();
const users = [...new Set(FORMS.map(({ user }) => user))];

it.each(users)('sends each form of the pages of %s once on a double click', async (user) => {
  const { page, errors, context } = await openPage(stage.browser, { width: 1366, height: 768 });
  // The page is left with what was typed in it.
  page.on('dialog', (question) => void question.accept());
  await openAs(page, stage.portal, user, '/');
  for (const form of FORMS.filter((one) => one.user === user)) {
    const path = typeof form.path === 'string' ? form.path : await form.path(stage.portal);
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== path) await goInside(page, path);
    await form.show?.(page);
    const part = page.locator('main form', { has: page.locator(`[name="${form.field}"]`) });
    await part.waitFor();
    await settled(page);
    const sent = await sentByDoubleClick(page, form, part);
    expect({ file: form.file, sent }).toEqual({ file: form.file, sent: [expect.any(String)] });
    await page.reload();
    await settled(page);
  }
  expect(faults(errors).filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  await context.close();
});
