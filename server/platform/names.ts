/** Names and stamps in the form in which ABP writes them into rows. */
import { randomUUID } from 'node:crypto';

/** ABP's form of a stamp: a uuid without hyphens; changes with each change of the row. */
export const newStamp = (): string => randomUUID().replaceAll('-', '');

/** User names, e-mail addresses, roles and tenants are compared in this form. */
export const normalize = (text: string): string => text.trim().normalize('NFKC').toUpperCase();
