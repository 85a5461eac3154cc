import { DatabaseError } from 'pg';
import { JobError } from './kinds';

/**
 * The reason of a failed attempt, for the table of jobs: messages of the database and of other programs may quote
 * people's data.
 */
export function failureOf(error: unknown): string {
  if (error instanceof JobError) return error.message;
  if (error instanceof DatabaseError) return `The database refused it (${error.code ?? 'no code'}).`;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? `, ${error.code}` : '';
  return error instanceof Error ? `It failed (${error.name}${code}).` : 'It failed.';
}
