/**
 * Checks the portal's own scanner against ClamAV's daemon. The daemon's database knows one virus, EICAR's harmless test
 * file.
 */
import { equal, rejects } from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { clamdScanner, ScannerAway, ScannerLimit } from '../../../server/platform/files/scanner';
import { EICAR } from '../../../test/support/clamd';
import { freePort } from '../../../test/support/freePort';
import type { Counterpart, Stage } from '../counterpart';
import { listening } from '../processes';
import { tryUploads } from './clamd/uploads';

const MEBIBYTE = 1024 * 1024;

/** The answers of clamd, each with a content that causes it. */
const CASES = {
  clean: Buffer.from('%PDF-1.7 niente di male'),
  virus: Buffer.from(`%PDF-1.7 ${EICAR}`),
  beyondStream: Buffer.alloc(4 * MEBIBYTE, 'x'),
  beyondFile: Buffer.alloc(2 * MEBIBYTE + 512 * 1024, 'x'),
  beyondScan: Buffer.alloc(MEBIBYTE + 512 * 1024, 'x'),
} as const;

const configuration = (folder: string, port: number, alerts: 'yes' | 'no') => `Foreground yes
TCPAddr 127.0.0.1
TCPSocket ${String(port)}
DatabaseDirectory ${join(folder, 'database')}
TemporaryDirectory ${folder}
StreamMaxLength 3M
MaxFileSize 2M
MaxScanSize 1M
AlertExceedsMax ${alerts}
`;

/** Sends a content by INSTREAM and resolves to the raw answer. */
async function rawAnswer(port: number, content: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const length = (bytes: number) => {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(bytes);
    return prefix;
  };
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
  // clamd closes a connection that exceeds its limit; its answer is read all the same.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const bytes of [Buffer.from('zINSTREAM\0'), length(content.length), content, length(0)]) socket.write(bytes);
  await closed;
  return answer;
}

/** Checks the warning of docs/operations.md: clamd reports content as clean that it has not scanned. */
async function silentLimits({ folder, start }: Stage): Promise<void> {
  const port = await freePort();
  writeFileSync(join(folder, 'silent.conf'), configuration(folder, port, 'no'));
  const running = start('/usr/sbin/clamd', ['--config-file', join(folder, 'silent.conf')]);
  await listening(port, running);
  const scan = clamdScanner({ host: '127.0.0.1', port });
  for (const bytes of [MEBIBYTE + 512 * 1024, 2 * MEBIBYTE + 512 * 1024])
    equal(await scan(() => chunks(Buffer.concat([Buffer.alloc(bytes, 'x'), CASES.virus]))), null);
  await running.stop();
}

async function* chunks(content: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield await Promise.resolve(content.subarray(at, at + 65_536));
}

export const clamd: Counterpart = {
  name: 'clamd',
  packages: ['clamav-daemon'],
  files: ['/usr/sbin/clamd'],
  async run(stage) {
    const { folder, check, start, record } = stage;
    const port = await freePort();
    mkdirSync(join(folder, 'database'));
    // Name, kind of file (any), offset (any), content in hexadecimal (ClamAV's extended signatures).
    writeFileSync(join(folder, 'database', 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    writeFileSync(join(folder, 'clamd.conf'), configuration(folder, port, 'yes'));
    chmodSync(join(folder, 'database'), 0o755);
    const running = start('/usr/sbin/clamd', ['--config-file', join(folder, 'clamd.conf')]);
    await listening(port, running);
    const scan = clamdScanner({ host: '127.0.0.1', port });

    await check('a clean file is taken', async () => {
      equal(await scan(() => chunks(CASES.clean)), null);
    });
    await check('an empty file is taken', async () => {
      equal(await scan(() => chunks(Buffer.alloc(0))), null);
    });
    await check('a virus is found by its name', async () => {
      equal(await scan(() => chunks(CASES.virus)), 'Eicar-Test.UNOFFICIAL');
    });
    await check('a file over StreamMaxLength is refused as too large', () =>
      rejects(() => scan(() => chunks(CASES.beyondStream)), ScannerLimit),
    );
    await check('a file far over StreamMaxLength is refused as too large', () =>
      rejects(() => scan(() => chunks(Buffer.alloc(20 * MEBIBYTE, 'x'))), ScannerLimit),
    );
    await check('a hundred files over StreamMaxLength are each refused as too large', async () => {
      for (let file = 1; file <= 100; file += 1)
        await rejects(() => scan(() => chunks(CASES.beyondStream)), ScannerLimit);
    });
    await check('a file over MaxFileSize is refused as too large', () =>
      rejects(() => scan(() => chunks(CASES.beyondFile)), ScannerLimit),
    );
    await check('a file over MaxScanSize is refused as too large', () =>
      rejects(() => scan(() => chunks(CASES.beyondScan)), ScannerLimit),
    );
    await check('without AlertExceedsMax, a virus in a file over MaxScanSize or MaxFileSize is not seen', () =>
      silentLimits(stage),
    );
    await tryUploads(stage, { port, running });
    await check('ten files at once are each answered', async () => {
      const found = await Promise.all(
        Array.from({ length: 10 }, (_, at) => scan(() => chunks(at % 2 === 0 ? CASES.clean : CASES.virus))),
      );
      equal(found.filter((virus) => virus !== null).length, 5);
    });
    for (const [name, content] of Object.entries(CASES)) {
      let answer = '';
      // A reset may overtake the answer; the request is repeated until it arrives.
      while (answer === '') answer = await rawAnswer(port, content);
      record(name, answer);
    }

    await check('a daemon that hangs is away, not clean', async () => {
      running.pause();
      try {
        await rejects(() => scan(() => chunks(CASES.clean)), ScannerAway);
      } finally {
        running.resume();
      }
    });
    await check('the daemon answers again after a hang', async () => {
      equal(await scan(() => chunks(CASES.clean)), null);
    });
    await check('a daemon that was stopped is away', async () => {
      await running.stop();
      await rejects(() => scan(() => chunks(CASES.clean)), ScannerAway);
    });
  },
};
