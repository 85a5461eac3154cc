/** Removes the folders of imports that were killed: at the start, and every hour. */
import fp from 'fastify-plugin';
import { everyProcess } from '../../../../platform/jobs/everyProcess';
import { removeAbandoned } from './folders';

const HOUR_MS = 3_600_000;
const FAILURE = 'folders of imports that were killed were not removed';

export const importFolders = fp<object>(
  (app, _options, done) => {
    // The folders have times of the machine's own clock, so this uses the same.
    const tidy = () => removeAbandoned(new Date());
    app.addHook('onReady', () =>
      tidy().catch((error: unknown) => {
        app.log.warn({ err: error }, FAILURE);
      }),
    );
    everyProcess(app, HOUR_MS, tidy, FAILURE);
    done();
  },
  { name: 'importFolders' },
);
