/**
 * Defines a thermal plant of the register (docs/plants.md). Numbers are exact and written as texts; days are ISO days.
 */
import type { ReportKind } from '../../../common/plants/machineKinds';

export type PlantState = 'active' | 'dismissed';
export type ResponsibleKind = 'owner' | 'occupant' | 'administrator' | 'thirdParty';
export type CheckKind = ReportKind;
export type CheckResult = 'ok' | 'notOk';
export type InspectionOutcome = 'compliant' | 'defects' | 'dangerous';

export interface Generator {
  /** `tipoImpianto` of the national format, 0 to 36 (lookup ape/sistemi-di-generazione). */
  readonly kind: number;
  /** `vettore` of the national format, 0 to 15 (lookup ape/vettori-energetici). */
  readonly fuel: number;
  /** Nominal, kilowatt. */
  readonly power: string;
  readonly maker: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly year: number | null;
}

/** A block of cadastral data as it is written: one subalterno, a range of them, or the whole parcel. */
export interface UnitBlock {
  /** The cadastral code of the comune. */
  readonly belfiore: string;
  readonly section: string | null;
  readonly sheet: string;
  readonly parcel: string;
  /** Null for the whole parcel. */
  readonly subalterno: string | null;
  /** The last one of a range. */
  readonly subalternoTo: string | null;
}

/** The person or firm responsible for the plant, visible only to those who maintain it. */
export interface Responsible {
  readonly kind: ResponsibleKind;
  readonly name: string;
  readonly fiscalCode: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface Contract {
  readonly provider: string;
  readonly kind: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The content of a plant that people write, without the data that follow from it. */
export interface PlantContent {
  /** In capitals, without spaces (rules/). */
  readonly plate: string;
  readonly booklet: string | null;
  readonly address: string;
  /** The ISTAT code of the comune, six digits. */
  readonly istat: string;
  readonly pod: string | null;
  readonly pdr: string | null;
  readonly installedOn: string;
  /** A company of the certifiers' register; with it the name is the company's. */
  readonly companyId: string | null;
  readonly maintainerName: string | null;
  readonly contract: Contract | null;
  readonly generators: readonly Generator[];
  readonly units: readonly UnitBlock[];
  /** Null where nobody has declared it. */
  readonly responsible: Responsible | null;
}

/** An efficiency check as it is declared. */
export interface CheckContent {
  readonly checkedOn: string;
  readonly kind: CheckKind;
  /** Efficiency of combustion, percent. */
  readonly efficiency: string | null;
  /** Carbon monoxide, ppm. */
  readonly co: string | null;
  /** Bacharach, 0 to 9. */
  readonly smoke: string | null;
  /** Degrees Celsius. */
  readonly flueTemperature: string | null;
  readonly result: CheckResult;
  readonly technician: string;
  readonly note: string | null;
  /** Null: the day follows from the rule (rules/). */
  readonly nextDueOn: string | null;
}

export interface PlantCheck extends CheckContent {
  readonly id: string;
  readonly recordedAt: Date;
  readonly recordedByName: string;
}

export interface InspectionContent {
  readonly inspectedOn: string;
  readonly inspectedBy: string;
  readonly outcome: InspectionOutcome;
  readonly note: string | null;
}

export interface Inspection extends InspectionContent {
  readonly id: string;
  readonly recordedAt: Date;
  readonly recordedByName: string;
}

/** A plant of the register, with the data that follow from its content. */
export interface PlantRecord extends PlantContent {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly state: PlantState;
  readonly comune: string;
  readonly province: string;
  readonly dismissedOn: string | null;
  /** The sum of the generators, kilowatt. */
  readonly power: string;
  readonly lastCheckOn: string | null;
  readonly lastResult: CheckResult | null;
  readonly nextDueOn: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
