/** The queue of deliveries to the national register, which the domain of registration registers at start. */
import type { Transaction } from 'kysely';
import type { SiapeConfig } from '../../../../platform/config/siapeConfig';
import type { Schema } from '../../../../platform/database/schema';
import type { Happening } from '../kind';
import { port } from './port';

/** Queues the delivery of a move, in its transaction. */
type QueueDelivery = (
  transaction: Transaction<Schema>,
  siape: SiapeConfig | null,
  happening: Happening,
) => Promise<void>;

export const deliveriesPort = port<QueueDelivery>('deliveries to the national register');
