/** Reads one whole plant for a viewer. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { accessOf, viewerOf, type Access } from '../access/access';
import type { PlantRecord } from '../model';
import { withNextDays } from '../rules/checks';
import { writtenPlate } from '../rules/plate';
import { findChecks, findEvents, findInspections, findServed } from './eventRepository';
import { findPlant } from './plantRepository';
import { PLANT_ENTITY, PLANT_NAME } from './subject';

/**
 * A viewer without access to people gets no authors, responsible person, contract, or notes, which may name anybody.
 */
const impersonal = { note: null, technician: null, recordedByName: null, inspectedBy: null, actorName: null };
const without = <Row extends object>({ mayReadPeople }: Access, rows: readonly Row[]): readonly Row[] =>
  mayReadPeople
    ? rows
    : rows.map((row) => ({
        ...row,
        ...Object.fromEntries(Object.entries(impersonal).filter(([name]) => name in row)),
      }));

const shown = ({ tenantId: _own, ...plant }: PlantRecord, { mayReadPeople }: Access) =>
  mayReadPeople ? plant : { ...plant, responsible: null, contract: null };

/** @throws ApiError 404 when there is no plant with that id that the caller may see */
export async function readPlant(scope: Scope, id: string, now: Date) {
  const { caller, database } = scope;
  const viewer = await viewerOf(scope, now);
  const plant = await findPlant(database, id);
  const access = plant && accessOf(viewer, plant.companyId);
  if (!plant || !access?.mayRead) throw notFound(PLANT_NAME, id);
  const plates = [plant.plate, writtenPlate(plant.plate)];
  return {
    ...shown(plant, access),
    mayReadPeople: access.mayReadPeople,
    mayChange: access.mayWrite && plant.state === 'active',
    mayInspect: viewer.isOffice && plant.state === 'active',
    checks: without(access, withNextDays(plant.generators, await findChecks(database, id))),
    inspections: without(access, await findInspections(database, id)),
    certificates: await findServed(database, caller.tenantId, plates),
    history: without(access, await findEvents(database, caller.tenantId, PLANT_ENTITY, id)),
  };
}
