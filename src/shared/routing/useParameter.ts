import { useParams } from 'react-router-dom';
import { decodeParameters } from './href';

/**
 * The decoded parameter of the current address (RTE-04). The router shows the not-found page before a page with a
 * parameter that does not decode is mounted, so a page always gets a value; throws when the route has no such
 * parameter.
 */
export function useParameter(name: string): string {
  const value = decodeParameters(useParams())?.[name];
  if (value === undefined) throw new Error(`This route has no parameter ${name}`);
  return value;
}
