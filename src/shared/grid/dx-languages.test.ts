import './dx-config';
import config from 'devextreme/core/config';
import english from 'devextreme/localization/messages/en.json';
import { formatDate, formatMessage, formatNumber } from 'devextreme/localization';
import { fetchTexts, speak } from './dx-languages';

jest.mock('devextreme/localization/messages/fi.json', () => {
  throw new Error('The file is gone.');
});

const languages = [
  'ar',
  'cs',
  'de',
  'es',
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
];

/** The texts of grids and forms that must not be English. */
const spoken = [
  'dxDataGrid-noDataText',
  'dxDataGrid-columnChooserTitle',
  'dxDataGrid-filterRowOperationContains',
  'dxDataGrid-sortingAscendingText',
  'dxDataGrid-ariaDataGrid',
  'dxPager-infoText',
  'dxPager-nextPage',
  'dxPagination-infoText',
  'dxPagination-nextPage',
  'dxCalendar-todayButtonText',
  'Cancel',
  'Loading',
];
const said = () => spoken.map((key) => formatMessage(key));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  speak('it');
  log.mockRestore();
});

it.each(languages)('makes widgets speak the language %s [CST-04]', async (language) => {
  await fetchTexts(language);
  speak(language);
  const texts = english.en as Readonly<Record<string, string>>;
  expect(said().filter((text, index) => text === '' || text === texts[spoken[index] ?? ''])).toEqual([]);
  expect(config().rtlEnabled).toBe(language === 'ar');
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['en', '3/1/2026', '1,234.5'],
  ['en-GB', '01/03/2026', '1,234.5'],
  ['de', '1.3.2026', '1.234,5'],
  ['sk', '1. 3. 2026', '1 234,5'],
  ['hi', '1/3/2026', '1,234.5'],
  ['zh-Hans', '2026/3/1', '1,234.5'],
])('makes widgets write days and numbers as is done in %s [CST-04]', async (language, day, number) => {
  await fetchTexts(language);
  speak(language);
  const written = [
    formatDate(new Date(2026, 2, 1), 'shortDate'),
    formatNumber(1234.5, { type: 'fixedPoint', precision: 1 }),
  ];
  expect(written.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([day, number]);
});

it('says it in English where the file of a language is missing, and logs a warning for developers [ERR-08]', async () => {
  await fetchTexts('fi');
  speak('fi');
  expect(formatMessage('dxDataGrid-noDataText')).toBe('No data');
  expect(log).toHaveBeenCalledWith('No texts of widgets for the language fi:', expect.any(Error));
});
