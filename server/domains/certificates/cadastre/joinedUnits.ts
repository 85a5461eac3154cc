/** Reminds the operator at each start of pairs of acts that share one place, until an officer has settled them. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { countJoinedUnits } from './joinedUnitsRepository';

export const joinedUnits = fp<Pick<AppDeps, 'database'>>(
  (app, { database }, done) => {
    app.addHook('onReady', async () => {
      const pairs = await countJoinedUnits(database);
      if (pairs > 0)
        app.log.warn(
          { pairs },
          'live certificates stand for one unit: see certificate_unit_joined and docs/operations.md',
        );
    });
    done();
  },
  { name: 'joined-units' },
);
