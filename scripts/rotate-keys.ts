/** npm run rotate-keys: makes a new key for tokens at once. It runs beside servers, which notice within a minute. */
import { readConfig } from '../server/platform/config/config';
import { connect } from '../server/platform/database/connect';
import { migrate } from '../server/platform/database/migrate';
import { openDatabase } from '../server/platform/database/openDatabase';
import { rotateNow } from '../server/identity/provider/keys/keyRotation';
import { SealError, sealer } from '../server/platform/secrets';
import { StartupError } from '../server/platform/startupError';
import { parseRotateKeysArguments, RotateKeysArgumentsError } from './rotateKeysArguments';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const request = parseRotateKeysArguments(process.argv.slice(2));
  const config = readConfig();
  const opened = await openDatabase(config, print);
  try {
    await migrate(opened.direct);
    // The pool's last connection may still be closing when the database stops: that error is expected.
    const connection = connect(opened.direct, { poolSize: 1, onError: () => undefined });
    try {
      const kid = await rotateNow(connection.database, sealer(config), request);
      print(
        request.distrust
          ? `The key ${kid} signs now; all others are deleted.`
          : `The key ${kid} is published, and signs in two minutes.`,
      );
    } finally {
      await connection.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof StartupError || error instanceof SealError || error instanceof RotateKeysArgumentsError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
