/** The open data plugin: the job that publishes them, and the addresses of their files. */
import fp from 'fastify-plugin';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import { readSettings } from '../../../platform/settings/settingValues';
import { descriptionRoute } from './api/description';
import { catalogueRoutes } from './catalogue/catalogueRoutes';
import { downloads } from './download';
import { findFigures } from '../statistics/figures/figuresRepository';
import { makeEdition } from './edition';
import { findNewestKind } from './editionRepository';
import { publishDueOpenData, publishOpenData } from './jobKinds';
import { publicRegisterOf, type PublicRegisterSettings } from '../../../platform/settings/publicRegister';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'files' | 'clock'>;

export const openData = fp<Options>(
  (app, { database, tenantDatabase, config, files, clock }, done) => {
    const [tenantId, register] = [HOST_TENANT_ID, tenantDatabase(HOST_TENANT_ID)];
    const settings = async () => publicRegisterOf(await readSettings(database, tenantId));
    const publish = async ({ rowLevel, publisher }: PublicRegisterSettings, signal: AbortSignal) => {
      const now = clock();
      const wanted = { day: italianDay(now), publisher, publicUrl: config.publicUrl, hasRows: rowLevel };
      await makeEdition({ database: register, tenantId, store: files.current, now }, wanted, signal);
    };
    app.jobs.handle(publishOpenData, async (_nothing, { signal }) => publish(await settings(), signal));
    app.jobs.handle(publishDueOpenData, async (_nothing, { signal }) => {
      const wanted = await settings();
      // An edition has the counts of the statistics, so the first edition waits for them.
      if ((await findNewestKind(register, tenantId)) === wanted.rowLevel || !(await findFigures(register))) return;
      await publish(wanted, signal);
    });
    const deps = { database: register, tenantId, files, settings };
    downloads(app, deps);
    catalogueRoutes(app, { ...deps, publicUrl: config.publicUrl });
    descriptionRoute(app, { publicUrl: config.publicUrl });
    done();
  },
  { name: 'open-data', dependencies: ['jobs', 'rate-limits', 'errors'] },
);
