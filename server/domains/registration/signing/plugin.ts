/** The background jobs of registration: signatures that could not be judged at once are judged again. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { announcer } from '../../certificates';
import { findForgotten, judgeWaiting } from './jobKinds';
import { askForAbandoned, judgeAgain } from './jobs';
import { signedActCheck } from './signature/checkSignedAct';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'sealer' | 'config' | 'clock'>;

export const registrations = fp<Options>(
  (app, { database, tenantDatabase, ...deps }, done) => {
    const check = signedActCheck(deps);
    const { clock, config } = deps;
    const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
    app.jobs.handle(judgeWaiting, judgeAgain(tenantDatabase, { moving, check }));
    app.jobs.handle(findForgotten, () => askForAbandoned(database, clock()));
    done();
  },
  { name: 'registrations', dependencies: ['jobs'] },
);
