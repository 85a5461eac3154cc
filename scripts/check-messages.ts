// Compares the messages of the sources with src/messages, and the server's texts with each other; --write brings src/messages/it.json up
// to date and drops translations that stand for nothing any more. Ends with 1 when something is wrong.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, extractMessages, joinMessages, keyProblems, sorted, translationProblems } from './messages';

const folder = 'src/messages';
const write = process.argv.includes('--write');

const readJson = (path: string): unknown => JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}');
const toText = (messages: Messages) => `${JSON.stringify(messages, null, 2)}\n`;

function sources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path) && !path.includes('generated'))
    .sort();
}

function browserProblems(): string[] {
  const found = sources().map((fileName) => ({ fileName, ...extractMessages(fileName, readFileSync(fileName, 'utf8')) }));
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
    ...translations().flatMap((path) => checkTranslation(path, messages)),
  ];
}

const translations = () => ['en.json'].map((name) => join(folder, name));

function checkTranslation(path: string, messages: Messages): string[] {
  const translation = readJson(path) as Messages;
  const alive = sorted(Object.fromEntries(Object.entries(translation).filter(([id]) => id in messages)));
  if (write) writeFileSync(path, toText(alive));
  const current = write ? alive : translation;
  const order = toText(sorted(current)) === toText(current) ? [] : [`${path} is not sorted: run npm run messages`];
  return [...order, ...translationProblems(path, messages, current)];
}

/** The server's resources: the same resources with the same keys in both languages. */
function serverProblems(): string[] {
  type Resources = Record<string, Record<string, string>>;
  const [italian, english] = ['it', 'en'].map((language) => readJson(`server/localization/${language}.json`)) as [Resources, Resources];
  const name = 'server/localization/en.json';
  return [
    ...keyProblems(name, italian, english),
    ...Object.keys(italian).flatMap((resource) => keyProblems(`${name}, ${resource}`, italian[resource] ?? {}, english[resource] ?? {})),
  ];
}

const problems = [...browserProblems(), ...serverProblems()];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The messages are complete in every language.' : `${String(problems.length)} problems with messages.`);
if (problems.length > 0) process.exitCode = 1;
