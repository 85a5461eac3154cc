import { LANGUAGES } from '../../../platform/localization/texts';
import { refusalText, textsOf } from './pageTexts';

const translated = LANGUAGES.filter((language) => !['it', 'en', 'en-GB'].includes(language));

it.each(translated)('says everything in its own words in %s [CST-04]', (language) => {
  const [italian, english, own] = [textsOf('it'), textsOf('en'), textsOf(language)];
  const keys = Object.keys(italian) as (keyof typeof italian)[];
  expect(Object.keys(own).sort()).toEqual([...keys].sort());
  expect(
    keys.filter((key) => own[key].trim() === '' || own[key] === italian[key] || own[key] === english[key]),
  ).toEqual([]);
  expect(keys.filter((key) => own[key].includes('{minutes}'))).toEqual(['retryInMinutes']);
});

it('says how long to wait in the language of the page', () => {
  const locked = { outcome: 'refused', reason: 'locked_out', retryAfterSeconds: 300 } as const;
  expect(refusalText('fr', locked)).toMatch(/Réessayez dans 5 minutes\.$/);
  expect(refusalText('cs', locked)).toMatch(/Zkuste to znovu za 5 min\.$/);
});
