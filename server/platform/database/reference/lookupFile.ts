/** The lookup lists in files: the program's own, and those of the database after every start (referenceData.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';

/** Entries by the list's endpoint below /api/app/. */
type WrittenLookups = Readonly<Record<string, { readonly items: readonly object[] }>>;

export const readLookupFile = (): WrittenLookups =>
  JSON.parse(
    readFileSync(join(projectRoot(), 'server/platform/database/reference/data/lookups.json'), 'utf8'),
  ) as WrittenLookups;
