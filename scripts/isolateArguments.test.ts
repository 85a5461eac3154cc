import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { isolateArguments } from './isolateArguments';

const said = (language: string, text: string, values: Record<string, string | number>) =>
  createIntl({ locale: language, messages: { said: [...isolateArguments(language, parse(text))] } }).formatMessage(
    { id: 'said' },
    values,
  );
const shown = (text: string) => text.replaceAll('\u2068', '[').replaceAll('\u2069', ']');

it('isolates each argument of a message in a language that is written from right to left, in its forms and tags too', () => {
  expect(shown(said('ar', 'الشهادة {number} في {place}', { number: '08100-000123-2026', place: 'Torino' }))).toBe(
    'الشهادة [08100-000123-2026] في [Torino]',
  );
  const forms = '{kind, select, a {حرف {code}} other {غيره}} {count, plural, other {# من {all}}}';
  expect(shown(said('ar', forms, { kind: 'a', code: 'X/1', count: 3, all: 7 }))).toMatch(
    /^حرف \[X\/1\] \[.+\] من \[.+\]$/,
  );
});

it('isolates the codes that a text holds, and no plain words or figures', () => {
  expect(shown(said('ar', 'مثلًا 01234-000567-2024، أو A1/2. حتى 250 ميغابايت', {}))).toBe(
    'مثلًا [01234-000567-2024]، أو [A1/2]. حتى 250 ميغابايت',
  );
});

it('leaves messages of other languages as they are', () => {
  const message = parse('Attestato {number}');
  expect(isolateArguments('it', message)).toBe(message);
});
