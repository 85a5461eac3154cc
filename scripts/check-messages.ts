// Compares the messages of the sources with src/messages, and the server's texts with each other; --write brings src/messages/it.json up
// to date and drops translations that stand for nothing any more. Ends with 1 when something is wrong.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, extractMessages, joinMessages, keyProblems, sorted, translationProblems } from './messages';
import { pluralProblems, shellOf, untranslated, valueProblems, variantProblems } from './translations';

const folder = 'src/messages';
const serverFolder = 'server/platform/localization';
const write = process.argv.includes('--write');

/** English in the words of Great Britain, where they are others. */
const variant = 'en-GB';

const readJson = (path: string): unknown => JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}');
const toText = (messages: Messages) => `${JSON.stringify(messages, null, 2)}\n`;

/** The languages besides Italian, English first. */
const languages = [
  'en',
  ...readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .filter((language) => language !== 'it' && language !== 'en')
    .sort(),
];

function sources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path) && !path.includes('generated'))
    .sort();
}

function browserProblems(): string[] {
  const found = sources().map((fileName) => ({
    fileName,
    ...extractMessages(fileName, readFileSync(fileName, 'utf8')),
  }));
  const { messages, problems } = joinMessages(found);
  const italian = join(folder, 'it.json');
  if (write) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(italian, toText(messages));
  }
  const committed = existsSync(italian) ? readFileSync(italian, 'utf8') : '';
  return [
    ...found.flatMap((file) => file.problems),
    ...problems,
    ...(committed === toText(messages) ? [] : [`${italian} is not what the sources say: run npm run messages`]),
    ...languages.flatMap((language) => checkTranslation(language, messages)),
  ];
}

function checkTranslation(language: string, italian: Messages): string[] {
  const path = join(folder, `${language}.json`);
  const translation = readJson(path) as Messages;
  // English is whole; the others speak the shell, and read the rest in English.
  const reference = language === 'en' ? italian : shellOf(italian);
  const alive = sorted(Object.fromEntries(Object.entries(translation).filter(([id]) => id in reference)));
  if (write) writeFileSync(path, toText(alive));
  const current = write ? alive : translation;
  const order = toText(sorted(current)) === toText(current) ? [] : [`${path} is not sorted: run npm run messages`];
  const english = language === 'en' ? current : (readJson(join(folder, 'en.json')) as Messages);
  if (language === variant) {
    const complete = { ...shellOf(english), ...current };
    return [
      ...order,
      ...variantProblems(path, shellOf(english), current),
      ...translationProblems(path, reference, complete),
    ];
  }
  const originals = language === 'en' ? [italian] : [italian, english];
  return [
    ...order,
    ...translationProblems(path, reference, current),
    ...untranslated(path, language, originals, current),
    ...pluralProblems(path, language, current),
  ];
}

type Resources = Readonly<Record<string, Messages>>;

/** The server's resources: the same ones with the same keys in every language. */
function serverProblems(): string[] {
  const texts = (language: string) => readJson(join(serverFolder, `${language}.json`)) as Resources;
  const [italian, english] = [texts('it'), texts('en')];
  return languages.flatMap((language) => {
    const name = join(serverFolder, `${language}.json`);
    const translation = texts(language);
    const missing =
      language === variant
        ? keyProblems(name, english, { ...english, ...translation })
        : keyProblems(name, italian, translation);
    return [
      ...missing,
      ...Object.entries(translation).flatMap(([resource, own]) =>
        resourceProblems(`${name}, ${resource}`, language, [italian[resource] ?? {}, english[resource] ?? {}], own),
      ),
    ];
  });
}

function resourceProblems(
  name: string,
  language: string,
  [italian, english]: readonly [Messages, Messages],
  own: Messages,
): string[] {
  const values = valueProblems(name, italian, own);
  if (language === variant) return [...variantProblems(name, english, own), ...values];
  return [
    ...keyProblems(name, italian, own),
    ...untranslated(name, language, language === 'en' ? [italian] : [italian, english], own),
    ...values,
  ];
}

const problems = [...browserProblems(), ...serverProblems()];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'The messages are complete in every language.'
    : `${String(problems.length)} problems with messages.`,
);
if (problems.length > 0) process.exitCode = 1;
