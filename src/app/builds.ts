/** The build that this page was loaded with, as index.html names it; null under the development server. */
export function ownBuild(): string | null {
  const names = document.getElementById('chunk-names')?.textContent;
  return names ? (JSON.parse(names) as { build: string }).build : null;
}

/**
 * The build that the portal offers; null while several are offered, or when the server does not say. Rejects without an
 * answer.
 */
export async function buildInUse(signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch('/build.json', { signal: signal ?? null });
  if (!answer.ok) return null;
  const { build } = (await answer.json()) as { build?: unknown };
  return typeof build === 'string' ? build : null;
}

/**
 * The cause that a part of the program did not arrive: nobody answers, the portal has another version now, or the
 * server answers without giving it.
 */
export async function causeOfMissingPart(error: unknown): Promise<'offline' | 'left' | 'unavailable'> {
  try {
    const inUse = await buildInUse();
    if (inUse !== null && inUse !== ownBuild()) return 'left';
    const file = error instanceof Error && 'request' in error ? error.request : undefined;
    if (typeof file !== 'string') return 'unavailable';
    return (await fetch(file, { method: 'HEAD' })).status === 404 ? 'left' : 'unavailable';
  } catch {
    return 'offline';
  }
}
