/** The positions between two starts, in a file beside the portal's data. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeptPosition } from './positions';

export function keptState(file: string): {
  readonly kept: readonly KeptPosition[];
  readonly changed: (all: readonly KeptPosition[]) => void;
} {
  mkdirSync(dirname(file), { recursive: true });
  return {
    kept: read(file),
    // Whole or not at all.
    changed: (all) => {
      writeFileSync(`${file}.new`, JSON.stringify(all));
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): readonly KeptPosition[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly KeptPosition[];
  } catch {
    return [];
  }
}
