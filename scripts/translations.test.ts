import { translationProblems } from './messages';
import {
  isOfShell,
  pluralProblems,
  textsOfEveryLanguage,
  untranslated,
  valueProblems,
  variantProblems,
} from './translations';

const italian = { 'a.b': 'Cerca {name}', 'a.c': 'OK', 'a.d': 'Nome utente' };
const english = { 'a.b': 'Search {name}', 'a.c': 'OK', 'a.d': 'User name' };
const foreign = (language: string, texts: Record<string, string>) =>
  untranslated('x.json', language, [italian, english], texts);

it('distinguishes the texts of the administration shell from the others', () => {
  expect(
    [
      'identity.users.title',
      'accountAccess.login.title',
      'home.services.title',
      'home.hero.title',
      'identityCard.a',
      'albo.page.title',
    ].filter(isOfShell),
  ).toEqual(['identity.users.title', 'accountAccess.login.title', 'home.services.title']);
});

it('wants the shell and all that visitors see in every language, and refuses one that lacks a public text [CST-04]', () => {
  const texts = { 'albo.page.title': 'Albo', 'companies.list.title': 'Società', 'shared.yes': 'Sì' };
  const wanted = textsOfEveryLanguage(texts, (id) => id.startsWith('albo.'));
  expect(wanted).toEqual({ 'albo.page.title': 'Albo', 'shared.yes': 'Sì' });
  expect(translationProblems('fr.json', wanted, { 'albo.page.title': 'Registre', 'shared.yes': 'Oui' })).toEqual([]);
  expect(translationProblems('fr.json', wanted, { 'shared.yes': 'Oui' })).toEqual([
    'fr.json: albo.page.title is missing ("Albo")',
  ]);
});

it('passes what is translated, and what is too short to decide [CST-04]', () => {
  expect(foreign('fr', { 'a.b': 'Chercher {name}', 'a.c': 'OK', 'a.d': 'Nom d’utilisateur' })).toEqual([]);
  expect(foreign('ru', { 'a.b': 'Найти {name}', 'a.c': 'OK' })).toEqual([]);
});
it.each([
  ['Italian', 'fr', { 'a.d': 'Nome utente' }, /a\.d is not translated/],
  ['English', 'fr', { 'a.b': 'Search {name}' }, /a\.b is not translated/],
  ['another language with Latin letters', 'ar', { 'a.d': 'Nom d’utilisateur' }, /a\.d is not in the letters/],
  ['nothing', 'fr', { 'a.d': ' ' }, /a\.d is empty/],
])('refuses a text in %s [CST-04]', (_what, language, texts, problem) => {
  expect(foreign(language, texts as Record<string, string>).join()).toMatch(problem);
});

describe('plurals', () => {
  const problems = (language: string, text: string) => pluralProblems('x.json', language, { 'a.b': text }).join();

  it.each([
    ['ru', '{n, plural, one {a} few {b} many {c} other {d}}'],
    ['ar', '{n, plural, zero {z} one {a} two {b} few {c} many {d} other {e}}'],
    ['es', '{n, plural, =0 {nada} one {a} other {b}}'],
    ['zh-Hans', '{n, plural, other {a}}'],
  ])('of %s pass with its own forms [CST-04]', (language, text) => {
    expect(problems(language, text)).toBe('');
  });
  it.each([
    [
      'a form that the language has not',
      'de',
      '{n, plural, one {a} few {b} other {c}}',
      /"few" that the language has not/,
    ],
    ['too few forms', 'sl', '{n, plural, one {a} other {b}}', /lacks the plural "two".*lacks the plural "few"/],
    [
      'too few forms inside another choice',
      'cs',
      '{s, select, a {{n, plural, one {a} other {b}}} other {x}}',
      /lacks the plural "few"/,
    ],
  ])('are refused for %s [CST-04]', (_what, language, text, problem) => {
    expect(problems(language, text)).toMatch(problem);
  });
});

it('wants the values of the Italian text in a text of the server', () => {
  const reference = { a: 'Da {0} a {1}, {Name}' };
  expect(valueProblems('x.json', reference, { a: '{Name}: {1} → {0}' })).toEqual([]);
  expect(valueProblems('x.json', reference, { a: '{Name}: {1}' })).toEqual([
    'x.json: a uses other values than the Italian text',
  ]);
});

it('wants only what differs in a variant of a language', () => {
  expect(variantProblems('x.json', english, { 'a.d': 'Username' })).toEqual([]);
  expect(variantProblems('x.json', english, { 'a.d': 'User name', 'a.x': 'y' })).toEqual([
    'x.json: a.x stands for nothing any more',
    'x.json: a.d does not differ',
  ]);
});
