/** Makes the rows of plants that an import writes. Pure. */
import type { CheckContent } from '../model';
import { rowsOf } from '../record/units';
import { asDeclared, nextCheckDue } from '../rules/checks';
import type { PartRows, PlantRow } from './batchRepository';
import type { Decided } from './decide';

/** A plant with its known or new id. */
export type Written = Decided & { readonly id: string };

/** The author, and the moment. */
export interface Writing {
  readonly tenantId: string;
  /** An instant. */
  readonly at: string;
  readonly byId: string;
  readonly byName: string;
  readonly checkId: (plantId: string, checkedOn: string, kind: string) => string;
}

type Newest = Pick<CheckContent, 'checkedOn' | 'result' | 'nextDueOn'>;

const newest = ({ known, newChecks }: Decided): Newest | undefined =>
  [...(known?.checks ?? []), ...newChecks].reduce<Newest | undefined>(
    (last, check) => (last === undefined || check.checkedOn >= last.checkedOn ? check : last),
    undefined,
  );

/**
 * Returns all checks of a plant. Those that the register has lose the days that followed from the former machines, so
 * that these follow from the machines of the file.
 */
function checksOf({ known, newChecks }: Decided) {
  if (!known) return newChecks;
  const former = known.generators.map((one) => ({ ...one, power: String(one.power) }));
  return [...known.checks.map((check) => asDeclared(former, check)), ...newChecks];
}

/** Sums are of ten-thousandths, which are exact. */
const totalPower = (powers: readonly string[]) =>
  String(powers.reduce((total, power) => total + Math.round(Number(power) * 10_000), 0) / 10_000);

export function plantRow(written: Written, { tenantId, at }: Writing): PlantRow {
  const { id, content, place, state, dismissedOn, known } = written;
  const { generators, contract, installedOn } = content;
  const last = newest(written);
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
    next_due_on: nextCheckDue({ generators, installedOn, checks: checksOf(written) }),
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
    checks: rows.flatMap(({ owner, id, content, newChecks }) =>
      newChecks.map((check) => ({
        ...owner,
        id: checkId(id, check.checkedOn, check.kind),
        checked_on: check.checkedOn,
        kind: check.kind,
        efficiency: check.efficiency,
        co: check.co,
        smoke: check.smoke,
        flue_temperature: check.flueTemperature,
        result: check.result,
        technician: check.technician.trim(),
        note: check.note,
        next_due_on: asDeclared(content.generators, check).nextDueOn,
        recorded_at: at,
        recorded_by: byId,
        recorded_by_name: byName,
      })),
    ),
  };
}
