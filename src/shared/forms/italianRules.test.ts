import { NO_PHONES, NO_SITES, NO_VAT_NUMBERS, PHONES, SITES, VAT_NUMBERS } from '../../../test/support/contactSamples';
import { phone, vatNumber, website } from './italianRules';

const text = { id: 'test.wrong', defaultMessage: 'Non va.' };

it.each([
  ['a telephone number', phone, PHONES, NO_PHONES],
  ['a site', website, SITES, NO_SITES],
  ['a VAT number', vatNumber, VAT_NUMBERS, NO_VAT_NUMBERS],
])('accepts as %s the values that the server accepts', (_, ruleOf, right, wrong) => {
  const rule = ruleOf(text);
  for (const value of [
    '',
    ...right,
    ` ${right[0] ?? ''} `,
    `\u202a${right[0] ?? ''}\u202c`,
    `\ufeff${right[0] ?? ''}\u200b`,
  ])
    expect([value, rule(value, {})]).toEqual([value, undefined]);
  for (const value of wrong) expect([value, rule(value, {})]).toEqual([value, { text }]);
});
