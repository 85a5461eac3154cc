/** Registers the queue of deliveries, in which moves of certificates put theirs. */
import { deliveriesPort } from '../../certificates/life/ports/deliveriesPort';
import { queueDelivery } from './queue';

export const registerDeliveries = (): void => deliveriesPort.register(queueDelivery);
