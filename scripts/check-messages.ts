// Compares the Italian messages of the sources with the translations of src/messages, and the server's texts with each
// other; --write deletes translations without an original, and moves each text into the file of its area. Ends with 1
// when something is wrong.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, sourcesOfLinkPages, sourcesOfVisitors, type Area } from './messageAreas';
import { type Messages, extractMessages, joinMessages, keyProblems, sorted, translationProblems } from './messages';
import { pluralProblems, textsOfEveryLanguage, untranslated, valueProblems, variantProblems } from './translations';

const folder = 'src/messages';
const serverFolder = 'server/platform/localization';
const write = process.argv.includes('--write');

/** British English, with only the texts that differ. */
const variant = 'en-GB';

const readJson = (path: string): unknown => JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}');
const toText = (messages: Messages) => `${JSON.stringify(messages, null, 2)}\n`;

/** The languages besides Italian, English first. */
const languages = [
  'en',
  ...readdirSync(join(folder, AREAS[0]))
    .map((file) => file.replace('.json', ''))
    .filter((language) => language !== 'en')
    .sort(),
];

function sources(): string[] {
  return ['src', 'common']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path) && !path.includes('generated'))
    .sort();
}

/** Returns the texts of all areas of a language. */
const readAreas = (language: string): Messages =>
  Object.assign({}, ...AREAS.map((area) => readJson(pathOf(area, language)))) as Messages;

const pathOf = (area: Area, language: string) => join(folder, area, `${language}.json`);

/** Writes or compares the files of a language, one for each area. */
function keepAreas(language: string, messages: Messages, areaOf: (id: string) => Area): string[] {
  return AREAS.flatMap((area) => {
    const path = pathOf(area, language);
    const own = toText(sorted(Object.fromEntries(Object.entries(messages).filter(([id]) => areaOf(id) === area))));
    if (write) {
      mkdirSync(join(folder, area), { recursive: true });
      writeFileSync(path, own);
    }
    const committed = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return committed === own ? [] : [`${path} is not in order: run npm run messages`];
  });
}

function browserProblems(): string[] {
  const found = sources().map((fileName) => ({
    fileName,
    ...extractMessages(fileName, readFileSync(fileName, 'utf8')),
  }));
  const { messages, problems } = joinMessages(found);
  const ofVisitors = sourcesOfVisitors();
  const idsOf = (files: ReadonlySet<string>) =>
    new Set(found.flatMap((file) => (files.has(file.fileName) ? Object.keys(file.messages) : [])));
  const visible = idsOf(ofVisitors);
  const ofLinks = idsOf(sourcesOfLinkPages());
  const areaOf = (id: string): Area => (visible.has(id) ? 'visitors' : 'members');
  const isOfVisitors = (id: string) => visible.has(id) || ofLinks.has(id);
  return [
    ...found.flatMap((file) => file.problems),
    ...problems,
    ...languages.flatMap((language) => checkTranslation(language, messages, areaOf, isOfVisitors)),
  ];
}

function checkTranslation(
  language: string,
  italian: Messages,
  areaOf: (id: string) => Area,
  isOfVisitors: (id: string) => boolean,
): string[] {
  const translation = readAreas(language);
  const ofEveryLanguage = (texts: Messages) => textsOfEveryLanguage(texts, isOfVisitors);
  // English is complete; in other languages members see English texts outside the shell.
  const reference = language === 'en' ? italian : ofEveryLanguage(italian);
  const alive = sorted(Object.fromEntries(Object.entries(translation).filter(([id]) => id in reference)));
  const current = write ? alive : translation;
  const order = keepAreas(language, current, areaOf);
  const english = language === 'en' ? current : readAreas('en');
  const base = language === variant ? ofEveryLanguage(english) : null;
  const originals = language === 'en' ? [italian] : [italian, english];
  // Each problem names the file in which it is put right.
  const found = AREAS.flatMap((area) => {
    const path = pathOf(area, language);
    const inArea = (texts: Messages): Messages =>
      Object.fromEntries(Object.entries(texts).filter(([id]) => areaOf(id) === area));
    const [wanted, own] = [inArea(reference), inArea(current)];
    if (base)
      return [
        ...variantProblems(path, inArea(base), own),
        ...translationProblems(path, wanted, { ...inArea(base), ...own }),
      ];
    return [
      ...translationProblems(path, wanted, own),
      ...untranslated(path, language, originals, own),
      ...pluralProblems(path, language, own),
    ];
  });
  return [...order, ...found];
}

type Resources = Readonly<Record<string, Messages>>;

/** Checks the server's resources: every language must have the same ones with the same keys. */
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
    : `Problems with messages: ${String(problems.length)}. A missing text is written in the file that is named.`,
);
if (problems.length > 0) process.exitCode = 1;
