import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readConfig } from './config/config';
import { ensureSecretKey, SealError, sealer } from './secrets';
import { StartupError } from './startupError';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64');
const withKey = (key: string) => sealer(readConfig({ SACE_SECRET_KEY: key }));

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sace-key-'));
});
afterEach(() => {
  rmSync(dataFolder, { recursive: true });
});
const ofFolder = () => sealer(readConfig({ SACE_DATA: dataFolder }));

describe('a sealed text', () => {
  it('opens again with any content, and looks different each time', () => {
    const { seal, open } = withKey(KEY);
    for (const text of ['', 'segreto', 'perché ☀ \0 \n', 'x'.repeat(100_000)])
      expect(open(seal(text, 'qui'), 'qui')).toBe(text);
    expect(seal('segreto', 'qui')).not.toBe(seal('segreto', 'qui'));
    expect(seal('segreto', 'qui')).not.toContain('segreto');
  });

  it.each([
    ['with another key', (sealed: string) => withKey(OTHER_KEY).open(sealed, 'qui')],
    ['at another place', (sealed: string) => withKey(KEY).open(sealed, 'altrove')],
    [
      'when a letter was changed',
      (sealed: string) => withKey(KEY).open(`${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`, 'qui'),
    ],
    ['when its end was cut off', (sealed: string) => withKey(KEY).open(sealed.slice(0, 20), 'qui')],
    ['when it was never sealed', () => withKey(KEY).open('segreto', 'qui')],
  ])('does not open %s, and says so without a word of it', (_case, open) => {
    const sealed = withKey(KEY).seal('segreto', 'qui');
    expect(() => open(sealed)).toThrow(SealError);
    expect(() => open(sealed)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('segreto') as string }) as Error,
    );
  });
});

describe('the key', () => {
  it('is made once in the data folder, for its owner alone', () => {
    const sealed = ofFolder().seal('segreto', 'qui');
    const file = join(dataFolder, 'keys', 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataFolder, 'keys')).mode & 0o777).toBe(0o700);
    expect(ofFolder().open(sealed, 'qui')).toBe('segreto');
    expect(readFileSync(file, 'utf8')).toHaveLength(45);
  });

  it('is the same for processes that make it together', async () => {
    // Threads that race for the same file, as processes would; they run the code of the bundled module.
    const { buildSync } = await import('esbuild');
    const { outputFiles } = buildSync({
      entryPoints: [join(__dirname, 'secrets.ts')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      write: false,
    });
    const program = join(dataFolder, 'program.cjs');
    writeFileSync(
      program,
      `${outputFiles[0]?.text ?? ''}
const { parentPort, workerData } = require('node:worker_threads');
while (Date.now() < workerData.at);
parentPort.postMessage(module.exports.ensureSecretKey({ secretKey: null, dataFolder: workerData.dataFolder }).toString('base64'));`,
    );
    const at = Date.now() + 500;
    const keys = await Promise.all(
      Array.from(
        { length: 6 },
        () =>
          new Promise<string>((resolve, reject) => {
            new Worker(program, { workerData: { at, dataFolder } }).once('message', resolve).once('error', reject);
          }),
      ),
    );
    expect(new Set(keys)).toEqual(new Set([ensureSecretKey(readConfig({ SACE_DATA: dataFolder })).toString('base64')]));
  });

  it('stops the start when its file is damaged, without repeating it', () => {
    ofFolder().seal('segreto', 'qui');
    writeFileSync(join(dataFolder, 'keys', 'secret.key'), 'troppo-corta');
    const read = () => ensureSecretKey(readConfig({ SACE_DATA: dataFolder }));
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/secret\.key is damaged/);
    expect(read).not.toThrow(/troppo-corta/);
  });

  it('stops the start when it can neither be read nor made', () => {
    writeFileSync(join(dataFolder, 'keys'), '');
    expect(() => ensureSecretKey(readConfig({ SACE_DATA: dataFolder }))).toThrow(/cannot be read or made \(ENOTDIR\)/);
  });

  it.each(['corta', Buffer.alloc(16).toString('base64'), Buffer.alloc(64).toString('base64')])(
    'is refused as %s, by the name of its variable alone',
    (value) => {
      const read = () => readConfig({ SACE_SECRET_KEY: value });
      expect(read).toThrow(/SACE_SECRET_KEY must be 32 bytes in base64/);
      expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining(value) as string }) as Error);
    },
  );
});
