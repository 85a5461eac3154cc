import { act, render, screen } from '@testing-library/react';
import { defineMessages, useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { fakeDeps } from '../../test/support/fakePorts';
import { languageChanged } from '../shared/session';
import { catalogues, type Catalogues } from './catalogues';
import { Language } from './Language';
import { makePageTable } from './router/pageTable';
import { makeStore } from './store';
import { translationTo } from './translations';

const messages = defineMessages({
  yes: { id: 'test.language.yes', defaultMessage: 'Sì' },
  no: { id: 'test.language.no', defaultMessage: 'No, grazie' },
});
const countMessage: { id: string; defaultMessage: string } = {
  id: 'test.language.count',
  defaultMessage: '{count, plural, one {# voce} other {# voci}}',
};
const file =
  (catalogue: Record<string, string>, members: Record<string, string> = {}): Catalogues[string] =>
  (area) =>
    Promise.resolve({ default: area === 'visitors' ? catalogue : members });
const files: Catalogues = {
  en: file({ [messages.yes.id]: 'Yes', [messages.no.id]: 'No, thanks' }),
  ar: file({ [messages.yes.id]: 'نعم' }),
  fr: () => Promise.reject(new Error('The file is gone.')),
};
const withoutEnglish: Catalogues = { ...files, en: () => Promise.reject(new Error('The file is gone.')) };

function Words() {
  const intl = useIntl();
  return (
    <p>
      {[
        intl.formatMessage(messages.yes),
        intl.formatMessage(messages.no),
        intl.formatMessage(countMessage, { count: 2 }),
      ].join(' | ')}
    </p>
  );
}

const noPages = { pages: [], parents: [] };

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
});

async function open(language: string, from: Catalogues = files, pages = makePageTable(noPages)) {
  const store = makeStore(fakeDeps({}), { sessionContext: { language: 'it', tenant: null } });
  const translate = (wanted: string, hasMembers: boolean) => translationTo(wanted, hasMembers, from);
  const view = render(
    <Provider store={store}>
      <Language from={translate} pages={pages}>
        <Words />
      </Language>
    </Provider>,
  );
  const choose = (chosen: string) =>
    act(async () => {
      await Promise.resolve(store.dispatch(languageChanged({ language: chosen })));
    });
  await choose(language);
  return { ...view, choose };
}
const page = () => [document.documentElement.lang, document.documentElement.dir];

it('speaks a language where it has words, English where it lacks them, Italian where that does too [CST-04]', async () => {
  await open('ar');
  expect(await screen.findByText('نعم | No, thanks | 2 voci')).toBeVisible();
  expect(log).not.toHaveBeenCalled();
});

it('turns the whole page for Arabic, and back [CST-04]', async () => {
  const { choose } = await open('ar');
  await screen.findByText(/نعم/);
  expect(page()).toEqual(['ar', 'rtl']);
  await choose('en');
  await screen.findByText(/Yes/);
  expect(page()).toEqual(['en', 'ltr']);
  await choose('it');
  await screen.findByText(/Sì/);
  expect(page()).toEqual(['it', 'ltr']);
});

it('fetches the texts of members only with their pages [CST-04]', async () => {
  const english = jest.fn(file({ [messages.yes.id]: 'Yes' }, { [messages.no.id]: 'No, thanks' }));
  const pages = makePageTable(noPages, [{ load: () => Promise.resolve(noPages) }]);
  await open('en', { en: english }, pages);
  expect(await screen.findByText('Yes | No, grazie | 2 voci')).toBeVisible();
  expect(english.mock.calls).toEqual([['visitors']]);
  await act(() => pages.complete());
  expect(await screen.findByText('Yes | No, thanks | 2 voci')).toBeVisible();
});

it('shows the texts of visitors when those of members cannot be loaded [ERR-08]', async () => {
  const pages = makePageTable(noPages, [{ load: () => Promise.resolve(noPages) }]);
  const broken: Catalogues[string] = (area) =>
    area === 'visitors'
      ? Promise.resolve({ default: { [messages.yes.id]: 'Yes' } })
      : Promise.reject(new Error('Gone.'));
  await open('en', { en: broken }, pages);
  await act(() => pages.complete());
  expect(await screen.findByText('Yes | No, grazie | 2 voci')).toBeVisible();
  expect(log).toHaveBeenCalledWith('No texts for the language en:', expect.any(Error));
});

it('reports a missing file to developers and goes on in English [ERR-08]', async () => {
  await open('fr');
  expect(await screen.findByText(/Yes \| No, thanks/)).toBeVisible();
  expect(page()).toEqual(['en', 'ltr']);
  expect(log).toHaveBeenCalledWith('No texts for the language fr:', expect.any(Error));
});

it('goes on in Italian when English is missing too [ERR-08]', async () => {
  const { choose } = await open('ar', withoutEnglish);
  await screen.findByText(/نعم \| No, grazie/);
  await choose('fr');
  expect(await screen.findByText(/Sì \| No, grazie/)).toBeVisible();
  expect(page()).toEqual(['it', 'ltr']);
});

it.each(['xx', 'constructor'])('stays in Italian for %s, which is no language of ours [ERR-08]', async (language) => {
  await open(language);
  expect(screen.getByText(/Sì/)).toBeVisible();
  expect(log).toHaveBeenCalledWith(`No texts for the language ${language}:`, expect.any(Error));
});

it('has a file for each of the twenty languages but the source [CST-04]', async () => {
  expect(Object.keys(catalogues).sort()).toEqual([
    'ar',
    'cs',
    'de',
    'en',
    'en-GB',
    'es',
    'fi',
    'fr',
    'hi',
    'hu',
    'is',
    'pt',
    'ro',
    'ru',
    'sk',
    'sl',
    'tr',
    'zh-Hans',
    'zh-Hant',
  ]);
  for (const language of Object.keys(catalogues)) expect((await translationTo(language, true)).language).toBe(language);
});
