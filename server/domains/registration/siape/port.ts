/** Registers the queue of deliveries, in which moves of certificates put theirs. */
import { deliveriesPort } from '../../certificates';
import { queueDelivery } from './queue';

export const registerDeliveries = (): void => deliveriesPort.register(queueDelivery);
