/** Makes the rows of plants that an import writes. Pure. */
import type { CheckContent } from '../model';
import { rowsOf } from '../record/units';
import { asDeclared, latest, nextCheckDue, type CheckMade } from '../rules/checks';
import type { PartRows, PlantRow } from './batchRepository';
import type { Decided } from './decide';
import { isAlike } from './matchChecks';

/** A plant with its known or new id. */
export type Written = Decided & { readonly id: string };

/** The author, and the moment. */
export interface Writing {
  readonly tenantId: string;
  /** An instant. */
  readonly at: string;
  readonly byId: string;
  readonly byName: string;
  /** `ordinal` counts the reports of one type and day, from 0. */
  readonly checkId: (plantId: string, check: CheckContent, ordinal: number) => string;
}

/** Returns the new checks with their ids, in the order of these, by which checks of one moment stand. */
const identified = ({ id, known, newChecks }: Written, checkId: Writing['checkId']) =>
  newChecks
    .map((check, at) => {
      const earlier = [...(known?.checks ?? []), ...newChecks.slice(0, at)].filter((other) => isAlike(other, check));
      return { ...check, id: checkId(id, check, earlier.length) };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));

/**
 * Returns all checks of a plant, the new ones last. Those that the register has lose the days that followed from the former machines, so
 * that these follow from the machines of the file.
 */
function checksOf(written: Written, checkId: Writing['checkId']): readonly CheckMade[] {
  const { known } = written;
  const fresh = identified(written, checkId);
  if (!known) return fresh;
  const former = known.generators.map((one) => ({ ...one, power: String(one.power) }));
  return [...known.checks.map((check) => asDeclared(former, check)), ...fresh];
}

/** Sums are of ten-thousandths, which are exact. */
const totalPower = (powers: readonly string[]) =>
  String(powers.reduce((total, power) => total + Math.round(Number(power) * 10_000), 0) / 10_000);

export function plantRow(written: Written, { tenantId, at, checkId }: Writing): PlantRow {
  const { id, content, place, state, dismissedOn, known } = written;
  const checks = checksOf(written, checkId);
  const { generators, contract, installedOn } = content;
  const last = latest(checks);
  return {
    id,
    tenant_id: tenantId,
    plate: content.plate,
    created_at: at,
    updated_at: at,
    state,
    dismissed_on: dismissedOn,
    booklet: content.booklet,
    address: content.address,
    istat: content.istat,
    comune: place.comune,
    province: place.province,
    pod: content.pod,
    pdr: content.pdr,
    installed_on: installedOn,
    company_id: content.companyId,
    maintainer_name: content.maintainerName,
    contract_provider: contract?.provider ?? null,
    contract_kind: contract?.kind ?? null,
    contract_from: contract?.from ?? null,
    contract_to: contract?.to ?? null,
    power: totalPower(generators.map(({ power }) => power)),
    generators: generators.length,
    kind: generators[0]?.kind ?? null,
    fuel: generators[0]?.fuel ?? null,
    last_check_on: last?.checkedOn ?? null,
    last_result: last?.result ?? null,
    next_due_on: nextCheckDue({ generators, installedOn, checks }),
    ...(known && { created_at: known.row.createdAt.toISOString() }),
  };
}

export function partRows(all: readonly Written[], { tenantId, at, byId, byName, checkId }: Writing): PartRows {
  const rows = all.map((one) => ({ ...one, owner: { plant_id: one.id, tenant_id: tenantId } }));
  return {
    generators: rows.flatMap(({ owner, content }) =>
      content.generators.map((generator, index) => ({ ...owner, position: index + 1, ...generator })),
    ),
    units: rows.flatMap(({ owner, content }) => rowsOf(content.units).map((unit) => ({ ...owner, ...unit }))),
    people: rows.flatMap(({ owner, content: { responsible } }) => {
      if (!responsible) return [];
      const { fiscalCode, ...person } = responsible;
      return [{ ...owner, ...person, fiscal_code: fiscalCode }];
    }),
    checks: rows.flatMap((one) =>
      identified(one, checkId).map((check) => ({
        ...one.owner,
        id: check.id,
        checked_on: check.checkedOn,
        kind: check.kind,
        efficiency: check.efficiency,
        co: check.co,
        smoke: check.smoke,
        flue_temperature: check.flueTemperature,
        result: check.result,
        technician: check.technician.trim(),
        note: check.note,
        next_due_on: asDeclared(one.content.generators, check).nextDueOn,
        recorded_at: at,
        recorded_by: byId,
        recorded_by_name: byName,
      })),
    ),
  };
}
