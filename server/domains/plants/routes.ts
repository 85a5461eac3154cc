import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../platform/deps';
import { badRequest } from '../../platform/errors';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import { viewerOf } from './access/access';
import { findCompanies } from './access/reachRepository';
import { readPlantMonitor } from './figures/monitor';
import { plantList } from './lists/listRepository';
import { readSearch, type Asked } from './lists/search';
import type { CheckContent, InspectionContent, PlantContent } from './model';
import { readPlant } from './record/readPlant';
import { findTechnical } from './record/technicalRepository';
import { readPlate } from './rules/plate';
import { recordCheck, recordInspection, type Sent } from './write/tellEvents';
import { dismissPlant, writePlant, type Dismissal } from './write/writePlant';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();
/** Ids are compared as the database writes them. */
const sent = <Content extends { readonly id: string }>(content: Content): Content => ({
  ...content,
  id: content.id.toLowerCase(),
});

const MOST_COMPANIES = 20;

/** The register of thermal plants: looked at by those who name plants in certificates, kept by the office and by maintainers. */
export const plantHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>): Handlers => ({
  plantsGetList: async (request) => {
    const { plate, pod, pdr, belfiore, sheet, parcel, subalterno, address, istat, fiscalCode, dueBy, due, ...options } =
      request.query as LoadQuery & Required<Asked>;
    const viewer = await viewerOf(request, clock());
    const asked = { plate, pod, pdr, belfiore, sheet, parcel, subalterno, address, istat, fiscalCode, dueBy, due };
    const definition = plantList(viewer, await readSearch(request, viewer, asked, clock()));
    const { caller, database } = request;
    return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(options));
  },
  plantsGet: (request) => readPlant(request, idOf(request), clock()),
  plantsSave: async (request) => {
    await writePlant(request, idOf(request), request.body as PlantContent & { version: number }, clock());
    return readPlant(request, idOf(request), clock());
  },
  plantsDismiss: async (request) => {
    await dismissPlant(request, idOf(request), request.body as Dismissal, clock());
    return readPlant(request, idOf(request), clock());
  },
  plantsRecordCheck: async (request) => {
    await recordCheck(request, idOf(request), sent(request.body as Sent<CheckContent>), clock());
    return readPlant(request, idOf(request), clock());
  },
  plantsRecordInspection: async (request) => {
    await recordInspection(request, idOf(request), sent(request.body as Sent<InspectionContent>), clock());
    return readPlant(request, idOf(request), clock());
  },
  plantsGetByPlate: async ({ query, caller, database }) => {
    const read = readPlate((query as { plate: string }).plate);
    if ('wrong' in read) throw badRequest(read.wrong, [{ message: read.wrong, members: ['plate'] }]);
    return { plant: await findTechnical(database, caller.tenantId, read.plate) };
  },
  plantsGetMonitor: (request) => readPlantMonitor(request, clock()),
  plantsGetCompanies: async (request) => {
    const { search = '' } = request.query as { search?: string };
    const viewer = await viewerOf(request, clock());
    const among = viewer.isOffice ? null : viewer.writeCompanies;
    return { items: await findCompanies(request.database, { text: search, among, most: MOST_COMPANIES }) };
  },
});
