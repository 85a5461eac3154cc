import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importsOf, sourcesOfLinkPages, sourcesOfVisitors } from './messageAreas';

it('finds the modules that a source loads when it runs, lazy modules too, and no types', () => {
  const source = `
    import type { T } from './types';
    import { a } from './a';
    export { b } from './b';
    export type { U } from './types';
    const later = () => import('./later');
    import React from 'react';
  `;
  expect(importsOf('x.ts', source)).toEqual(['./a', './b', './later']);
});

it('follows the program of a visitor, and stops where only members go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sace-areas-'));
  const files = {
    'main.ts': `import './home';\nvoid import('./members');\n`,
    'home.tsx': `export const home = <p />;\n`,
    'members.ts': `import './secret';\n`,
    'secret.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const found = sourcesOfVisitors(join(folder, 'main.ts'), new Set([join(folder, 'members.ts')]));
  expect([...found].sort()).toEqual([join(folder, 'home.tsx'), join(folder, 'main.ts')]);
  rmSync(folder, { recursive: true });
});

it('counts the public register to the area of visitors, and not the wizard of applications', () => {
  const found = sourcesOfVisitors();
  expect(found).toContain('src/features/accreditations/register/messages.ts');
  expect([...found].filter((path) => path.startsWith('src/features/accreditations/applicant/'))).toEqual([]);
});

it('counts the pages behind links in mails to the area without an account', () => {
  const found = sourcesOfLinkPages();
  expect(found).toContain('src/features/accreditations/board-answer/messages.ts');
  expect(found).toContain('src/features/certifiers/contact-email/messages.ts');
  expect([...found].filter((path) => path.startsWith('src/features/accreditations/applicant/'))).toEqual([]);
});
