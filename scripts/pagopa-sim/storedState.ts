/** The positions between two starts, in a file beside the portal's data. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StoredPosition } from './positions';

export function storedState(file: string): {
  readonly stored: readonly StoredPosition[];
  readonly changed: (all: readonly StoredPosition[]) => void;
} {
  mkdirSync(dirname(file), { recursive: true });
  return {
    stored: read(file),
    // Whole or not at all.
    changed: (all) => {
      writeFileSync(`${file}.new`, JSON.stringify(all));
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): readonly StoredPosition[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly StoredPosition[];
  } catch {
    return [];
  }
}
