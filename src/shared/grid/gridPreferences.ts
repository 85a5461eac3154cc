import { useSyncExternalStore } from 'react';

const choices = {
  /** The height of the rows. */
  density: ['compact', 'comfortable'],
  /** Rows by pages, or one after another without an end while scrolling. */
  rows: ['pages', 'endless'],
} as const;

export type GridPreference = keyof typeof choices;
export type GridChoice<Name extends GridPreference> = (typeof choices)[Name][number];

const listeners = new Set<() => void>();
/** The choices of this page load, for a browser without storage. */
const heldHere = new Map<string, string>();

const keyOf = (name: GridPreference, userId: string | null) => `sace.grid.${name}.${userId ?? ''}`;

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? heldHere.get(key);
  } catch {
    return heldHere.get(key);
  }
}

/** Returns the user's choice for every grid; the first choice by default, and for an unknown value. */
function gridChoice<Name extends GridPreference>(name: Name, userId: string | null): GridChoice<Name> {
  const stored = read(keyOf(name, userId));
  const known: readonly GridChoice<Name>[] = choices[name];
  return known.find((choice) => choice === stored) ?? choices[name][0];
}

/** Stores a choice, for every grid of this user. */
export function keepGridChoice<Name extends GridPreference>(
  name: Name,
  userId: string | null,
  choice: GridChoice<Name>,
): void {
  const key = keyOf(name, userId);
  heldHere.set(key, choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Only the memory of the choice is lost.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the user's choice, and renders again when it changes, here or in another tab. */
export function useGridChoice<Name extends GridPreference>(name: Name, userId: string | null): GridChoice<Name> {
  return useSyncExternalStore(subscribe, () => gridChoice(name, userId));
}
