/** Writes, changes and dismisses plants for those who maintain them. */
import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../../../platform/database/failures';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { accessOf, viewerOf, type Viewer } from '../access/access';
import { findCompanyName } from '../access/reachRepository';
import type { PlantContent, PlantRecord } from '../model';
import {
  findByPlate,
  findComune,
  findPlant,
  insertPlant,
  storeDismissal,
  storePlant,
  findUnknownBelfiori,
  unknownComune,
} from '../record/plantRepository';
import { findChecks } from '../record/eventRepository';
import { PLANT_ENTITY, PLANT_NAME } from '../record/subject';
import { settleMissed } from '../due/settleMissed';
import { asDeclared, nextCheckDue } from '../rules/checks';
import { lookAtContent, tidyContent, unknownBelfiore, Wrong } from './findings';
import type { Schemas } from '../../../platform/handler';

export type WriteScope = Scope & { readonly ip: string | null };

const conflict = (code: string, message: string) => new ApiError(409, message, { code: `Sace:Plant:${code}` });
const plantChanged = () =>
  conflict('Changed', 'L’impianto è cambiato nel frattempo: ricarica la pagina per vedere che cosa è cambiato.');
const plantDismissed = () => conflict('Dismissed', 'L’impianto è dismesso: non si modifica più.');

const CONTENT = [
  ...(['plate', 'booklet', 'address', 'istat', 'pod', 'pdr', 'installedOn', 'companyId', 'maintainerName'] as const),
  ...(['contract', 'generators', 'units', 'responsible'] as const),
] satisfies readonly (keyof PlantContent)[];

/** Returns the written content of a plant, without the data that follow from it. */
const contentOf = (plant: PlantContent): PlantContent =>
  Object.fromEntries(CONTENT.map((name) => [name, plant[name]])) as unknown as PlantContent;

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;
const isSame = (one: PlantContent, other: PlantContent) =>
  JSON.stringify(sorted(contentOf(one))) === JSON.stringify(sorted(contentOf(other)));

/** Refuses cadastral codes that no comune has or had. */
async function lookAtComuni(transaction: Transaction<Schema>, wrong: Wrong, { units }: PlantContent): Promise<void> {
  const unknown = await findUnknownBelfiori(
    transaction,
    units.map(({ belfiore }) => belfiore),
  );
  units.forEach(({ belfiore }, index) => {
    wrong.if(unknown.has(belfiore), `units[${String(index)}].belfiore`, unknownBelfiore(belfiore));
  });
}

/** Checks a content beyond its shape: its comune, its maintainer, its plate. */
async function checked(
  transaction: Transaction<Schema>,
  { tenantId, id, viewer, today }: { tenantId: string; id: string; viewer: Viewer; today: string },
  given: PlantContent,
  known: PlantRecord | undefined,
) {
  const wrong = new Wrong();
  const company = given.companyId === null ? null : await findCompanyName(transaction, given.companyId);
  const content = company === null ? given : { ...given, maintainerName: company };
  lookAtContent(wrong, content, today);
  const comune = await findComune(transaction, content.istat);
  if (!comune)
    wrong.if(true, 'istat', await unknownComune(transaction, content.istat, 'Scegli il comune dell’impianto.'));
  await lookAtComuni(transaction, wrong, content);
  wrong.if(
    given.companyId !== null && company === null,
    'companyId',
    'Questa società non è nel registro: scrivine il nome.',
  );
  wrong.if(
    !accessOf(viewer, content.companyId).mayWrite,
    'companyId',
    'Scegli la società per cui tieni l’impianto: una delle tue, o una che ti ha delegato.',
  );
  const holder = await findByPlate(transaction, tenantId, content.plate);
  wrong.if(holder !== null && holder !== id, 'plate', 'Questa targa è già di un altro impianto.');
  wrong.if(
    known !== undefined && known.plate !== content.plate && !viewer.isOffice,
    'plate',
    'La targa di un impianto la corregge l’ufficio.',
  );
  wrong.refuse();
  return { content, place: { comune: comune?.name ?? '', province: comune?.province ?? '' } };
}

/**
 * A change that leaves the machines alone leaves the day alone; another one recomputes it from the checks. Days that
 * were declared stay, those that followed from the former machines follow from the new ones.
 */
