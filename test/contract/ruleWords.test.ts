import { createIntl } from 'react-intl';
import { rules } from '../../server/domains/certificates/rules';
import { ruleWords } from '../../src/features/certificates/ruleWords';

const intl = createIntl({ locale: 'it', messages: {}, onError: () => undefined });

it('has words for each rule of certificates', () => {
  const words = rules.map(({ number }) => ruleWords(number, intl));
  expect(words.filter((one) => !/^regola [\d./a-e]+: \S/.test(one))).toEqual([]);
  expect(new Set(words).size).toBe(rules.length);
});

it('shows no code of a check that it does not know', () => {
  expect(ruleWords('toString', intl)).toBe('altro controllo');
});
