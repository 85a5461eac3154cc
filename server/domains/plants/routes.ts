import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { idOf } from '../../platform/idOf';
import { badRequest } from '../../platform/errors';
import { load } from '../../platform/grid/load';
import { parseLoadOptions } from '../../platform/grid/parse';
import { viewerOf } from './access/access';
import { findCompanies } from './access/reachRepository';
import { readPlantMonitor } from './figures/monitor';
import { plantList } from './lists/listRepository';
import { readSearch } from './lists/readSearch';
import { readPlant } from './record/readPlant';
import { findTechnical } from './record/technicalRepository';
import { readPlate } from './rules/plate';
import { recordCheck, recordInspection } from './write/recordEvents';
import { dismissPlant, writePlant } from './write/writePlant';

/** Ids are compared in the spelling of the database. */
const sent = <Content extends { readonly id: string }>(content: Content): Content => ({
  ...content,
  id: content.id.toLowerCase(),
});

const MOST_COMPANIES = 20;

/** Serves the register of thermal plants: to those who name plants in certificates, the office, and maintainers. */
export const plantHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) =>
  ({
    plantsGetList: async (request) => {
      const viewer = await viewerOf(request, clock());
      const definition = plantList(viewer, await readSearch(request, viewer, request.query, clock()));
      const { caller, database } = request;
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(request.query));
    },
    plantsGet: (request) => readPlant(request, idOf(request), clock()),
    plantsSave: async (request) => {
      const { contract = null, responsible = null, ...content } = request.body;
      await writePlant(request, idOf(request), { ...content, contract, responsible }, clock());
      return readPlant(request, idOf(request), clock());
    },
    plantsDismiss: async (request) => {
      await dismissPlant(request, idOf(request), request.body, clock());
      return readPlant(request, idOf(request), clock());
    },
    plantsRecordCheck: async (request) => {
      await recordCheck(request, idOf(request), sent(request.body), clock());
      return readPlant(request, idOf(request), clock());
    },
    plantsRecordInspection: async (request) => {
      await recordInspection(request, idOf(request), sent(request.body), clock());
      return readPlant(request, idOf(request), clock());
    },
    plantsGetByPlate: async ({ query, caller, database }) => {
      const read = readPlate(query.plate);
      if ('wrong' in read) throw badRequest(read.wrong, [{ message: read.wrong, members: ['plate'] }]);
      return { plant: await findTechnical(database, caller.tenantId, read.plate) };
    },
    plantsGetMonitor: (request) => readPlantMonitor(request, clock()),
    plantsGetCompanies: async (request) => {
      const { search = '' } = request.query;
      const viewer = await viewerOf(request, clock());
      const among = viewer.isOffice ? null : viewer.writeCompanies;
      return { items: await findCompanies(request.database, { text: search, among, most: MOST_COMPANIES }) };
    },
  }) satisfies Partial<Handlers>;
