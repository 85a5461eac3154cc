/**
 * The answers and services of the controls of certificates. Certificates and registration depend on them, and the
 * domain of controls depends on both: it registers them here at start.
 */
import type { Transaction } from 'kysely';
import type { Mover } from '../../../../platform/cases/kind';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { CertificateRecord } from '../../record/record';
import type { Unit } from '../../record/units';
import type { AnnounceDeps } from '../announcements/announce';
import type { MoveDeps } from '../kind';
import { port } from './port';

export interface ControlsOfCertificates {
  /** Opens a documentary control (level 1) before the certificate becomes an act. */
  readonly openBefore: (
    transaction: Transaction<Schema>,
    record: Pick<CertificateRecord, 'id' | 'tenantId'>,
    origin: 'sample' | 'score',
    at: Date,
  ) => Promise<void>;
  /** Reports whether the certificate was ever controlled. */
  readonly wasControlled: (database: Database, certificateId: string) => Promise<boolean>;
  /** Reports whether one of these units waits for the control of another certificate. */
  readonly areUnitsControlled: (
    transaction: Transaction<Schema>,
    record: Pick<CertificateRecord, 'id' | 'certifierId'>,
    units: readonly Unit[],
  ) => Promise<boolean>;
  /** Records that the certificate that had to be corrected was replaced. */
  readonly noteCorrected: (transaction: Transaction<Schema>, certificateId: string, at: Date) => Promise<void>;
  /** Withdraws the open control of a certificate; no-op where there is none. */
  readonly withdrawOpen: (
    transaction: Transaction<Schema>,
    deps: { readonly moving: MoveDeps; readonly notifying: AnnounceDeps },
    mover: Mover,
    withdrawal: { readonly certificateId: string; readonly reason: string },
  ) => Promise<void>;
}

export const controlsPort = port<ControlsOfCertificates>('controls of certificates');
