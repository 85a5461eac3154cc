/** Drives an applicant's browser, at the documents of a new application. */
import { equal } from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { begunApplication } from '../../test/support/begunApplication';
import type { Portal } from '../../test/support/portal';
import { pdf } from '../../test/support/uploads';
import { fillLogin } from '../../test/support/visitor';

const TYPED = 'Università di Ferrara';
const part = (tab: Page, name: string) => tab.getByRole('button', { name }).click();
const school = (tab: Page) => tab.getByLabel('Istituto o università');

/** Finds the field of the identity document. */
export const identity = (tab: Page) => tab.locator('#document-identity');

/** Chooses a PDF in that field. */
export const choose = (tab: Page, name: string, buffer: Buffer) =>
  identity(tab).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** Waits for the reason why a file was refused, in the text that screen readers announce, too. */
export const refused = (tab: Page, text: RegExp) =>
  identity(tab).getByRole('alert').filter({ hasText: text }).last().waitFor();

/** Makes a PDF of exactly `bytes` bytes, with a text in it. */
export function pdfOf(bytes: number, text = ''): Buffer {
  return pdf(text.padEnd(bytes - pdf('').length, 'x'));
}

/** Creates a new user with an application, types into it, and goes on to its documents. */
export async function openDocuments(url: string, context: BrowserContext, applicant: string): Promise<Page> {
  const id = await begunApplication({ url } as Portal, applicant);
  const tab = await context.newPage();
  await tab.goto(`${url}/accreditamenti/${id}/domanda`);
  await fillLogin(tab, { userName: applicant });
  await part(tab, 'Titolo di studio');
  await type(tab, TYPED);
  await part(tab, 'Documenti');
  return tab;
}

/** Types into the page of the title of study, which saves by itself. */
export async function type(tab: Page, text: string): Promise<void> {
  await part(tab, 'Titolo di studio');
  await school(tab).fill(text);
}

/** Checks that the typed text is still there, and goes back to the documents. */
export async function stillTyped(tab: Page, text = TYPED): Promise<void> {
  await part(tab, 'Titolo di studio');
  equal(await school(tab).inputValue(), text);
  await part(tab, 'Documenti');
}
