import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { Actor } from '../../../../platform/history';
import type { FeeCases } from '../../fees/feeCases';
import type { Line } from './lineRepository';

/** A command on a line, with everything that its effect needs. */
export interface LineMove {
  readonly transaction: Transaction<Schema>;
  readonly actor: Actor;
  readonly line: Line;
  readonly note: string | null;
  readonly walletId: string | null;
  readonly accreditationId: string | null;
  readonly lineId: string | null;
  /** The cents that one person may credit to a wallet in a day. */
  readonly limit: number;
  readonly now: Date;
  /** The cases whose fees may be paid; null where none is. */
  readonly fees: FeeCases | null;
}
