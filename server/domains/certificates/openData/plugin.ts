/** The open data as a part of the server: the job that publishes them, and the addresses where they lie. */
import fp from 'fastify-plugin';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { italianDay } from '../../../platform/dates';
import type { AppDeps } from '../../../platform/deps';
import { readSettings } from '../../../platform/settings/settingValues';
import { catalogueRoutes } from './catalogueRoutes';
import { downloads } from './download';
import { makeEdition } from './edition';
import { publishOpenData } from './jobKinds';
import { openDataSettingsOf } from './settings';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'files' | 'clock'>;

export const openData = fp<Options>(
  (app, { database, tenantDatabase, config, files, clock }, done) => {
    const [tenantId, register] = [HOST_TENANT_ID, tenantDatabase(HOST_TENANT_ID)];
    const settings = async () => openDataSettingsOf(await readSettings(database, tenantId));
    app.jobs.handle(publishOpenData, async (_nothing, { signal }) => {
      const { rowLevel, publisher } = await settings();
      const now = clock();
      const wanted = { day: italianDay(now), publisher, publicUrl: config.publicUrl, hasRows: rowLevel };
      await makeEdition({ database: register, tenantId, store: files.current, now }, wanted, signal);
    });
    const deps = { database: register, tenantId, files, settings };
    downloads(app, deps);
    catalogueRoutes(app, { ...deps, publicUrl: config.publicUrl });
    done();
  },
  { name: 'open-data', dependencies: ['jobs', 'rate-limits', 'errors'] },
);
