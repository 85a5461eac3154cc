import { decodeSegment, encodeSegment } from './segments';

/** The names of the parameters in a path pattern: `/news/:id` has `id`. */
type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page: fills the parameters of a path, numeric ones encoded (RTE-04). Throws when one is missing. */
export function href<Path extends string>(
  path: Path,
  parameters: Record<ParameterNames<Path>, string | number>,
): string {
  const given: Record<string, string | number | undefined> = parameters;
  return path
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const value = given[segment.slice(1)];
      if (value === undefined || value === '') throw new Error(`The path ${path} needs a value for ${segment}`);
      return encodeSegment(String(value));
    })
    .join('/');
}

/** The parameters of an address as they were before encoding; `undefined` when one of them does not decode. */
export function decodeParameters(
  parameters: Readonly<Record<string, string | undefined>>,
): Record<string, string> | undefined {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const plain = decodeSegment(value);
    if (plain === undefined) return undefined;
    decoded[name] = plain;
  }
  return decoded;
}