async function nextDueAfter(transaction: Transaction<Schema>, content: PlantContent, known: PlantRecord | undefined) {
  const isAsBefore =
    known?.installedOn === content.installedOn &&
    JSON.stringify(sorted(known.generators)) === JSON.stringify(sorted(content.generators));
  if (known && isAsBefore) return known.nextDueOn;
  if (!known) return nextCheckDue({ ...content, checks: [] });
  const checks = await findChecks(transaction, known.id);
  return nextCheckDue({ ...content, checks: checks.map((check) => asDeclared(known.generators, check)) });
}

/** Locks and returns the plant for a maintainer. @throws ApiError 404 to everybody else */
export async function openWritable(transaction: Transaction<Schema>, viewer: Viewer, id: string): Promise<PlantRecord> {
  const plant = await findPlant(transaction, id, { isLocked: true });
  if (!plant || !accessOf(viewer, plant.companyId).mayWrite) throw notFound(PLANT_NAME, id);
  return plant;
}

/**
 * Writes a plant, at version 0 a new one. A content that is equal to the stored one is not written again, so that a
 * request can be repeated.
 * @throws ApiError 400 at the faulty members; 404; 409 Changed, Dismissed
 */
export async function writePlant(
  scope: WriteScope,
  id: string,
  { version, ...given }: PlantContent & { readonly version: number },
  at: Date,
): Promise<void> {
  const { caller, database } = scope;
  const [tidy, today, tenantId] = [tidyContent(given), italianDay(at), caller.tenantId];
  const viewer = await viewerOf(scope, at);
  await database.transaction().execute(async (transaction) => {
    const known = (await findPlant(transaction, id, { isLocked: true }))
      ? await openWritable(transaction, viewer, id)
      : undefined;
    const { content, place } = await checked(transaction, { tenantId, id, viewer, today }, tidy, known);
    if (known && isSame(known, content)) return;
    if (known ? version !== known.version : version !== 0) throw known ? plantChanged() : notFound(PLANT_NAME, id);
    if (known?.state === 'dismissed') throw plantDismissed();
    // A known person stays: an empty field does not delete them.
    if (known?.responsible && !content.responsible)
      throw badRequest('Scrivi il responsabile dell’impianto.', [
        { message: 'Scrivi il responsabile dell’impianto.', members: ['responsible.name'] },
      ]);
    const nextDueOn = await nextDueAfter(transaction, content, known);
    if (known) {
      await storePlant(transaction, known, content, { ...place, at, nextDueOn });
      await settleMissed(transaction, { tenantId, today, plantIds: [id] });
    } else
      await insertPlant(transaction, { id, tenantId, at, nextDueOn }, content, place).catch((error: unknown) => {
        // The id is another tenant's, or the same request has just written it: the answer discloses no more.
        throw isUniqueViolation(error) ? plantChanged() : error;
      });
    await recordChange(transaction, scope, {
      entity: PLANT_ENTITY,
      entityId: id,
      event: known ? 'changed' : 'created',
      at,
      before: known ? contentOf(known) : null,
      after: content,
    });
  });
}

/**
 * Takes a plant out of use for good; one that is out of use since that day stays so.
 * @throws ApiError 400 at the day; 404; 409 Changed, Dismissed
 */
export async function dismissPlant(
  scope: WriteScope,
  id: string,
  { version, dismissedOn }: Schemas['PlantDismissal'],
  at: Date,
): Promise<void> {
  const viewer = await viewerOf(scope, at);
  await scope.database.transaction().execute(async (transaction) => {
    const plant = await openWritable(transaction, viewer, id);
    if (plant.state === 'dismissed' && plant.dismissedOn === dismissedOn) return;
    if (plant.state === 'dismissed') throw plantDismissed();
    if (plant.version !== version) throw plantChanged();
    const wrong = new Wrong();
    wrong.if(dismissedOn > italianDay(at), 'dismissedOn', 'La data è nel futuro.');
    wrong.if(
      dismissedOn < (plant.lastCheckOn ?? plant.installedOn),
      'dismissedOn',
      'La data è precedente all’installazione o all’ultimo controllo.',
    );
    wrong.refuse();
    await storeDismissal(transaction, plant, { dismissedOn, at });
    await settleMissed(transaction, { tenantId: plant.tenantId, today: italianDay(at), plantIds: [id] });
    await recordChange(transaction, scope, {
      entity: PLANT_ENTITY,
      entityId: id,
      event: 'dismissed',
      at,
      after: { dismissedOn },
    });
  });
}
