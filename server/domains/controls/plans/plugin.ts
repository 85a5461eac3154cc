/** The background job of sampling plans, which opens the controls of a draw. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { openDrawn } from './jobKinds';
import { openDrawnControls } from './openDrawn';

type Options = Pick<AppDeps, 'tenantDatabase' | 'sealer' | 'config' | 'clock'>;

export const controlPlans = fp<Options>(
  (app, deps, done) => {
    app.jobs.handle(openDrawn, openDrawnControls(deps));
    done();
  },
  { name: 'controlPlans', dependencies: ['jobs'] },
);
