import { act, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { show, stored } from '../../../../test/support/settingsPage';
import { boundMessages, validationMessages } from '../../../shared/forms/messages';
import { languageChanged } from '../../../shared/session';

const folder = join(process.cwd(), 'src', 'messages', 'visitors');
// Italian is the source of the texts, so it has no file.
const languages = ['it', ...readdirSync(folder).map((file) => file.replace('.json', ''))];
const source = [...Object.values(validationMessages), boundMessages.max];
const sourceTexts = Object.fromEntries(source.map(({ id, defaultMessage }) => [id, defaultMessage]));
const catalog = (language: string) =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Readonly<Record<string, string>>;
/** British English has only what it writes otherwise. */
const textsOf = (language: string) =>
  language === 'it' ? sourceTexts : { ...(language === 'en-GB' && catalog('en')), ...catalog(language) };

/** The inputs of the form, which stay in their order while their labels change. */
const inputs = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main form ${selector}`)];
const described = () => inputs('input[aria-invalid="true"]').map((input) => descriptionOf(input));
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('explains a missing value, a wrong address, a text for a number and a number out of its range in every language [VAL-06] [VAL-03] [CST-04]', async () => {
  const settings = { ...stored, defaultFromDisplayName: '', defaultFromAddress: 'locale' };
  const app = await show({ settings });
  const port = await screen.findByRole('textbox', { name: 'Porta SMTP' });
  await app.user.clear(port);
  await app.user.type(port, 'abc');
  await app.user.click(screen.getByRole('button', { name: 'Salva' }));
  const shown = async (rules: readonly string[], texts: Readonly<Record<string, string>>) => {
    await waitFor(() => {
      const wanted = rules.map((rule) => (texts[`shared.forms.${rule}`] ?? '').replace('{max}', '65535'));
      const found = described();
      expect(wanted.map((text, index) => (found[index] ?? '').includes(text) && text !== '')).toEqual(
        rules.map(() => true),
      );
    });
  };
  const inAllLanguages = async (rules: readonly string[]) => {
    for (const language of languages) {
      act(() => {
        app.store.dispatch(languageChanged({ language }));
      });
      await shown(rules, textsOf(language));
    }
  };
  await inAllLanguages(['required', 'email', 'numeric']);
  // Each problem is said once, and a missing value to screen readers alone: its style marks it.
  expect(document.querySelectorAll('main form .invalid-feedback')).toHaveLength(2);
  expect(inputs('.is-invalid, .dx-invalid').length).toBeGreaterThanOrEqual(3);
  act(() => {
    app.store.dispatch(languageChanged({ language: 'it' }));
  });
  const again = await screen.findByRole('textbox', { name: 'Porta SMTP' });
  await app.user.clear(again);
  await app.user.type(again, '70000');
  await inAllLanguages(['required', 'email', 'max']);
  expect(app.updateEmailing).not.toHaveBeenCalled();
});
