import { readFileSync } from 'node:fs';
import { withDrawing } from './drawing';
import { importsOfServer, storeysDiagram } from './storeysDiagram';

it('stands in the documents and matches the imports', () => {
  const document = readFileSync('docs/development.md', 'utf8');
  expect(withDrawing(document, storeysDiagram(importsOfServer()))).toBe(document);
}, 60_000);

it('draws rooms into their storeys, and arrows between storeys and between domains', () => {
  const drawn = storeysDiagram([
    { from: 'server/main.ts', to: 'server/domains/wallets/index.ts' },
    { from: 'server/domains/wallets/a.ts', to: 'server/domains/content/index.ts' },
    { from: 'server/domains/wallets/a.ts', to: 'server/domains/wallets/b.ts' },
    { from: 'server/domains/wallets/b.ts', to: 'server/platform/errors.ts' },
  ]);
  expect(drawn).toContain('  subgraph domains\n    domains-content[content]\n    domains-wallets[wallets]\n  end');
  expect(drawn.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  domains --> platform',
    '  domains-wallets --> domains-content',
    '  main --> domains',
  ]);
});
