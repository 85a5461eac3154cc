/** Names and stamps in the form in which ABP writes them into rows. */
import { randomUUID } from 'node:crypto';

/** ABP's form of a stamp: a uuid without hyphens; changes with each change of the row. */
export const newStamp = (): string => randomUUID().replaceAll('-', '');

/** User names, e-mail addresses, roles and tenants are unique in this form. Different mailboxes may share it. */
export const normalize = (text: string): string => text.trim().normalize('NFKC').toUpperCase();

/** Returns true when two addresses are one mailbox: they are equal up to the case of the letters A to Z. */
export const isSameMailbox = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);
const withoutCase = (text: string) => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
