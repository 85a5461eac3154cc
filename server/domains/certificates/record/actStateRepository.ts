/** The states of acts, as SQL for queries that have the certificate as `c`. */
import { sql, type RawBuilder } from 'kysely';
import type { Schemas } from '../../../platform/handler';

export type PublicState = Schemas['PublicState'];

export const ACTS = sql`('Registrata', 'Sostituita', 'Scaduta', 'Decaduta')`;

/** An act that ended yesterday is over although no job has moved its state yet. */
export const stateOn = (today: string): RawBuilder<PublicState> => sql<PublicState>`
  case when c.state <> 'Registrata' then c.state when c.valid_to < ${today} then 'Scaduta' when c.lapses_on < ${today} then 'Decaduta' else c.state end`;
