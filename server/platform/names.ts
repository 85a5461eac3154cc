/** How names and stamps are written in rows, as ABP writes them. */
import { randomUUID } from 'node:crypto';

/** ABP's form of a stamp: a uuid without hyphens; changes whenever the row changes. */
export const newStamp = (): string => randomUUID().replaceAll('-', '');

/** User names, e-mail addresses, roles and tenants are compared in this form. */
export const normalize = (text: string): string => text.trim().normalize('NFKC').toUpperCase();
