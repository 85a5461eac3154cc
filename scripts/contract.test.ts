import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('says where a schema has the name of another one, and that names are unique', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sace-contract-'));
  cpSync('openapi', folder, { recursive: true });
  for (const part of ['paths', 'schemas']) {
    const path = join(folder, part, 'settings.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('FeeAccount', 'TopUpLimits'));
  }
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/lint-contract.ts', join(folder, 'sace.yaml')],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.includes('same name'))).toEqual([
    expect.stringMatching(
      /paths\/settings\.yaml#\/feeAccount\/get\/.*: Two schemas .* is unique in all files of openapi\/schemas/,
    ),
  ]);
});
