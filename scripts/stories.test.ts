import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The shared components, all of which have stories. */
const FOLDERS = ['src/shared/ui', 'src/shared/forms', 'src/shared/editors', 'src/shared/grid', 'src/shared/keys'];
/** Parts of another component, whose stories show them. */
const PARTS: Readonly<Record<string, string>> = {
  FieldFrame: 'fields',
  LaterIconPath: 'Icon',
  MemberIconPath: 'Icon',
  Toast: 'Toaster',
};

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder)
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const stories = FOLDERS.flatMap((folder) => filesIn(folder, /\.stories\.tsx$/)).map((file) =>
  readFileSync(file, 'utf8'),
);
const components = FOLDERS.flatMap((folder) => filesIn(folder, /^(?!.*\.(test|stories)\.).*\.tsx$/));

const isShown = (name: string) => stories.some((story) => story.includes(`from './${name}'`));

it.each(components)('has stories of %s', (file) => {
  const name = basename(file, '.tsx');
  expect([name, PARTS[name] ?? name].some(isShown)).toBe(true);
});

/** Pictures and texts whose direction does not change. */
const WITHOUT_DIRECTION = ['Icon', 'IconButton', 'DrawingView'].map((name) => `from './${name}'`);

it.each(FOLDERS.flatMap((folder) => filesIn(folder, /\.stories\.tsx$/)))('has a right-to-left story in %s', (file) => {
  const story = readFileSync(file, 'utf8');
  const isExempt = WITHOUT_DIRECTION.some((line) => story.includes(line));
  expect(isExempt || story.includes("globals: { language: 'ar' }")).toBe(true);
});
