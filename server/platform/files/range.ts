/** Parts of a content, as requests name them. Pure. */
import type { Range } from './fileStore';

/**
 * The part of a content that a header requests; undefined when there is no such part, null when all of it is wanted.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
  return range.start > range.end ? undefined : range;
}
