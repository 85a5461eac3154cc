import { encodeSegment } from './segments';

/**
 * Encodes the segments of a typed address that are digits only (RTE-04); the others stay as they were typed. It stands
 * apart from `segments.ts`, which every first load has: few visits need it.
 */
export const encodeTypedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (/^\d+$/.test(segment) ? encodeSegment(segment) : segment))
    .join('/');
